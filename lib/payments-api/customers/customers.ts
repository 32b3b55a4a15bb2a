import 'server-only';
import pMap from 'p-map';
import { dayOf } from '@/lib/domain/calendar/days';
import type { Period } from '@/lib/domain/calendar/period-names';
import { moveDay } from '@/lib/domain/calendar/periods';
import { secondsToMs } from '@/lib/domain/calendar/provider-date';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { customerSchema } from '@/lib/domain/schemas/customers';
import { type IdListFilters, type IdPageRequest, isWalkedIdList } from '@/lib/filters/id-lists';
import { type PaymentFilters, parsePaymentFilters } from '@/lib/filters/payments';
import type { PeriodFilters } from '@/lib/filters/period';
import { findOrder, listOrders } from '@/lib/payments-api/orders/orders';
import { fetchById, fetchIdPage, type IdResource } from '@/lib/payments-api/paging/id-page';
import { listPayments } from '@/lib/payments-api/payments/payments';
import type { OnText } from '@/lib/payments-api/transport/client';
import { WALK_RETRY } from '@/lib/payments-api/transport/retry';
import { walkIds } from '@/lib/payments-api/walking/id-walk';
import { pageOfPeriod, recordsOfPeriod } from '@/lib/payments-api/walking/id-window';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const customers: IdResource<Customer> = { name: 'customers', schema: customerSchema };

const LARGEST_ID_PAGE = 250;
const MAX_SEARCHED_PAGES = 4;
const ORDERS_AT_ONCE = 4;

/** One page of customers, newest first; `nextCursor` goes into `after`, `previousCursor` into `before`. */
export function listCustomers(account: Account, filters: IdPageRequest, signal?: AbortSignal) {
  return fetchIdPage(account, customers, filters, signal);
}

function walkOf(account: Account) {
  const list = (page: IdPageRequest, signal?: AbortSignal) => listCustomers(account, page, signal);
  return { list, passes: () => true };
}

/** A page of the list, by the provider's own paging or by a walk of at most 92 days. */
export function listCustomersPage(account: Account, filters: IdListFilters, signal?: AbortSignal) {
  if (!isWalkedIdList(filters)) return listCustomers(account, filters, signal);
  return pageOfPeriod(account, filters, walkOf(account), signal);
}

export async function* matchingCustomers(account: Account, filters: IdListFilters, options: WalkOptions) {
  const walk = walkOf(account);
  if (!isWalkedIdList(filters)) return yield* walkIds(walk.list, filters.q, options);
  const { rows } = await recordsOfPeriod(account, filters, walk, { retry: WALK_RETRY, ...options });
  if (options.stats) options.stats.expected = rows.length;
  yield rows;
}

export function getCustomer(account: Account, id: string, signal?: AbortSignal, onText?: OnText): Promise<Customer> {
  return fetchById(account, customers, id, signal, onText);
}

function lastTwelveMonths(account: Account): Period {
  return { from: moveDay(dayOf(account.now(), account.timeZone), { months: -12 }), to: null };
}

/** The payments of a customer: a payments list with `customer_id`, over the last twelve months by default. */
export function listCustomerPayments(
  account: Account,
  id: string,
  filters: PaymentFilters,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Payment>> {
  const own = { ...filters, customer_id: id, q: null };
  return listPayments(account, own, cursor, signal, { fallback: lastTwelveMonths(account) });
}

/** Orders of the same window as the payments that name the customer: found by e-mail or id, and by those payments. Newest first. */
export async function listCustomerOrders(
  account: Account,
  id: string,
  period: PeriodFilters,
  signal?: AbortSignal,
): Promise<ListPage<Order>> {
  const customer = await getCustomer(account, id, signal);
  const { found, complete } = await searchOrders(account, customer, signal);
  const filters = { ...parsePaymentFilters({}).filters, ...period, size: 100 };
  const payments = await listCustomerPayments(account, id, filters, null, signal);
  const others = new Set(
    payments.items.flatMap(({ order_id }) => (order_id && !found.has(order_id) ? [order_id] : [])),
  );
  const find = (orderId: string) => findOrder(account, orderId, signal);
  for (const order of await pMap(others, find, { concurrency: ORDERS_AT_ONCE })) if (order) found.set(order.id, order);
  const paid = new Set(payments.items.map(({ order_id }) => order_id));
  const listed = [...found.values()].filter(
    ({ id, created_at }) => paid.has(id) || isWithin(payments.window, secondsToMs(created_at) ?? 0),
  );
  const items = listed.sort((a, b) => (secondsToMs(b.created_at) ?? 0) - (secondsToMs(a.created_at) ?? 0));
  const { asOf, window } = payments;
  const page = { items, nextCursor: null, previousCursor: null, asOf, window };
  return complete && payments.nextCursor === null
    ? { ...page, total: items.length }
    : { ...page, total: null, incomplete: true };
}

function isWithin(window: TimeWindow | null, ms: number): boolean {
  return window === null || (ms >= window.from && ms <= window.to);
}

async function searchOrders(account: Account, customer: Customer, signal?: AbortSignal) {
  const found = new Map<string, Order>();
  let after: string | null = null;
  for (let pages = 0; pages < MAX_SEARCHED_PAGES; pages += 1) {
    const filters: IdPageRequest = { q: customer.email || customer.id, size: LARGEST_ID_PAGE, after, before: null };
    const page: ListPage<Order> = await listOrders(account, filters, signal);
    for (const order of page.items) if (isOf(customer, order)) found.set(order.id, order);
    after = page.nextCursor;
    if (after === null) break;
  }
  return { found, complete: after === null };
}

function isOf(customer: Customer, order: Order): boolean {
  const charged = order.charges?.data ?? [];
  return (
    order.customer_info?.customer_id === customer.id || charged.some((charge) => charge.customer_id === customer.id)
  );
}
