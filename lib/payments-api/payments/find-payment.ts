import 'server-only';
import type { Order } from '@/lib/domain/orders/orders';
import { type FindKey, phoneKey } from '@/lib/domain/payments/find-key';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { isNotFound } from '@/lib/errors';
import { findOrder, listOrders } from '@/lib/payments-api/orders/orders';
import { paymentsOfOrders } from '@/lib/payments-api/orders/payments-of-orders';
import type { Account } from '@/lib/server/accounts';
import { getPayment } from './payment';

/** Whoever finds one payment gets a handful, and no list. */
const MOST_FOUND = 5;

const ORDERS_SEARCHED = 100;
const ORDERS_READ = 20;

export interface FewPayments {
  payments: Payment[];
  /** There are others by the same e-mail or phone. */
  more: boolean;
}

/** The payments that carry a reference, an id, an e-mail or a phone, whole. */
export async function findPayments(account: Account, key: FindKey, signal?: AbortSignal): Promise<FewPayments> {
  if (key.kind === 'payment') return { payments: await paymentOfId(account, key.text, signal), more: false };
  const orders = await ordersOf(account, key, signal);
  const read = await paymentsOfOrders(account, orders.slice(0, ORDERS_READ), { signal });
  const found = [...read.payments.values()]
    .filter((payment) => key.kind !== 'reference' || payment.reference_oxxo === key.text)
    .sort((one, other) => (createdAt(other) ?? 0) - (createdAt(one) ?? 0));
  return { payments: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND || orders.length > ORDERS_READ };
}

async function paymentOfId(account: Account, id: string, signal?: AbortSignal): Promise<Payment[]> {
  try {
    return [(await getPayment(account, id, null, signal)).payment];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

async function ordersOf(account: Account, { kind, text }: FindKey, signal?: AbortSignal): Promise<Order[]> {
  if (kind === 'order') {
    const order = await findOrder(account, text, signal);
    return order === null ? [] : [order];
  }
  const page = await listOrders(account, { q: text, size: ORDERS_SEARCHED, after: null, before: null }, signal);
  return page.items.filter((order) => carries(order, kind, text));
}

/** The provider's search finds parts of texts, wherever they stand. */
function carries({ charges, customer_info }: Order, kind: FindKey['kind'], text: string): boolean {
  if (kind === 'email') return customer_info?.email?.trim().toLowerCase() === text;
  if (kind === 'phone') return phoneKey(customer_info?.phone ?? '') === text;
  return (charges?.data ?? []).some(({ payment_method }) => payment_method?.reference === text);
}
