import 'server-only';
import { rangeOf } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { Overview, OverviewLine } from '@/lib/domain/overview/overview';
import { OverviewTally } from '@/lib/domain/overview/overview-tally';
import { type DateBasis, REFUND_STATUSES } from '@/lib/domain/payments/measures';
import { searchWindow } from '@/lib/domain/payments/search-windows';
import type { Progress } from '@/lib/domain/progress';
import type { OverviewFilters } from '@/lib/filters/overview';
import { periodOf } from '@/lib/filters/period';
import { countPayments, type ReportQuery } from '@/lib/payments-api/paging/payments-page';
import { addTotals } from '@/lib/payments-api/paging/provider-page';
import { windowUntilNow } from '@/lib/payments-api/payments/payments';
import { type RetryPolicy, WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { walkPayments } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

interface OverviewOptions {
  signal?: AbortSignal | undefined;
  retry?: RetryPolicy;
}

/** Yields the progress and returns a period's figures. The caller has refused a period that is too long to walk. */
export async function* walkOverview(
  account: Account,
  filters: OverviewFilters,
  { signal, retry = WALK_RETRY }: OverviewOptions = {},
): AsyncGenerator<Progress, Overview, void> {
  const asOf = account.now();
  const { timeZone, reportAmountUnit, depositAmountMeans } = account;
  const period = periodOf(filters);
  const range = rangeOf(period, asOf, timeZone);
  const window = windowUntilNow(account, period);
  const searched = searchedBy(account, window);
  const tally = new OverviewTally({ range, window, searched, timeZone, unit: reportAmountUnit, depositAmountMeans });

  let walked = 0;
  yield { walked, total: null };
  const queries = window.from > window.to ? [] : queriesFor(searched);
  const counts = queries.map((query) => withRetry(retry, signal, () => countPayments(account, query, signal)));
  const total = addTotals(await Promise.all(counts));
  yield { walked, total };
  const seen = new Set<string>();
  for (const query of queries) {
    for await (const payments of walkPayments(account, query, { signal, retry })) {
      for (const payment of payments) {
        if (!seen.has(payment.charge_id)) tally.add(payment);
        seen.add(payment.charge_id);
      }
      walked += payments.length;
      yield { walked, total };
    }
  }
  return { ...tally.figures(), asOf, walked: seen.size };
}

export async function overviewFigures(
  account: Account,
  filters: OverviewFilters,
  options: OverviewOptions,
): Promise<Overview> {
  const walk = walkOverview(account, filters, options);
  for (;;) {
    const step = await walk.next();
    if (step.done) return step.value;
  }
}

export async function* overviewLines(
  account: Account,
  filters: OverviewFilters,
  options: OverviewOptions,
): AsyncGenerator<OverviewLine, void, void> {
  const walk = walkOverview(account, filters, options);
  let step = await walk.next();
  for (; !step.done; step = await walk.next()) yield { progress: step.value };
  yield { overview: step.value };
}

function searchedBy(account: Account, window: TimeWindow): Record<DateBasis, TimeWindow> {
  return {
    created: searchWindow('created', window, account),
    paid: searchWindow('paid', window, account),
    refunded: searchWindow('refunded', window, account),
    deposited: searchWindow('deposited', window, account),
  };
}

/** One walk over all payments for three of the dates, and before it only payments that can have been refunded. */
function queriesFor({ paid, refunded, deposited }: Record<DateBasis, TimeWindow>): ReportQuery[] {
  const everything = { from: Math.min(paid.from, deposited.from), to: paid.to };
  const earlier = { from: refunded.from, to: everything.from - 1 };
  return [
    { window: everything, sort: 'asc' },
    ...REFUND_STATUSES.map((status): ReportQuery => ({ window: earlier, sort: 'asc', status })),
  ];
}
