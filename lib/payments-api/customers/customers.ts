import 'server-only';
import pMap from 'p-map';
import { dayOf, moveDay, type Period } from '@/lib/domain/calendar/periods';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { customerSchema } from '@/lib/domain/schemas/customers';
import type { IdListFilters } from '@/lib/filters/id-lists';
import { type PaymentFilters, parsePaymentFilters } from '@/lib/filters/payments';
import { findOrder, listOrders } from '@/lib/payments-api/orders/orders';
import { fetchById, fetchIdPage, type IdResource } from '@/lib/payments-api/paging/id-page';
import { listPayments } from '@/lib/payments-api/payments/payments';
import type { OnText } from '@/lib/payments-api/transport/client';
import { walkIds } from '@/lib/payments-api/walking/id-walk';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const customers: IdResource<Customer> = { name: 'customers', schema: customerSchema };

const LARGEST_ID_PAGE = 250;
const MAX_SEARCHED_PAGES = 4;
const ORDERS_AT_ONCE = 4;

/** One page of customers, newest first; `nextCursor` goes into `after`, `previousCursor` into `before`. */
export function listCustomers(account: Account, filters: IdListFilters, signal?: AbortSignal) {
  return fetchIdPage(account, customers, filters, signal);
}

export function matchingCustomers(account: Account, q: string | null, options: WalkOptions) {
  return walkIds((filters, signal) => listCustomers(account, filters, signal), q, options);
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

/** Orders that name the customer: found by e-mail or id, and by the payments of twelve months. Newest first. */
export async function listCustomerOrders(account: Account, id: string, signal?: AbortSignal): Promise<ListPage<Order>> {
  const customer = await getCustomer(account, id, signal);
  const { found, complete } = await searchOrders(account, customer, signal);
  const filters = { ...parsePaymentFilters({}).filters, size: 100 };
  const payments = await listCustomerPayments(account, id, filters, null, signal);
  const others = new Set(
    payments.items.flatMap(({ order_id }) => (order_id && !found.has(order_id) ? [order_id] : [])),
  );
  const find = (orderId: string) => findOrder(account, orderId, signal);
  for (const order of await pMap(others, find, { concurrency: ORDERS_AT_ONCE })) if (order) found.set(order.id, order);
  const items = [...found.values()].sort((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0));
  const { asOf, window } = payments;
  const page = { items, nextCursor: null, previousCursor: null, asOf, window };
  return complete && payments.nextCursor === null
    ? { ...page, total: items.length }
    : { ...page, total: null, incomplete: true };
}

async function searchOrders(account: Account, customer: Customer, signal?: AbortSignal) {
  const found = new Map<string, Order>();
  let after: string | null = null;
  for (let pages = 0; pages < MAX_SEARCHED_PAGES; pages += 1) {
    const filters: IdListFilters = { q: customer.email || customer.id, size: LARGEST_ID_PAGE, after, before: null };
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
