import 'server-only';
import pMap from 'p-map';
import { z } from 'zod';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { toSearchText } from '@/lib/domain/pasted-text';
import type { Payment } from '@/lib/domain/payments/payments';
import { type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { listOrders, paymentsOfOrder, windowOfOrder } from '@/lib/payments-api/orders/orders';
import { cursorScope, decodeCursor, encodeCursor, extendTrail, trailSchema } from '@/lib/payments-api/paging/cursor';
import { passesFilters } from '@/lib/payments-api/paging/payments-page';
import { containsText } from '@/lib/payments-api/paging/search-text';
import { sortByDate } from '@/lib/payments-api/walking/payments-by-date';
import type { Account } from '@/lib/server/accounts';

const ORDERS_A_PAGE = 20;
const ORDERS_AT_ONCE = 4;

const cursorSchema = z.object({ afterOrder: z.string(), trail: trailSchema });

/** By the provider's order search, then the payments of up to 20 orders a page; the filters' period plays no part. */
export async function searchPayments(
  account: Account,
  filters: PaymentFilters,
  q: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Payment>> {
  const scope = cursorScope(account, 'search', toPaymentSearchParams(filters));
  const resumed = cursor === null ? null : decodeCursor(scope, cursor, cursorSchema);
  const after = resumed?.afterOrder ?? null;
  const found = await listOrders(account, { q, size: ORDERS_A_PAGE, after, before: null }, signal);
  const afterOrder = found.nextCursor;
  const trail = afterOrder === null ? [] : extendTrail(resumed?.trail ?? [], afterOrder);
  const read = (order: Order) => paymentsFor(account, order, q, signal);
  const payments = (await pMap(found.items, read, { concurrency: ORDERS_AT_ONCE })).flat();
  const passing = payments.filter((payment) => passesFilters(account, filters, payment));
  const unique = new Map(passing.map((payment) => [payment.charge_id, { at: payment.create_date, payment }]));
  const rows = sortByDate([...unique.values()], filters.sort);
  return {
    items: rows.map(({ payment }) => payment),
    nextCursor: afterOrder && encodeCursor(scope, { afterOrder, trail }),
    previousCursor: null,
    total: cursor === null && afterOrder === null ? rows.length : null,
    asOf: account.now(),
    window: span(found.items.flatMap((order) => windowOfOrder(account, order) ?? [])),
  };
}

/** Of an order's payments those that contain the text themselves; all of them when the text is only in the order. */
async function paymentsFor(account: Account, order: Order, q: string, signal?: AbortSignal): Promise<Payment[]> {
  const window = windowOfOrder(account, order);
  const payments = window ? await paymentsOfOrder(account, order, window, signal) : [];
  const wanted = toSearchText(q);
  const exact = payments.filter((payment) => containsText(payment, wanted));
  return exact.length > 0 ? exact : payments;
}

function span(windows: TimeWindow[]): TimeWindow | null {
  if (windows.length === 0) return null;
  return { from: Math.min(...windows.map(({ from }) => from)), to: Math.max(...windows.map(({ to }) => to)) };
}
