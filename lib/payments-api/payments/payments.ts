import 'server-only';
import { z } from 'zod';
import type { Period } from '@/lib/domain/calendar/period-names';
import { windowOf } from '@/lib/domain/calendar/periods';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Progress } from '@/lib/domain/progress';
import { CorteError } from '@/lib/errors';
import { isTooLongToWalk } from '@/lib/filters/overview';
import {
  isWalkedList,
  type PaymentFilters,
  passesStatus,
  type StatusFilter,
  toPaymentSearchParams,
} from '@/lib/filters/payments';
import { LONGEST_WALKED_PERIOD } from '@/lib/filters/period';
import {
  cursorScope,
  DAY_MS,
  decodeCursor,
  encodeCursor,
  extendTrail,
  limitWindow,
  trailSchema,
} from '@/lib/payments-api/paging/cursor';
import {
  fetchMergedPage,
  inLifecycleOrder,
  mergedPositionSchema,
  type PaymentStream,
} from '@/lib/payments-api/paging/merged-page';
import { countPayments, fetchPaymentsPage, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import { addTotals, plausibleTotal } from '@/lib/payments-api/paging/provider-page';
import { NO_RETRY } from '@/lib/payments-api/transport/retry';
import { datedPositionSchema } from '@/lib/payments-api/walking/payments-by-date';
import { cachedWalkPage } from '@/lib/payments-api/walking/walk-cache';
import type { Account } from '@/lib/server/accounts';
import { countByFilter } from './count-by-filter';
import { listedPeriod, resolveAgeFilter, walkFilteredPayments } from './quick-filter';
import { searchPayments } from './search';

const windowSchema = z.tuple([z.number(), z.number()]);
const totalSchema = z.number().nullable();

/** More statuses than this are filtered from one stream of all payments instead of merged from one stream each. */
const MAX_STREAMS = 6;

/** What a cursor of a payments list says, by the way the list is read; the window is fixed by the first page. */
const cursorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('provider'),
    window: windowSchema,
    next: z.string(),
    shown: z.number(),
    trail: trailSchema,
  }),
  z.object({ kind: z.literal('merged'), window: windowSchema, after: mergedPositionSchema, total: totalSchema }),
  z.object({ kind: z.literal('dated'), window: windowSchema, after: datedPositionSchema }),
]);

type Resumed = z.output<typeof cursorSchema>;

/** The window of a period: its start, and the earlier of its end and now. UTC milliseconds. */
export function windowUntilNow(account: Account, period: Period): TimeWindow {
  const now = account.now();
  const { from, to } = windowOf(period, now, account.timeZone);
  return { from, to: Math.min(to, now) };
}

