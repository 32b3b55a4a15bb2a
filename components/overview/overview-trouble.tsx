import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';
import { WalkProgress } from '@/components/payments/walk/walk-progress';
import { Button } from '@/components/ui/button';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import type { PeriodName } from '@/lib/domain/calendar/periods';
import { LONGEST_WALKED_PERIOD, type OverviewFilters } from '@/lib/filters/overview';
import type { OverviewState } from './overview-state';

const SHORTER: readonly PeriodName[] = ['this-month', 'last-month', 'last-quarter'];

interface OverviewTroubleProps {
  state: OverviewState;
  onRetry: () => void;
  onChange: (filters: OverviewFilters) => void;
}

/** What stands above the figures while they are not there, are being renewed, or could not be read. */
export function OverviewTrouble({ state, onRetry, onChange }: OverviewTroubleProps) {
  const t = useTranslations('overview');
  const format = useFormat();
  switch (state.kind) {
    case 'too-long':
      return <TooLong onChange={onChange} />;
    case 'walking':
      return <WalkProgress progress={state.progress} note={t('walkingNote')} />;
    case 'failed': {
      const { walked, total } = state.progress;
      return (
        <Failed error={state.error} onRetry={onRetry}>
          {walked > 0 && total !== null ? t('stoppedAt', { walked, total }) : t('nothingShown')}
        </Failed>
      );
    }
    case 'ready': {
      const asOf = { day: format.day(state.overview.asOf), time: format.time(state.overview.asOf) };
      if (state.walking) return <WalkProgress progress={state.walking} note={t('renewing', asOf)} />;
      if (!state.failed) return null;
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

function TooLong({ onChange }: Pick<OverviewTroubleProps, 'onChange'>) {
  const t = useTranslations('overview');
  const period = useTranslations('period.names');
  return (
    <Notice tone="caution">
      <p className="font-medium">{t('tooLong', { days: LONGEST_WALKED_PERIOD })}</p>
      <p className="mt-0.5">{t('tooLongDo')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {SHORTER.map((name) => (
          <Button key={name} className="text-ink" onClick={() => onChange({ period: name, from: null, to: null })}>
            {period(name)}
          </Button>
        ))}
      </div>
    </Notice>
  );
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
