import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ChargeTimeline, OrderTimeline, Timeline } from '@/sandbox/model/timeline';
import type { Connection } from './bulk';
import { storeRecords } from './loader';
import { type OrderSource, ordersById } from './order-store';
import { parseTimeline } from './rows';
import { payments } from './tables';

async function paymentLives(
  connection: Connection,
  company: string,
  ids: string[],
): Promise<Map<string, Timeline<PaymentRecord>>> {
  const rows = await connection
    .select({ id: payments.chargeId, record: payments.record, pending: payments.pending })
    .from(payments)
    .where(and(eq(payments.company, company), inArray(payments.chargeId, ids)));
  return new Map(rows.map((row) => [row.id, parseTimeline<PaymentRecord>(row)]));
}

/** An order with its charges and their payments, each as it stands and with what is still to come; null: there is none. */
export async function findStoredOrder(
  books: OrderSource,
  company: SandboxCompany,
  id: string,
  now: number,
): Promise<OrderTimeline | null> {
  const stored = (await ordersById(books, company, [id], now)).get(id);
  if (!stored) return null;
  const { order, charges } = stored;
  const ids = charges.map(({ initial }) => initial.id);
  const paid =
    ids.length === 0 ? new Map<string, Timeline<PaymentRecord>>() : await paymentLives(books.connection, company, ids);
  return {
    order,
    charges: charges.flatMap((charge): ChargeTimeline[] => {
      const payment = paid.get(charge.initial.id);
      return payment ? [{ charge, payment }] : [];
    }),
  };
}

/** Stores an order with its charges and payments: all that a change by a call may have touched. */
export async function storeOrder(
  connection: Connection,
  company: SandboxCompany,
  order: OrderTimeline,
  now: number,
): Promise<void> {
  await storeRecords(connection, company, { customers: [], orders: [order], invoices: [], change: randomUUID() }, now);
}
