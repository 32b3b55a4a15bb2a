import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { Notice } from '@/components/ui/notice';
import type { Overview } from '@/lib/domain/overview/overview';
import { DailyChart } from './daily-chart';
import { DailyTable } from './daily-table';
import type { OverviewState } from './overview-state';
import { PeriodLedger } from './period-ledger';
import { StatusLedger } from './status-ledger';
import { UndepositedTable } from './undeposited-table';

/** The figures, or their places while a first walk runs. A failed walk leaves none: nothing is taken for no sales. */
export function OverviewFigures({ state }: { state: OverviewState }) {
  if (state.kind === 'too-long' || state.kind === 'failed') return null;
  const overview = state.kind === 'ready' ? state.overview : null;
  return (
    <div className="flex flex-col gap-10 border-t border-line bg-sheet px-4 pt-4 pb-10 lg:flex-1 lg:px-6">
      <div className="flex flex-col gap-6">
        {overview && <Facts overview={overview} />}
        <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PeriodLedger overview={overview} />
          <StatusLedger overview={overview} />
        </div>
      </div>
      {overview && overview.days.length > 0 && (
        <>
          <DailyChart overview={overview} />
          <DailyTable overview={overview} />
          {overview.undeposited.length > 0 && <UndepositedTable overview={overview} />}
        </>
      )}
    </div>
  );
}

function Facts({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const format = useFormat();
  const { range, window, asOf, walked, unreadableDates } = overview;
  const begun = window.from <= window.to;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">
        <span className="font-medium text-ink">
          {format.calendarDay(range.from)} – {format.calendarDay(range.to)}
        </span>
        {' · '}
        {t('facts', { zone: format.zone, day: format.day(asOf), time: format.time(asOf), walked })}
      </p>
      {!begun && <Notice tone="info">{t('notBegun')}</Notice>}
      {begun && overview.created.count + overview.collected.count === 0 && <Notice tone="info">{t('empty')}</Notice>}
      {unreadableDates > 0 && <Notice tone="caution">{t('unreadableDates', { count: unreadableDates })}</Notice>}
    </div>
  );
}
