import 'server-only';
import { pMapIterable } from 'p-map';
import type { TimeWindow } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { REFUND_STATUSES } from '@/lib/domain/payments/measures';
import type { Payment, PaymentStatus } from '@/lib/domain/payments/payments';
import {
  expiryOf,
  findPaidTwice,
  isRefundKnown,
  matchesExpiryFilter,
  pendingAge,
  type QuickFilter,
} from '@/lib/domain/payments/quick-filters';
import type { Progress } from '@/lib/domain/progress';
import { CorteError } from '@/lib/errors';
import { type PaymentFilters, passesSifted, passesStatus } from '@/lib/filters/payments';
import { getOrder } from '@/lib/payments-api/orders/orders';
import { contradictedFilter, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import { type RetryPolicy, withRetry } from '@/lib/payments-api/transport/retry';
import { type DatedPayment, paymentsByDate, type WalkedPayments } from '@/lib/payments-api/walking/payments-by-date';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

/** A question that needs the orders looks at this many of them at most, and says when there were more. */
const MOST_ORDERS = 300;
const ORDERS_AT_ONCE = 8;

/** Payments that a question about orders can be about. */
const CANDIDATES: Partial<Record<QuickFilter, readonly PaymentStatus[]>> = {
  'refund-unknown': REFUND_STATUSES,
  'expires-in-24-hours': ['pending_payment'],
  'expires-today': ['pending_payment'],
  'paid-late': ['paid', 'partially_refunded'],
};

/**
 * A question about the age of unpaid references as filters and a window that the provider itself understands; every other
 * list as it is. An empty window where the status filter leaves nothing.
 */
export function resolveAgeFilter(
  account: Account,
  filters: PaymentFilters,
  window: TimeWindow,
): { filters: PaymentFilters; window: TimeWindow } {
  const age = pendingAge(filters.quick);
  if (age === null) return { filters, window };
  const statuses: PaymentStatus[] = ['pending_payment'];
  const to = passesStatus(filters.status, 'pending_payment')
    ? Math.min(window.to, account.now() - age)
    : window.from - 1;
  return { filters: { ...filters, status: { not: false, statuses }, quick: null }, window: { ...window, to } };
}

type Tell = ((progress: Progress) => void) | undefined;

/**
 * Every payment of a list that is answered by a walk, sorted, with what its quick filter keeps of them. The other filters
 * hold after the question: a second payment of an order counts whatever its amount. Throws what `walkPayments` throws.
 */
export async function walkFilteredPayments(
  account: Account,
  filters: PaymentFilters,
  period: TimeWindow,
  options: WalkOptions,
  onProgress?: Tell,
): Promise<WalkedPayments> {
  const { quick } = filters;
  if (quick === null)
    return { ...(await paymentsByDate(account, filters, period, options, onProgress)), incomplete: false };
  const statuses = CANDIDATES[quick];
  const wide = { ...filters, status: statuses ? { not: false, statuses: [...statuses] } : null };
  const asked =
    quick === 'paid-twice' ? { ...wide, deposit: null, amount_from: null, amount_to: null, customer_id: null } : wide;
  const { rows, searched } = await paymentsByDate(account, asked, period, options, onProgress);
  if (quick === 'paid-twice') {
    const twice = new Set(findPaidTwice(rows.map(({ payment }) => payment)).map(({ charge_id }) => charge_id));
    const kept = rows.filter(({ payment }) => twice.has(payment.charge_id) && passes(account, filters, payment));
    return { rows: kept, searched, incomplete: false };
  }
  const candidates = rows.filter(({ payment }) => passes(account, filters, payment));
  return { searched, ...(await siftByOrder(account, quick, candidates, options, onProgress)) };
}

function passes(account: Account, filters: PaymentFilters, payment: Payment): boolean {
  const always = { from: payment.create_date, to: payment.create_date };
  return (
    passesSifted(filters, payment) && contradictedFilter(payment, toReportQuery(account, filters, always)) === null
  );
}

async function siftByOrder(
  account: Account,
  quick: QuickFilter,
  candidates: DatedPayment[],
  { signal, retry }: WalkOptions,
  onProgress: Tell,
): Promise<Omit<WalkedPayments, 'searched'>> {
  const ids = [...new Set(candidates.flatMap(({ payment }) => payment.order_id || []))];
  const looked = ids.slice(0, MOST_ORDERS);
  const orders = new Map<string, Order | null>();
  const read = (id: string) => orderOrNone(account, id, signal, retry);
  let next = 0;
  for await (const order of pMapIterable(looked, read, { concurrency: ORDERS_AT_ONCE })) {
    orders.set(looked[next] ?? '', order);
    next += 1;
    if (next % ORDERS_AT_ONCE === 0 || next === looked.length) {
      onProgress?.({ walked: next, total: looked.length, of: 'orders' });
    }
  }
  const clock = { now: account.now(), timeZone: account.timeZone };
  const expiries = new Map<string, number>();
  const rows = candidates.filter(({ payment }) => {
    const { order_id, charge_id } = payment;
    if (order_id && !orders.has(order_id)) return false;
    const order = orders.get(order_id ?? '') ?? null;
    if (quick === 'refund-unknown') return !isRefundKnown(order, charge_id);
    const expiry = expiryOf(order, charge_id);
    if (expiry !== null) expiries.set(charge_id, expiry);
    return matchesExpiryFilter(quick, payment, expiry, clock);
  });
  const incomplete = ids.length > looked.length;
  return quick === 'refund-unknown' ? { rows, incomplete } : { rows, incomplete, expiries };
}

async function orderOrNone(account: Account, id: string, signal?: AbortSignal, retry?: RetryPolicy) {
  try {
    const read = () => getOrder(account, id, signal);
    return await (retry ? withRetry(retry, signal, read) : read());
  } catch (error) {
    if (error instanceof CorteError && error.code === 'not_found') return null;
    throw error;
  }
}
