import 'server-only';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Charge, Order } from '@/lib/domain/orders';
import { listBody } from './answer';
import type { Connection } from './bulk';
import { type Life, restOf } from './life';
import { parseRecord } from './record-text';
import { storedLife, writeCharge, writeOrder } from './rows';
import type { SandboxCompany } from './seed/company';
import type { SeededOrder } from './seed-source';
import { orders } from './tables';

/** Where orders are read: what is stored of them, and the seed that makes the rest. */
export interface Books {
  connection: Connection;
  seeded: SeededOrder;
}

/** An order and its charges, oldest first, as they stand and with what is still to come. */
export interface KeptOrder {
  order: Life<Order>;
  charges: Life<Charge>[];
}

/** What an order is read from. */
export const ORDER_COLUMNS = {
  id: orders.id,
  createdAt: orders.createdAt,
  record: orders.record,
  pending: orders.pending,
  charges: orders.charges,
};

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'createdAt' | 'record' | 'pending' | 'charges'>;

function earlier({ initial: one }: Life<Charge>, { initial: other }: Life<Charge>): number {
  return (one.created_at ?? 0) - (other.created_at ?? 0) || (one.id < other.id ? -1 : 1);
}

/** An order as it was stored. */
export function storedOrder({ record, pending, charges }: Omit<OrderRow, 'id' | 'createdAt'>): KeptOrder {
  return {
    order: storedLife<Order>({ record: record ?? '{}', pending }),
    charges: parseRecord<Life<Charge>[]>(charges ?? '[]'),
  };
}

function seededOrder(
  seeded: SeededOrder,
  company: SandboxCompany,
  { id, createdAt }: OrderRow,
  now: number,
): KeptOrder {
  const seed = seeded(company, createdAt, id);
  if (!seed) throw new RangeError(`The seed does not make the order ${id}`);
  return { order: restOf(seed.order, now), charges: seed.charges.map(({ charge }) => restOf(charge, now)) };
}

/** An order as it was stored, or made again from the seed, as it stands at `now` (UTC milliseconds). */
export function keptOrder(seeded: SeededOrder, company: SandboxCompany, row: OrderRow, now: number): KeptOrder {
  const { order, charges } = row.record === null ? seededOrder(seeded, company, row, now) : storedOrder(row);
  const visible = charges.filter(({ initial }) => (initial.created_at ?? 0) * 1000 <= now);
  return { order, charges: visible.sort(earlier) };
}

/** The orders with these ids that there are at `now` (UTC milliseconds), by id, in the order of the ids. */
export async function keptOrders(
  { connection, seeded }: Books,
  company: SandboxCompany,
  ids: string[],
  now: number,
): Promise<Map<string, KeptOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(eq(orders.company, company), inArray(orders.id, ids), lte(orders.createdAt, Math.floor(now / 1000))));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...new Set(ids)].flatMap((wanted): [string, KeptOrder][] => {
      const row = byId.get(wanted);
      return row ? [[wanted, keptOrder(seeded, company, row, now)]] : [];
    }),
  );
}

/** An order as the general API sends it, its charges put in; one that was never charged has no such key. */
export function orderAnswerText({ order, charges }: KeptOrder): string {
  const record = writeOrder(order.initial);
  if (charges.length === 0) return record;
  const texts = charges.map(({ initial }) => writeCharge(initial));
  return `${record.slice(0, -1)},"charges":${listBody({ has_more: false }, texts)}}`;
}
