import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TableState } from '@/components/data-table/states/table-state';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { RetryText } from '@/components/ui/retry-text';

interface TableFooterProps<Row> {
  state: TableState<Row>;
  size: number;
  onMore: () => unknown;
  children?: ReactNode;
  controls?: ReactNode;
}

/** Row count, sums and the button for the next page; announces what has loaded. */
export function TableFooter<Row>({ state, size, onMore, children, controls }: TableFooterProps<Row>) {
  const t = useTranslations('table');
  const [requestedAt, setRequestedAt] = useState<number | null>(null);
  const shown = 'rows' in state ? state.rows.length : 0;
  const footer = useRef<HTMLDivElement>(null);

  // The button disappears with the last page: the focus moves to the first new row, else to the footer.
  useEffect(() => {
    if (state.kind !== 'complete' || requestedAt === null || document.activeElement !== document.body) return;
    const first = document.querySelector<HTMLElement>(`[aria-rowindex="${requestedAt + 2}"] a`);
    (first ?? footer.current)?.focus();
  }, [state.kind, requestedAt]);
  if (state.kind === 'loading') return null;
  if (state.kind !== 'partial' && state.kind !== 'complete') return <div className="border-t border-line-strong" />;

  const next = state.kind === 'partial' ? state.next : null;
  const busy = next?.kind === 'loading' || next?.kind === 'waiting';
  const arrived = requestedAt !== null && !busy ? shown - requestedAt : 0;

  function more() {
    if (busy || state.kind !== 'partial' || state.dimmed) return;
    setRequestedAt(shown);
    onMore();
  }

  return (
    <div
      ref={footer}
      tabIndex={-1}
      className="arriving border-t border-line-strong bg-paper px-4 py-1.5 text-sm outline-none lg:px-6"
    >
      {next?.kind === 'failed' && (
        <NextPageNotice tone="danger">
          <p>{t('moreFailed', { shown })}</p>
          <ErrorText error={next.error} />
        </NextPageNotice>
      )}
      {next?.kind === 'waiting' && (
        <NextPageNotice tone="caution">
          <RetryText error={next.error} />
        </NextPageNotice>
      )}
      <div className="flex items-center justify-between gap-x-6 gap-y-2 max-sm:flex-wrap">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <p className="font-medium whitespace-nowrap">
            {state.dimmed || state.total === null ? t('shown', { shown }) : t('shownOf', { shown, total: state.total })}
          </p>
          {children}
        </div>
        <div className="no-print flex shrink-0 items-center gap-2">
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
        {arrived > 0 && t('came', { came: arrived, shown, total: state.total ?? shown })}
      </p>
      <span hidden data-arrived />
    </div>
  );
}

function NextPageNotice(props: ComponentProps<typeof Notice>) {
  return (
    <div className="mb-2.5">
      <Notice {...props} />
    </div>
  );
}
