import 'server-only';
import { pMapIterable } from 'p-map';
import { dayOf, moveDay, type Period } from '@/lib/domain/calendar/periods';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { customerSchema } from '@/lib/domain/schemas/customers';
import { CorteError } from '@/lib/errors';
import type { IdListFilters } from '@/lib/filters/id-lists';
import { type PaymentFilters, parsePaymentFilters } from '@/lib/filters/payments';
import { getOrder, listOrders } from '@/lib/payments-api/orders/orders';
import { fetchById, fetchIdPage, type IdResource } from '@/lib/payments-api/paging/id-page';
import { listPayments } from '@/lib/payments-api/payments/payments';
import type { OnText } from '@/lib/payments-api/transport/client';
import { walkIds } from '@/lib/payments-api/walking/id-walk';
import type { WalkOptions } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const customers: IdResource<Customer> = { name: 'customers', schema: customerSchema };

const LARGEST_ID_PAGE = 250;
const MOST_SEARCHED_PAGES = 4;
const ORDERS_AT_ONCE = 4;

/** One page of customers, newest first; `nextCursor` goes into `after`, `previousCursor` into `before`. */
export function listCustomers(account: Account, filters: IdListFilters, signal?: AbortSignal) {
  return fetchIdPage(account, customers, filters, signal);
}

/** Every customer of a list, newest first: what a file is made of. Throws what `walkIds` throws. */
export function matchingCustomers(account: Account, q: string | null, options: WalkOptions) {
  return walkIds((filters, signal) => listCustomers(account, filters, signal), q, options);
}

/** One customer. Throws `not_found`. */
export function getCustomer(account: Account, id: string, signal?: AbortSignal, onText?: OnText): Promise<Customer> {
  return fetchById(account, customers, id, signal, onText);
}

/** The twelve months up to today, which a customer's payments are searched in when no period is named. */
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

/**
 * The orders of a customer, newest first: those that the provider's search finds by e-mail or id and that name the
 * customer, and those of the customer's payments of the last twelve months. Of many only the first are
 * looked through; then it is `incomplete`.
 */
export async function listCustomerOrders(account: Account, id: string, signal?: AbortSignal): Promise<ListPage<Order>> {
  const customer = await getCustomer(account, id, signal);
  const { found, complete } = await searchOrders(account, customer, signal);
  const filters = { ...parsePaymentFilters({}).filters, size: 100 };
  const payments = await listCustomerPayments(account, id, filters, null, signal);
  const others = new Set(
    payments.items.flatMap(({ order_id }) => (order_id && !found.has(order_id) ? [order_id] : [])),
  );
  const read = (orderId: string) => getOrder(account, orderId, signal).catch(nullIfNotFound);
  for await (const order of pMapIterable([...others], read, { concurrency: ORDERS_AT_ONCE }))
    if (order) found.set(order.id, order);
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
  for (let pages = 0; pages < MOST_SEARCHED_PAGES; pages += 1) {
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

function nullIfNotFound(error: unknown): null {
  if (error instanceof CorteError && error.code === 'not_found') return null;
  throw error;
}
