import 'server-only';
import pMap from 'p-map';
import { secondsToMs } from '@/lib/domain/calendar/provider-date';
import { isIncomplete, type ListPage, type TimeWindow } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { orderSchema } from '@/lib/domain/schemas/orders';
import { CorteError } from '@/lib/errors';
import { type IdListFilters, type IdPageRequest, isWalkedIdList } from '@/lib/filters/id-lists';
import { fetchById, fetchIdPage, type IdResource } from '@/lib/payments-api/paging/id-page';
import type { OnText } from '@/lib/payments-api/transport/client';
import { WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import { pageDerivedList, paymentsWithin } from '@/lib/payments-api/walking/derived-list';
import { walkIds } from '@/lib/payments-api/walking/id-walk';
import { pageOfPeriod, recordsOfPeriod } from '@/lib/payments-api/walking/id-window';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const orders: IdResource<Order> = { name: 'orders', schema: orderSchema };

const AN_HOUR = 3_600_000;

export function listOrders(account: Account, filters: IdPageRequest, signal?: AbortSignal): Promise<ListPage<Order>> {
  return fetchIdPage(account, orders, filters, signal);
}

const ORDERS_AT_ONCE = 8;

function walkOf(account: Account, { status }: IdListFilters) {
  return {
    list: (page: IdPageRequest, signal?: AbortSignal) => listOrders(account, page, signal),
    passes: (order: Order) => status === null || order.payment_status === status,
  };
}

/** A page of the list, by the provider's own paging or by a walk of at most 92 days. */
export function listOrdersPage(
  account: Account,
  filters: IdListFilters,
  signal?: AbortSignal,
): Promise<ListPage<Order>> {
  if (!isWalkedIdList(filters)) return listOrders(account, filters, signal);
  return pageOfPeriod(account, filters, walkOf(account, filters), signal);
}

/** Every order of a list as the list has it, newest first. */
export async function* listedOrders(account: Account, filters: IdListFilters, options: WalkOptions) {
  const walk = walkOf(account, filters);
  if (!isWalkedIdList(filters)) return yield* walkIds(walk.list, filters.q, options);
  const { rows } = await recordsOfPeriod(account, filters, walk, { retry: WALK_RETRY, ...options });
  if (options.stats) options.stats.expected = rows.length;
  yield rows;
}

/** The same for a file: one whose charges do not all come with the list is fetched by itself. */
export async function* matchingOrders(account: Account, filters: IdListFilters, options: WalkOptions) {
  const { signal, retry = WALK_RETRY } = options;
  const whole = (order: Order) =>
    isIncomplete(order.charges) ? withRetry(retry, signal, () => getOrder(account, order.id, signal)) : order;
  for await (const page of listedOrders(account, filters, options)) {
    yield await pMap(page, whole, { concurrency: ORDERS_AT_ONCE });
  }
}

export function getOrder(account: Account, id: string, signal?: AbortSignal, onText?: OnText): Promise<Order> {
  return fetchById(account, orders, id, signal, onText);
}

/** Where an order's payments are created: an hour around its charges, or until now if charges are missing. UTC ms. */
export function windowOfOrder(account: Account, order: Order): TimeWindow | null {
  const charges = order.charges?.data ?? [];
  const created = charges.map(({ created_at }) => secondsToMs(created_at)).filter((ms) => ms !== null);
  if (order.charges?.has_more) return { from: (secondsToMs(order.created_at) ?? 0) - AN_HOUR, to: account.now() };
  if (created.length === 0) return null;
  return { from: Math.min(...created) - AN_HOUR, to: Math.max(...created) + 999 + AN_HOUR };
}

export async function findOrder(account: Account, id: string, signal?: AbortSignal): Promise<Order | null> {
  try {
    return await getOrder(account, id, signal);
  } catch (error) {
    if (error instanceof CorteError && error.code === 'not_found') return null;
    throw error;
  }
}

function paymentsOfOrder(account: Account, order: Order, window: TimeWindow, signal?: AbortSignal) {
  const customers = new Set((order.charges?.data ?? []).map(({ customer_id }) => customer_id ?? ''));
  const [customer, other] = customers;
  const customer_id = customer && other === undefined ? customer : undefined;
  const query = { window, sort: 'desc' as const, customer_id };
  return paymentsWithin(account, query, (payment) => payment.order_id === order.id, { signal });
}

/** The payments of an order, newest first; `window` is what was searched, null for an order never charged. */
export async function listOrderPayments(
  account: Account,
  id: string,
  rows: { size: number; cursor: string | null },
  signal?: AbortSignal,
): Promise<ListPage<Payment>> {
  const order = await getOrder(account, id, signal);
  const window = windowOfOrder(account, order);
  if (!window) {
    return { items: [], nextCursor: null, previousCursor: null, total: 0, asOf: account.now(), window: null };
  }
  const load = (searched: TimeWindow) => paymentsOfOrder(account, order, searched, signal);
  return pageDerivedList(account, { name: `orders/${id}`, window, load }, rows);
}
