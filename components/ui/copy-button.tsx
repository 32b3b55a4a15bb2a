import { Check, Copy, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCopyText } from './use-copy-text';

/** Announces the copy in the icon and to screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('ui');
  const { copied, refused, copy } = useCopyText(text, 2000);
  const Icon = copied ? Check : refused ? X : Copy;

  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        title={refused ? t('copyRefused') : label}
        className="copy no-print -my-1 inline-flex size-6 shrink-0 items-center justify-center rounded text-soft hover:bg-wash hover:text-ink"
      >
        <Icon aria-hidden className={`size-3.5 shrink-0 ${copied ? 'text-accent' : refused ? 'text-danger' : ''}`} />
      </button>
      <span role="status" className={refused ? 'copy-refused' : 'sr-only'}>
        {copied ? t('copied') : refused ? t('copyRefused') : ''}
      </span>
    </>
  );
}
