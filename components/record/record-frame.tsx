import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { PrintedAccount } from '@/components/account/printed-account';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { RetryText } from '@/components/ui/retry-text';

interface RecordFrameProps {
  back: { href: string; label: string };
  query: Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'isFetching' | 'refetch'>;
  loadingLabel: string;
  title: ReactNode;
  actions: ReactNode;
  /** When the record was read. */
  asOf: ReactNode;
  children: ReactNode;
}

export function RecordFrame({ back, query, loadingLabel, title, actions, asOf, children }: RecordFrameProps) {
  return (
    <article className="@container w-full max-w-6xl px-4 py-4 lg:px-6 lg:py-6">
      <PrintedAccount />
      <Link
        href={back.href}
        prefetch={false}
        className="no-print -ml-1.5 inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back.label}
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
      {query.data === undefined && query.isFetching && <p role="status">{loadingLabel}</p>}
      {children}
      {asOf && <p className="mt-2 text-xs text-soft">{asOf}</p>}
    </article>
  );
}
