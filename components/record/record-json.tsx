import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import { FailureNotice } from '@/components/ui/failure-notice';
import { readsMasked } from '@/lib/domain/access/roles';
import { indentedJson } from '@/lib/domain/json/json-text';
import { recordTextQuery } from '@/lib/queries/record-text';
import { useRecordDwell } from './use-record-dwell';

interface RecordJsonProps {
  noun: 'payments' | 'invoices' | 'orders' | 'customers';
  id: string;
  record: object;
}

/** The provider's own text, since the record on the screen has been parsed and reshaped; it is copied to the letter. */
export function RecordJson(props: RecordJsonProps) {
  const t = useTranslations('recordJson');
  const [open, setOpen] = useState(false);
  const settled = useRecordDwell(props.id);
  return (
    <details
      ref={(details) => {
        // Unfolded before hydration.
        if (details?.open) setOpen(true);
      }}
      className="no-print mt-1 mb-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit text-sm text-soft hover:text-ink">{t('title')}</summary>
      {open && <RecordText {...props} settled={settled} />}
    </details>
  );
}

function RecordText({ noun, id, record, settled }: RecordJsonProps & { settled: boolean }) {
  const t = useTranslations('recordJson');
  const { slug } = useAccount();
  const masked = readsMasked(useVisitor().role);
  const {
    data: text,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...recordTextQuery(slug, noun, id, record), enabled: settled });
  if (error && !isFetching) {
    return (
      <div className="mt-2">
        <FailureNotice error={error} onRetry={() => refetch()} />
      </div>
    );
  }
  if (text === undefined) return <p className="mt-2 text-sm text-soft">{t('loading')}</p>;
  return (
    <div className="mt-2">
      <CopyTextButton text={text} label={t('copy')} doneLabel={t('copied')} />
      <p className="mt-2 max-w-prose text-xs text-soft">{t(masked ? 'noteMasked' : 'note')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={t('title')} tabIndex={0} className="mt-2 max-h-96 overflow-auto border-y border-line py-2">
        <pre className="font-mono text-xs">{indentedJson(text)}</pre>
      </section>
    </div>
  );
}
