import 'server-only';
import { pMapIterable } from 'p-map';
import type { TimeWindow } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { NO_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { paymentsWithin } from '@/lib/payments-api/walking/derived-list';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';
import { windowOfOrder } from './orders';

const WINDOWS_AT_ONCE = 8;

interface Search {
  window: TimeWindow;
  customer_id: string | undefined;
}

/**
 * The payments that carry the id of one of the orders, by their own id. The orders of one customer are one search, and so are
 * those of guests that overlap in time. `window` is what was searched, from the first to the last of it.
 */
export async function paymentsOfOrders(
  account: Account,
  orders: readonly Order[],
  { signal, retry = NO_RETRY }: Pick<WalkOptions, 'signal' | 'retry'>,
): Promise<{ payments: Map<string, Payment>; window: TimeWindow | null }> {
  const wanted = new Set<string | null>(orders.map(({ id }) => id));
  const searches = searchesFor(account, orders);
  const read = ({ window, customer_id }: Search) =>
    withRetry(retry, signal, () => {
      const query = { window, sort: 'desc' as const, customer_id };
      return paymentsWithin(account, query, ({ order_id }) => wanted.has(order_id), { signal });
    });
  const payments = new Map<string, Payment>();
  for await (const found of pMapIterable(searches, read, { concurrency: WINDOWS_AT_ONCE })) {
    for (const payment of found) payments.set(payment.charge_id, payment);
  }
  return { payments, window: spanOf(searches.map(({ window }) => window)) };
}

export function spanOf(windows: readonly TimeWindow[]): TimeWindow | null {
  if (windows.length === 0) return null;
  return { from: Math.min(...windows.map(({ from }) => from)), to: Math.max(...windows.map(({ to }) => to)) };
}

export function mergeWindows(windows: readonly TimeWindow[]): TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (const { from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

function searchesFor(account: Account, orders: readonly Order[]): Search[] {
  const ofCustomer = new Map<string, TimeWindow[]>();
  for (const order of orders) {
    const window = windowOfOrder(account, order);
    const customer = customerOf(order);
    if (window) ofCustomer.set(customer, [...(ofCustomer.get(customer) ?? []), window]);
  }
  return [...ofCustomer].flatMap(([customer, windows]): Search[] => {
    const span = spanOf(windows);
    if (customer === '') return mergeWindows(windows).map((window) => ({ window, customer_id: undefined }));
    return span ? [{ window: span, customer_id: customer }] : [];
  });
}

function customerOf(order: Order): string {
  const [customer, other] = new Set((order.charges?.data ?? []).map(({ customer_id }) => customer_id ?? ''));
  return other === undefined ? (customer ?? '') : '';
}
