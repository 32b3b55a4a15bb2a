import 'server-only';
import pMap from 'p-map';
import type { TimeWindow } from '@/lib/domain/list';
import { isPaymentStatus, PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import type { StatusCounts } from '@/lib/domain/payments/status-counts';
import { CorteError } from '@/lib/errors';
import { isWalkedList, notByCreation, type PaymentFilters, passesStatus } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { countPayments, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import { addTotals } from '@/lib/payments-api/paging/provider-page';
import { NO_RETRY } from '@/lib/payments-api/transport/retry';
import type { Account } from '@/lib/server/accounts';
import { countByFilter } from './count-by-filter';
import { refuseLongPeriod, windowUntilNow } from './payments';
import { listedPeriod, resolveAgeFilter, walkFilteredPayments } from './quick-filter';

const COUNTS_AT_ONCE = 4;
const ANY = '';

/** Payments in each status, by the other filters: the provider's totals by creation, a walk by another date. */
export async function countByStatus(
  account: Account,
  filters: PaymentFilters,
  signal?: AbortSignal,
): Promise<StatusCounts> {
  if (filters.q !== null) {
    throw new CorteError('invalid_parameter', 'q: a search cannot be counted', { parameter: 'q' });
  }
  const period = listedPeriod(filters);
  const window = windowUntilNow(account, period);
  const asOf = account.now();
  const any = { ...filters, status: null };
  if (!isWalkedList(filters)) {
    const aged = resolveAgeFilter(account, any, window);
    return { ...(await providerTotals(account, aged.filters, aged.window, signal)), asOf, window };
  }
  refuseLongPeriod(account, period);
  return { ...(await walkedTotals(account, any, window, signal)), asOf, window };
}

type Totals = Pick<StatusCounts, 'counts' | 'unknown'>;

/** A list that can be of some statuses only, as one of what is unpaid, has none of the others. */
async function providerTotals(
  account: Account,
  filters: PaymentFilters,
  window: TimeWindow,
  signal?: AbortSignal,
): Promise<Totals> {
  const query = toReportQuery(account, filters, window);
  const own = PAYMENT_STATUSES.filter((status) => passesStatus(filters.status, status));
  const count = async (status: string) =>
    [status, await countPayments(account, { ...query, status: status || undefined }, signal)] as const;
  const statuses = filters.status === null ? [...own, ANY] : own;
  const totals = new Map(await pMap(statuses, count, { concurrency: COUNTS_AT_ONCE }));
  const counts = PAYMENT_STATUSES.map((status) => ({
    status,
    count: own.includes(status) ? (totals.get(status) ?? null) : 0,
  }));
  const known = addTotals(counts.map(({ count }) => count));
  const all = filters.status === null ? (totals.get(ANY) ?? null) : known;
  return { counts, unknown: all === null || known === null ? null : Math.max(0, all - known) };
}

async function walkedTotals(
  account: Account,
  filters: PaymentFilters,
  window: TimeWindow,
  signal?: AbortSignal,
): Promise<Totals> {
  const { rows } = await walkFilteredPayments(account, filters, window, { signal, retry: NO_RETRY });
  const count = (matches: (status: string) => boolean) => rows.filter(({ payment }) => matches(payment.status)).length;
  return {
    counts: PAYMENT_STATUSES.map((status) => ({ status, count: count((given) => given === status) })),
    unknown: count((given) => !isPaymentStatus(given)),
  };
}

/** Payments by creation after an instant (UTC milliseconds) until now; null where the provider does not say. */
export async function countNewer(
  account: Account,
  filters: PaymentFilters,
  since: number,
  signal?: AbortSignal,
): Promise<{ count: number | null; asOf: number }> {
  const parameter = notByCreation(filters);
  if (parameter !== null) {
    throw new CorteError('invalid_parameter', `${parameter}: only a list by creation is counted so`, { parameter });
  }
  const asOf = account.now();
  const { from, to } = windowUntilNow(account, periodOf(filters));
  const query = toReportQuery(account, filters, { from: Math.max(from, since + 1), to });
  const count = (status?: string) => countPayments(account, { ...query, status }, signal);
  const total = await countByFilter(filters.status, count);
  return { count: total === null ? null : Math.max(0, total), asOf };
}
