'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TableState } from '@/components/data-table/states/table-state';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { RetryText } from '@/components/ui/retry-text';

interface TableFootProps<Row> {
  state: TableState<Row>;
  size: number;
  onMore: () => unknown;
  /** Sums of the rows shown. */
  children?: ReactNode;
  /** Controls at the end of the line, such as the page size. */
  controls?: ReactNode;
}

/** How many of how many, their sums, and the way to the rest. Says aloud what came. */
export function TableFooter<Row>({ state, size, onMore, children, controls }: TableFootProps<Row>) {
  const t = useTranslations('table');
  const [asked, setAsked] = useState<number | null>(null);
  const shown = 'rows' in state ? state.rows.length : 0;

  const foot = useRef<HTMLDivElement>(null);

  // The document's focus: the button that had it is gone when the last page has come. Its first row takes it, and where
  // that is not drawn or there is none, the foot.
  useEffect(() => {
    if (state.kind !== 'complete' || asked === null || document.activeElement !== document.body) return;
    const first = document.querySelector<HTMLElement>(`[aria-rowindex="${asked + 2}"] a`);
    (first ?? foot.current)?.focus();
  }, [state.kind, asked]);
  if (state.kind === 'loading') return null;
  if (state.kind !== 'partial' && state.kind !== 'complete') return <div className="border-t border-line-strong" />;

  const next = state.kind === 'partial' ? state.next : null;
  const busy = next?.kind === 'loading' || next?.kind === 'waiting';
  const came = asked !== null && !busy ? shown - asked : 0;

  function more() {
    if (busy || state.kind !== 'partial' || state.dimmed) return;
    setAsked(shown);
    onMore();
  }

  return (
    <div
      ref={foot}
      tabIndex={-1}
      className="arriving border-t border-line-strong bg-paper outline-none px-4 py-2.5 lg:px-6"
    >
      {next?.kind === 'failed' && (
        <div className="mb-2.5">
          <Notice tone="danger">
            <p>{t('moreFailed', { shown })}</p>
            <ErrorText error={next.error} />
          </Notice>
        </div>
      )}
      {next?.kind === 'waiting' && (
        <div className="mb-2.5">
          <Notice tone="caution">
            <RetryText error={next.error} />
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex flex-col gap-0.5 text-sm">
          <p className="font-medium">
            {state.dimmed || state.total === null ? t('shown', { shown }) : t('shownOf', { shown, total: state.total })}
          </p>
          {children}
        </div>
        <div className="no-print flex items-center gap-3">
          {controls}
          {state.kind === 'partial' && (
            <Button
              look={next?.kind === 'failed' ? 'primary' : 'outline'}
              aria-disabled={busy || state.dimmed}
              onClick={more}
            >
              {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
              {next?.kind === 'failed' ? t('retry') : t('more', { size })}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {busy && t('loadingMore')}
        {came > 0 && t('came', { came, shown, total: state.total ?? shown })}
      </p>
      <span hidden data-arrived />
    </div>
  );
}
