import 'server-only';
import { pMapIterable } from 'p-map';
import type { Period } from '@/lib/domain/calendar/period-names';
import type { TimeWindow } from '@/lib/domain/list';
import { DEPOSIT_AMOUNTS, FieldSums, type SumsByField } from '@/lib/domain/matching/field-sums';
import { MoneySums } from '@/lib/domain/money/money';
import type { Order } from '@/lib/domain/orders/orders';
import { commissionParts } from '@/lib/domain/payments/commission';
import { REFUND_STATUSES } from '@/lib/domain/payments/measures';
import { expiryOf, refundedAmount } from '@/lib/domain/payments/payment-of-order';
import type { PaymentStatus } from '@/lib/domain/payments/payments';
import {
  findPaidTwice,
  isAboutExpiry,
  matchesExpiryFilter,
  pendingAge,
  type QuickFilter,
} from '@/lib/domain/payments/quick-filters';
import type { Progress } from '@/lib/domain/progress';
import { type PaymentFilters, passesStatus } from '@/lib/filters/payments';
import { periodOf } from '@/lib/filters/period';
import { findOrder } from '@/lib/payments-api/orders/orders';
import { passesFilters } from '@/lib/payments-api/paging/payments-page';
import { NO_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { type DatedPayment, paymentsByDate, type WalkedPayments } from '@/lib/payments-api/walking/payments-by-date';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';
import { findPasted } from './pasted';

/** Orders that one list looks up at most; then it is `incomplete`. */
const MAX_ORDERS = 300;
const ORDERS_AT_ONCE = 8;

const CANDIDATES: Partial<Record<QuickFilter, readonly PaymentStatus[]>> = {
  'refund-unknown': REFUND_STATUSES,
  'expires-in-24-hours': ['pending_payment'],
  'expires-today': ['pending_payment'],
  'paid-late': ['paid', 'partially_refunded'],
};

export function listedPeriod(filters: PaymentFilters, fallback?: Period): Period {
  if (filters.pasted !== null) return { name: 'today' };
  return isAboutExpiry(filters.quick) ? { name: 'last-92-days' } : periodOf(filters, fallback);
}

/** A filter by age of unpaid references as status and window of the provider; every other list as it is. */
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

type OnProgress = ((progress: Progress) => void) | undefined;

/** The other filters apply after the quick one: a second payment of an order counts whatever its amount. */
export async function walkFilteredPayments(
  account: Account,
  filters: PaymentFilters,
  period: TimeWindow,
  options: WalkOptions,
  onProgress?: OnProgress,
): Promise<WalkedPayments> {
  const { quick, pasted } = filters;
  if (pasted !== null) return await findPasted(account, filters, pasted, options, onProgress);
  if (quick === null) return await listedByDate(account, filters, period, options, onProgress);
  const statuses = CANDIDATES[quick];
  const wide = { ...filters, status: statuses ? { not: false, statuses: [...statuses] } : null };
  const searchFilters =
    quick === 'paid-twice' ? { ...wide, deposit: null, amount_from: null, amount_to: null, customer_id: null } : wide;
  const { rows, searched } = await paymentsByDate(account, searchFilters, period, options, onProgress);
  if (quick === 'paid-twice') {
    const twice = new Set(findPaidTwice(rows.map(({ payment }) => payment)).map(({ charge_id }) => charge_id));
    const filtered = rows.filter(
      ({ payment }) => twice.has(payment.charge_id) && passesFilters(account, filters, payment),
    );
    return { rows: filtered, searched, incomplete: false };
  }
  const candidates = rows.filter(({ payment }) => passesFilters(account, filters, payment));
  return { searched, ...(await siftByOrder(account, quick, candidates, options, onProgress)) };
}

async function listedByDate(
  account: Account,
  filters: PaymentFilters,
  period: TimeWindow,
  options: WalkOptions,
  onProgress: OnProgress,
): Promise<WalkedPayments> {
  const found = await paymentsByDate(account, filters, period, options, onProgress);
  const sums = filters.deposit_reference === null ? {} : { sums: depositSums(account, found.rows) };
  return { ...found, ...sums, incomplete: false };
}

function depositSums(account: Account, rows: readonly DatedPayment[]): SumsByField {
  const payments = rows.map(({ payment }) => payment);
  const net = new MoneySums('minor');
  for (const payment of payments) net.add(commissionParts(payment, account).net, payment.currency);
  const reported = new FieldSums(DEPOSIT_AMOUNTS, account.reportAmountUnit).add(payments).totals();
  return { ...reported, net: net.totals() };
}

async function siftByOrder(
  account: Account,
  quick: QuickFilter,
  candidates: DatedPayment[],
  { signal, retry = NO_RETRY }: WalkOptions,
  onProgress: OnProgress,
): Promise<Omit<WalkedPayments, 'searched'>> {
  const orderIds = [...new Set(candidates.flatMap(({ payment }) => payment.order_id || []))];
  const searchedIds = orderIds.slice(0, MAX_ORDERS);
  const orders = new Map<string, Order | null>();
  const find = (id: string) => withRetry(retry, signal, () => findOrder(account, id, signal));
  let next = 0;
  for await (const order of pMapIterable(searchedIds, find, { concurrency: ORDERS_AT_ONCE })) {
    orders.set(searchedIds[next] ?? '', order);
    next += 1;
    if (next % ORDERS_AT_ONCE === 0 || next === searchedIds.length) {
      onProgress?.({ walked: next, total: searchedIds.length, of: 'orders' });
    }
  }
  const clock = { now: account.now(), timeZone: account.timeZone };
  const expiries = new Map<string, number>();
  const rows = candidates.filter(({ payment }) => {
    const { order_id, charge_id } = payment;
    if (order_id && !orders.has(order_id)) return false;
    const order = orders.get(order_id ?? '') ?? null;
    if (quick === 'refund-unknown') return refundedAmount(order, charge_id) === null;
    const expiry = expiryOf(order, charge_id);
    if (expiry !== null) expiries.set(charge_id, expiry);
    return matchesExpiryFilter(quick, payment, expiry, clock);
  });
  const incomplete = orderIds.length > searchedIds.length;
  return quick === 'refund-unknown' ? { rows, incomplete } : { rows, incomplete, expiries };
}
