import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrintedAccount } from '@/components/account/printed-account';
import { useFormat } from '@/components/account/use-format';
import type { PanelNavigation } from '@/components/data-table/open-record/open-record';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { RetryText } from '@/components/ui/retry-text';
import { isNotFound } from '@/lib/errors';
import { RecordPanel } from './record-panel';

interface RecordViewProps {
  /** Where its words are. */
  words: 'payment' | 'invoices.record' | 'order' | 'customer';
  label: string;
  beside: PanelNavigation | undefined;
  /** Of its page, and of the list that the page leads back to. */
  href: string;
  list: string;
  query: UseQueryResult;
  /** When the record was read, UTC milliseconds; undefined until it is. */
  asOf: number | undefined;
  title: ReactNode;
  actions: ReactNode;
  fields: ReactNode;
  /** Instead of the page, and in the panel. */
  notFound: { page: ReactNode; text: string };
  /** Full-width sections below the fields. */
  children?: ReactNode;
}

/** A record as its own page, or as the panel beside its list. */
export function RecordView(props: RecordViewProps) {
  const { words, label, beside, href, list, query, asOf, title, actions, fields, notFound, children } = props;
  const t = useTranslations(words);
  const format = useFormat();
  const read = asOf === undefined ? null : t('asOf', { at: format.dayTime(asOf), zone: format.zone });
  if (beside) {
    return (
      <RecordPanel
        {...beside}
        label={label}
        href={href}
        error={query.error}
        words={{ notFound: notFound.text, loading: t('loading') }}
        record={read === null ? null : { title, fields, asOf: read }}
      >
        {children}
      </RecordPanel>
    );
  }
  // The first HTML answers 404 by itself, unless the provider took too long for it.
  if (isNotFound(query.error)) return notFound.page;
  return (
    <>
      <article className="@container w-full max-w-6xl px-4 py-4 lg:px-6 lg:py-6">
        <PrintedAccount />
        <Link
          href={list}
          prefetch={false}
          className="no-print -ml-1.5 inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <div className="mt-1 mb-7 flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">{title}</div>
          <div className="no-print flex gap-2">{actions}</div>
        </div>
        {query.error && !query.isFetching && (
          <div className="mb-6 max-w-2xl">
            <FailureNotice error={query.error} onRetry={() => query.refetch()} />
          </div>
        )}
        {query.isFetching && query.failureReason && (
          <div className="mb-6 max-w-2xl">
            <Notice tone="caution">
              <RetryText error={query.failureReason} />
            </Notice>
          </div>
        )}
        {query.data === undefined && query.isFetching && <p role="status">{t('loading')}</p>}
        {fields}
        {read && <p className="mt-2 text-xs text-soft">{read}</p>}
      </article>
      {children}
    </>
  );
}
