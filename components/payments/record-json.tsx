'use client';

import { useTranslations } from 'next-intl';
import { CopyTextButton } from '@/components/ui/copy-text-button';

/**
 * A record with the provider's own names and values. Its spacing is ours, since what is received is a page of many records,
 * and it says so. Folded until asked for.
 */
export function RecordJson({ record }: { record: object }) {
  const t = useTranslations('recordJson');
  const text = JSON.stringify(record, null, 2);
  return (
    <details className="no-print mt-1 mb-4 break-inside-avoid">
      <summary className="w-fit text-sm text-soft hover:text-ink">{t('title')}</summary>
      <div className="mt-2">
        <CopyTextButton text={text} label={t('copy')} doneLabel={t('copied')} />
        <p className="mt-2 max-w-prose text-xs text-soft">{t('note')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section aria-label={t('title')} tabIndex={0} className="mt-2 max-h-96 overflow-auto border-y border-line py-2">
          <pre className="font-mono text-xs">{text}</pre>
        </section>
      </div>
    </details>
  );
}
