import { Ban, CalendarRange, CircleAlert, Inbox, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { RetryText } from '@/components/ui/retry-text';
import { CorteError } from '@/lib/errors';
import { loadedState, type TableState } from './table-state';

interface TableMessageProps {
  state: TableState<unknown>;
  nothingYet: ReactNode;
  nothingMatches: ReactNode;
  onRetry: () => void;
  /** In place of the error of a period that is too long to be answered. */
  tooLong?: ReactNode;
  embedded?: boolean;
}

/** In place of rows: each reason looks and reads differently. */
export function TableMessage(props: TableMessageProps) {
  const { state, nothingYet, nothingMatches, onRetry, tooLong, embedded = false } = props;
  const t = useTranslations('table');
  const hint = embedded ? undefined : t('filtersKept');
  switch (state.kind) {
    case 'partial':
    case 'complete':
      return null;
    case 'loading':
      return state.waiting ? (
        <div className="absolute inset-x-4 top-14 max-w-xl lg:left-6">
          <Notice tone="caution">
            <RetryText error={state.waiting} />
          </Notice>
        </div>
      ) : null;
    case 'nothing-yet':
      return (
        <Block icon={<Inbox aria-hidden className="size-5 text-soft" />} role="status">
          {nothingYet}
        </Block>
      );
    case 'nothing-matches':
      return (
        <Block icon={<SearchX aria-hidden className="size-5 text-soft" />} role="status">
          {nothingMatches}
        </Block>
      );
    case 'failed':
    case 'not-allowed': {
      if (tooLong && isTooLong(state.error)) {
        return (
          <Block icon={<CalendarRange aria-hidden className="size-5 text-caution" />} role="status">
            {tooLong}
          </Block>
        );
      }
      const Icon = state.kind === 'failed' ? CircleAlert : Ban;
      return (
        <Block icon={<Icon aria-hidden className="size-5 text-danger" />} role="alert">
          <ErrorText error={state.error} hint={hint} />
          <Button className="mt-3" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Block>
      );
    }
    default:
      return state satisfies never;
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof CorteError && error.code === 'period_too_long';
}

export function StaleRowsNotice({ state, onRetry, tooLong }: Pick<TableMessageProps, 'state' | 'onRetry' | 'tooLong'>) {
  const t = useTranslations('table');
  const format = useFormat();
  const loaded = loadedState(state);
  if (!loaded?.failed) return null;
  return (
    <div className="no-print px-4 pb-3 lg:px-6">
      {tooLong && isTooLong(loaded.failed) ? (
        <Notice tone="caution">{tooLong}</Notice>
      ) : (
        <FailureNotice
          error={loaded.failed}
          hint={t('rowsKept', { day: format.day(loaded.asOf), time: format.time(loaded.asOf) })}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function Block({ icon, role, children }: { icon: ReactNode; role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div role={role} className="flex max-w-xl gap-3 px-4 py-10 text-base lg:px-6">
      <span className="mt-0.5">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
