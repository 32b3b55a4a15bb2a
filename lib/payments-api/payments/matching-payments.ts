import 'server-only';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { isWalkedList, type PaymentFilters, passesStatus, type StatusFilter } from '@/lib/filters/payments';
import { repeatedPageError } from '@/lib/payments-api/paging/cursor';
import { countPayments, type ReportQuery, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import { WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { type WalkOptions, walkPayments } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';
import { countByFilter } from './count-by-filter';
import { listPayments, refuseLongPeriod, windowUntilNow } from './payments';
import { listedPeriod, resolveAgeFilter, walkFilteredPayments } from './quick-filter';

/** More pages in a row without any new payment are no search result, but pages that go round in a circle. */
const MAX_BARREN_PAGES = 200;

/** Every payment of a filtered list, in its order. Several statuses are one walk, so that none is lost between two. */
export async function* matchingPayments(
  account: Account,
  filters: PaymentFilters,
  options: WalkOptions = {},
): AsyncGenerator<Payment[]> {
  if (filters.q !== null) return yield* foundPayments(account, filters, options);
  const period = listedPeriod(filters);
  const aged = resolveAgeFilter(account, filters, windowUntilNow(account, period));
  const { window } = aged;
  if (isWalkedList(filters)) {
    refuseLongPeriod(account, period);
    const { rows, incomplete } = await walkFilteredPayments(account, aged.filters, window, options);
    // A file that lacks rows would look whole.
    if (incomplete) throw new CorteError('incomplete_walk', 'There are more orders than can be looked at');
    if (options.stats) options.stats.expected = rows.length;
    return yield rows.map(({ payment }) => payment);
  }
  const { status } = aged.filters;
  const only = status && !status.not && status.statuses.length === 1 ? status.statuses[0] : undefined;
  const query = { ...toReportQuery(account, aged.filters, window), status: only };
  const expected = options.stats && (await expectedRows(account, query, status, options));
  if (options.stats) options.stats.expected = expected ?? null;
  const isSifted = status !== null && only === undefined;
  for await (const rows of walkPayments(account, query, { ...options, total: isSifted ? undefined : expected })) {
    yield status === null ? rows : rows.filter((payment) => passesStatus(status, payment.status));
  }
}

async function expectedRows(
  account: Account,
  query: ReportQuery,
  status: StatusFilter | null,
  { signal, retry = WALK_RETRY }: WalkOptions,
): Promise<number | null> {
  const count = (name: string | undefined) =>
    withRetry(retry, signal, () => countPayments(account, { ...query, status: name }, signal));
  return await countByFilter(status, count);
}

async function* foundPayments(account: Account, filters: PaymentFilters, options: WalkOptions) {
  const { signal, retry = WALK_RETRY } = options;
  const seen = new Set<string>();
  let cursor: string | null = null;
  let barren = 0;
  do {
    const after: string | null = cursor;
    const page: Awaited<ReturnType<typeof listPayments>> = await withRetry(retry, signal, () =>
      listPayments(account, filters, after, signal),
    );
    const fresh = page.items.filter(({ charge_id }) => !seen.has(charge_id));
    for (const { charge_id } of fresh) seen.add(charge_id);
    barren = fresh.length === 0 ? barren + 1 : 0;
    // A circle longer than a cursor remembers.
    if (barren > MAX_BARREN_PAGES) throw repeatedPageError();
    yield fresh;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