interface ListOptions {
  fallback?: Period;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** One page: by the provider's own paging, streams merged by status, a walk of at most 92 days, or its order search. */
export async function listPayments(
  account: Account,
  filters: PaymentFilters,
  cursor: string | null,
  signal?: AbortSignal,
  { fallback, onProgress }: ListOptions = {},
): Promise<ListPage<Payment>> {
  if (filters.q !== null) return await searchPayments(account, filters, filters.q, cursor, signal);
  const scope = cursorScope(account, 'payments', toPaymentSearchParams(filters));
  const resumed = cursor === null ? null : decodeCursor(scope, cursor, cursorSchema);
  const [from, to] = resumed?.window ?? [];
  const fixed = from === undefined || to === undefined ? null : { from, to };
  const period = listedPeriod(filters, fallback);
  const aged = resolveAgeFilter(account, filters, fixed ?? windowUntilNow(account, period));
  const { window } = aged;
  const list: PaymentList = { account, filters: aged.filters, scope, window, signal, onProgress };
  if (window.from > window.to) return pageOf(list, { items: [], total: 0 }, null);
  if (isWalkedList(filters)) {
    refuseLongPeriod(account, period);
    limitWindow(window, LONGEST_WALKED_PERIOD * DAY_MS);
    return await listByDate(list, resumed);
  }
  const { not, statuses } = aged.filters.status ?? { not: false, statuses: [] };
  return not || statuses.length > 1 ? await listMerged(list, resumed) : await listDirect(list, resumed);
}

interface PaymentList {
  account: Account;
  filters: PaymentFilters;
  scope: string;
  window: TimeWindow;
  signal: AbortSignal | undefined;
  onProgress: ListOptions['onProgress'];
}

type Position = Resumed extends infer R ? (R extends { window: unknown } ? Omit<R, 'window'> : never) : never;

function pageOf(
  { account, scope, window }: PaymentList,
  { items, total, searched = window }: { items: Payment[]; total: number | null; searched?: TimeWindow },
  position: Position | null,
): ListPage<Payment> {
  const nextCursor = position && encodeCursor(scope, { ...position, window: [window.from, window.to] });
  return { items, nextCursor, previousCursor: null, total, asOf: account.now(), window: searched };
}

async function listDirect(list: PaymentList, resumed: Resumed | null): Promise<ListPage<Payment>> {
  const { account, filters, window, signal } = list;
  const query = { ...toReportQuery(account, filters, window), status: filters.status?.statuses[0] };
  const before = resumed?.kind === 'provider' ? resumed : null;
  const cursor = before?.next ?? null;
  const page = await fetchPaymentsPage(account, query, { size: filters.size, cursor, signal });
  const shown = (before?.shown ?? 0) + page.items.length;
  const total = plausibleTotal(page.total, shown);
  if (page.next === null) return pageOf(list, { items: page.items, total }, null);
  const trail = extendTrail(before?.trail ?? [], page.next);
  return pageOf(list, { items: page.items, total }, { kind: 'provider', next: page.next, shown, trail });
}

async function listMerged(list: PaymentList, resumed: Resumed | null): Promise<ListPage<Payment>> {
  const { account, filters, window, signal } = list;
  const query = toReportQuery(account, filters, window);
  const status = filters.status ?? { not: true, statuses: [] };
  const streams: PaymentStream[] = isSifted(status)
    ? [{ query, keep: (payment) => passesStatus(status, payment.status) }]
    : inLifecycleOrder(status.statuses).map((name) => ({ query: { ...query, status: name } }));
  const before = resumed?.kind === 'merged' ? resumed : null;
  const page = await fetchMergedPage(account, streams, { size: filters.size, after: before?.after ?? null, signal });
  const total = plausibleTotal(before ? before.total : await totalOf(list, page.totals), page.items.length);
  return pageOf(list, { items: page.items, total }, page.position && { kind: 'merged', after: page.position, total });
}

/** One stream of all payments with rows dropped: for "is not", and where one call a status would be too many. */
function isSifted({ not, statuses }: StatusFilter): boolean {
  return not || statuses.length > MAX_STREAMS;
}

async function totalOf(list: PaymentList, totals: (number | null)[]): Promise<number | null> {
  const { account, filters, window, signal } = list;
  const all = addTotals(totals);
  if (!filters.status || !isSifted(filters.status)) return all;
  const query = toReportQuery(account, filters, window);
  return await countByFilter(filters.status, (status) =>
    status === undefined ? all : countPayments(account, { ...query, status }, signal),
  );
}

async function listByDate(list: PaymentList, resumed: Resumed | null): Promise<ListPage<Payment>> {
  const { account, filters, scope, window, signal, onProgress } = list;
  const wanted = { after: resumed?.kind === 'dated' ? resumed.after : null, sort: filters.sort, size: filters.size };
  const page = await cachedWalkPage(`${scope} ${window.from} ${window.to}`, wanted, async () => {
    const found = await walkFilteredPayments(account, filters, window, { signal, retry: NO_RETRY }, onProgress);
    return { ...found, asOf: account.now() };
  });
  const { items, next, searched, incomplete, expiries, asOf, sums, pasted } = page;
  const total = incomplete ? null : page.total;
  const dated = items.flatMap(({ charge_id }) => {
    const expiry = expiries?.get(charge_id);
    return expiry === undefined ? [] : [[charge_id, expiry] as const];
  });
  return {
    ...pageOf(list, { items, total, searched }, next && { kind: 'dated', after: next }),
    asOf,
    ...(incomplete && { incomplete }),
    ...(sums && { sums }),
    ...(pasted && { pasted }),
    ...(expiries && { expiries: Object.fromEntries(dated) }),
  };
}

export function refuseLongPeriod(account: Account, period: Period): void {
  if (!isTooLongToWalk(period, account.now(), account.timeZone)) return;
  const message = `The period is longer than ${LONGEST_WALKED_PERIOD} days, the most that can be walked`;
  throw new CorteError('period_too_long', message, { parameter: 'name' in period ? 'period' : 'from,to' });
}
