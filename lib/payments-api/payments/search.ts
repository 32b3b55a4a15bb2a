import 'server-only';
import { z } from 'zod';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { pastedKey } from '@/lib/domain/pasted-list';
import { isDepositLike, toSearchText } from '@/lib/domain/pasted-text';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { listOrders } from '@/lib/payments-api/orders/orders';
import { paymentsOfOrders } from '@/lib/payments-api/orders/payments-of-orders';
import { cursorScope, decodeCursor, encodeCursor, extendTrail, trailSchema } from '@/lib/payments-api/paging/cursor';
import { passesFilters } from '@/lib/payments-api/paging/payments-page';
import { containsText, hasWholeText } from '@/lib/payments-api/paging/search-text';
import { sortByDate } from '@/lib/payments-api/walking/payments-by-date';
import type { Account } from '@/lib/server/accounts';
import { findDeposit } from './deposit';

const EMPTY_PAGE = { items: [], nextCursor: null, previousCursor: null, total: 0 };

/** Orders whose payments are read together, so that those of so many orders are counted and sorted. */
const ORDERS_AT_ONCE = 100;

const cursorSchema = z.object({
  afterOrder: z.string().nullable(),
  skip: z.number(),
  total: z.number().nullable(),
  trail: trailSchema,
});

/**
 * By the provider's order search, then the payments of those orders; the filters' period plays no part. Of more than 100
 * orders the total is not known, since the provider counts orders and not their payments.
 */
export async function searchPayments(
  account: Account,
  filters: PaymentFilters,
  q: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Payment>> {
  const scope = cursorScope(account, 'search', toPaymentSearchParams(filters));
  const resumed = cursor === null ? null : decodeCursor(scope, cursor, cursorSchema);
  const { afterOrder: after = null, skip = 0, trail = [] } = resumed ?? {};
  const found = await listOrders(account, { q, size: ORDERS_AT_ONCE, after, before: null }, signal);
  if (cursor === null && isDepositLike(q) && !found.items.some((order) => hasWholeText(order, q, pastedKey))) {
    const deposit = await findDeposit(account, q.trim(), signal);
    if (deposit) return { ...EMPTY_PAGE, asOf: account.now(), window: deposit.window, deposit: deposit.found };
  }
  const { payments, window } = await paymentsOfOrders(account, found.items, { signal });
  const passing = found.items
    .flatMap((order) => paymentsFor(order, payments, q))
    .filter((payment) => passesFilters(account, filters, payment));
  const unique = new Map(passing.map((payment) => [payment.charge_id, { at: createdAt(payment) ?? 0, payment }]));
  const rows = sortByDate([...unique.values()], filters.sort);
  const end = skip + filters.size;
  const isAll = after === null && found.nextCursor === null;
  const total = resumed?.total ?? (isAll ? rows.length : null);
  return {
    items: rows.slice(skip, end).map(({ payment }) => payment),
    nextCursor: nextCursor(),
    previousCursor: null,
    total,
    asOf: account.now(),
    window,
  };

  function nextCursor(): string | null {
    if (end < rows.length) return encodeCursor(scope, { afterOrder: after, skip: end, total, trail });
    const { nextCursor: next } = found;
    if (next === null) return null;
    return encodeCursor(scope, { afterOrder: next, skip: 0, total, trail: extendTrail(trail, next) });
  }
}

/** Of an order's payments those that contain the text themselves; all of them when the text is only in the order. */
function paymentsFor(order: Order, payments: ReadonlyMap<string, Payment>, q: string): Payment[] {
  const own = [...payments.values()].filter(({ order_id }) => order_id === order.id);
  const wanted = toSearchText(q);
  const exact = own.filter((payment) => containsText(payment, wanted));
  return exact.length > 0 ? exact : own;
}
