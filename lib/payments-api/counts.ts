import 'server-only';
import type { Account } from '@/lib/accounts';
import type { TimeWindow } from '@/lib/domain/list';
import { isPaymentStatus, PAYMENT_STATUSES } from '@/lib/domain/payments';
import type { StatusCounts } from '@/lib/domain/status-counts';
import { CorteError } from '@/lib/errors';
import type { PaymentFilters } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { inOrder } from './limit';
import { NO_PATIENCE } from './patience';
import { isWalked, refuseLongPeriod, windowUntilNow } from './payments';
import { countPayments, paymentQuery } from './payments-report';
import { agedList, quickPayments } from './quick';

const COUNTS_AT_ONCE = 4;

/**
 * How many payments of a list there are in each status; the list's own status filter plays no part, the others hold. By
 * creation these are the provider's own totals, one question a status; by another date the period is walked.
 *
 * Throws `period_too_long`, `invalid_parameter` for a search, which cannot be counted, or what the provider's failures
 * become.
 */
export async function countByStatus(
  account: Account,
  filters: PaymentFilters,
  signal?: AbortSignal,
): Promise<StatusCounts> {
  refuseSearch(filters);
  const period = periodOf(filters);
  const window = windowUntilNow(account, period);
  const asOf = account.now();
  if (!isWalked(filters)) return { ...(await providerTotals(account, filters, window, signal)), asOf, window };
  refuseLongPeriod(account, period);
  return { ...(await walkedTotals(account, { ...filters, status: null }, window, signal)), asOf, window };
}

function refuseSearch({ q }: PaymentFilters): void {
  if (q === null) return;
  throw new CorteError('invalid_parameter', 'q: a search cannot be counted', { parameter: 'q' });
}

type Totals = Pick<StatusCounts, 'counts' | 'unknown'>;

async function providerTotals(
  account: Account,
  filters: PaymentFilters,
  window: TimeWindow,
  signal?: AbortSignal,
): Promise<Totals> {
  const query = paymentQuery(account, filters, window);
  const ask = (status: string | undefined) => countPayments(account, { ...query, status }, signal);
  const totals: (number | null)[] = [];
  for await (const total of inOrder([...PAYMENT_STATUSES, ''], COUNTS_AT_ONCE, (status) => ask(status || undefined))) {
    totals.push(total);
  }
  const counts = PAYMENT_STATUSES.map((status, index) => ({ status, count: totals[index] ?? null }));
  const all = totals[PAYMENT_STATUSES.length] ?? null;
  const known = addTotals(counts.map(({ count }) => count));
  return { counts, unknown: all === null || known === null ? null : Math.max(0, all - known) };
}

async function walkedTotals(
  account: Account,
  filters: PaymentFilters,
  window: TimeWindow,
  signal?: AbortSignal,
): Promise<Totals> {
  const aged = agedList(account, filters, window);
  const options = { signal, patience: NO_PATIENCE };
  const { rows } = await quickPayments(account, aged.filters, aged.window, options);
  const count = (matches: (status: string) => boolean) => rows.filter(({ payment }) => matches(payment.status)).length;
  return {
    counts: PAYMENT_STATUSES.map((status) => ({ status, count: count((given) => given === status) })),
    unknown: count((given) => !isPaymentStatus(given)),
  };
}

/**
 * How many payments of a list by creation were created after an instant (UTC milliseconds) and not after now; null where
 * the provider does not say. Throws `invalid_parameter` for a search or another date.
 */
export async function countNewer(
  account: Account,
  filters: PaymentFilters,
  since: number,
  signal?: AbortSignal,
): Promise<{ count: number | null; asOf: number }> {
  refuseSearch(filters);
  if (isWalked(filters)) {
    const parameter = filters.by === 'created' ? 'quick' : 'by';
    throw new CorteError('invalid_parameter', `${parameter}: only a list by creation is counted so`, { parameter });
  }
  const asOf = account.now();
  const { from, to } = windowUntilNow(account, periodOf(filters));
  const query = paymentQuery(account, filters, { from: Math.max(from, since + 1), to });
  const ask = (status?: string) => countPayments(account, { ...query, status }, signal);
  const { status } = filters;
  if (status === null) return { count: await ask(), asOf };
  const named = addTotals(await Promise.all(status.statuses.map((name) => ask(name))));
  if (!status.not || named === null) return { count: named, asOf };
  const all = await ask();
  return { count: all === null ? null : Math.max(0, all - named), asOf };
}

function addTotals(totals: readonly (number | null)[]): number | null {
  return totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}
