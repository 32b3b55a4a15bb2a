import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { WalkProgress } from '@/components/payments/walk/walk-progress';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { dayOf } from '@/lib/domain/calendar/days';
import { latestInvoiceMonth } from '@/lib/domain/invoices/awaited-invoices';
import type { Overview } from '@/lib/domain/overview/overview';
import { routes } from '@/lib/routes';
import { DailyChart } from './daily-chart';
import { DailyTable } from './daily-table';
import type { OverviewState } from './overview-state';
import { PeriodLedger } from './period-ledger';
import { settlementLink } from './row-links';
import { StatusLedger } from './status-ledger';

type ShownState = Extract<OverviewState, { kind: 'walking' | 'ready' }>;

/** The figures, or their places while a first walk runs. A failed walk leaves none: nothing is taken for no sales. */
export function OverviewFigures({ state }: { state: OverviewState }) {
  if (state.kind === 'too-long' || state.kind === 'failed') return null;
  const overview = state.kind === 'ready' ? state.overview : null;
  return (
    <div className="flex flex-col gap-6 border-t border-line bg-sheet px-4 pt-4 pb-10 lg:flex-1 lg:px-6">
      <Facts state={state} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-rows-[auto_1fr]">
        <DailyChart overview={overview}>
          <Progress state={state} />
        </DailyChart>
        <div className="flex min-w-0 flex-col gap-3 xl:row-span-2">
          <PeriodLedger overview={overview} />
          {overview && <MoreRows overview={overview} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <StatusLedger overview={overview} />
          {overview && overview.days.length > 0 && <DailyTable overview={overview} />}
        </div>
      </div>
    </div>
  );
}

/** How far a walk is, over the place of the chart: it comes and goes without moving anything. */
function Progress({ state }: { state: ShownState }) {
  const t = useTranslations('overview');
  const format = useFormat();
  const progress = state.kind === 'walking' ? state.progress : state.walking;
  if (progress === null) return null;
  const note =
    state.kind === 'walking'
      ? t('walkingNote')
      : t('renewing', { day: format.day(state.overview.asOf), time: format.time(state.overview.asOf) });
  return (
    <div className="absolute inset-x-0 top-0 z-10 flex justify-center">
      <div className="w-full max-w-xl rounded-md border border-line bg-sheet px-4 py-3">
        <WalkProgress progress={progress} note={note} />
      </div>
    </div>
  );
}

function Facts({ state }: { state: ShownState }) {
  const t = useTranslations('overview');
  const format = useFormat();
  if (state.kind === 'walking') return <div className="min-h-10 sm:min-h-5" />;
  const { range, window, asOf, created, collected, unreadableDates } = state.overview;
  const begun = window.from <= window.to;
  return (
    <div className="flex min-h-10 flex-col gap-2 sm:min-h-5">
      <p className="text-sm text-soft">
        <span className="font-medium text-ink">
          {format.calendarDay(range.from)} – {format.calendarDay(range.to)}
        </span>
        {' · '}
        {t('facts', { day: format.day(asOf), time: format.time(asOf) })}, {format.zoneWords}
      </p>
      {!begun && <Notice tone="info">{t('notBegun')}</Notice>}
      {begun && created.count + collected.count === 0 && <Notice tone="info">{t('empty')}</Notice>}
      {unreadableDates > 0 && <Notice tone="caution">{t('unreadableDates', { count: unreadableDates })}</Notice>}
    </div>
  );
}

function MoreRows({ overview: { settlement, refunded, range, asOf } }: { overview: Overview }) {
  const t = useTranslations('overview');
  const compared = useTranslations('invoices.compared');
  const { slug, timeZone } = useAccount();
  const format = useFormat();
  const issued = latestInvoiceMonth(dayOf(asOf, timeZone));
  const ending = range.to.slice(0, 7);
  const isPast = ending < issued;
  const month = isPast ? ending : issued;
  const count = settlement.awaiting.count + settlement.withdrawn.count;
  const refunds = { by: 'refunded', quick: 'refund-unknown', from: range.from, to: range.to };
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {count > 0 && (
        <li>
          <TextLink href={settlementLink(slug, range, 'undeposited')}>{t('undepositedAll', { count })}</TextLink>
        </li>
      )}
      {refunded.count > 0 && (
        <li>
          <TextLink href={routes.payments(slug, refunds)}>{t('refundUnknownLink')}</TextLink>
        </li>
      )}
      <li>
        <TextLink href={routes.invoiceOfMonth(slug, month)}>
          {compared('invoiceOf', { month: format.month(month) })}
        </TextLink>
      </li>
    </ul>
  );
}
