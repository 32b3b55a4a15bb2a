import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';
import { TooLong } from '@/components/filters/too-long';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import type { OverviewFilters } from '@/lib/filters/overview';
import { LONGEST_WALKED_PERIOD } from '@/lib/filters/period';
import type { OverviewState } from './overview-state';

interface OverviewTroubleProps {
  state: OverviewState;
  onRetry: () => void;
  onChange: (filters: OverviewFilters) => void;
}

export function OverviewTrouble({ state, onRetry, onChange }: OverviewTroubleProps) {
  const t = useTranslations('overview');
  const format = useFormat();
  switch (state.kind) {
    case 'too-long':
      return (
        <Notice tone="caution">
          <TooLong days={LONGEST_WALKED_PERIOD} onChange={onChange} />
        </Notice>
      );
    case 'walking':
      return null;
    case 'failed': {
      const { walked, total } = state.progress;
      return (
        <Failed error={state.error} onRetry={onRetry}>
          {walked > 0 && total !== null ? t('stoppedAt', { walked, total }) : t('nothingShown')}
        </Failed>
      );
    }
    case 'ready': {
      if (!state.failed) return null;
      const asOf = { day: format.day(state.overview.asOf), time: format.time(state.overview.asOf) };
      return (
        <Failed error={state.failed} onRetry={onRetry}>
          {t('renewFailed', asOf)}
        </Failed>
      );
    }
    default:
      return state satisfies never;
  }
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

function Failed({ error, onRetry, children }: FailedProps) {
  const t = useTranslations('table');
  return (
    <FailureNotice error={error} hint={t('filtersKept')} onRetry={onRetry}>
      <p className="mt-1">{children}</p>
    </FailureNotice>
  );
}
