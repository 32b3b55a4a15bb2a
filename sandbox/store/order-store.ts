import 'server-only';
import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SandboxCompany } from '@/sandbox/model/companies';
import { parseRecord, stringifyList } from '@/sandbox/model/record-json';
import type { ChargeRecord, OrderRecord } from '@/sandbox/model/records';
import type { SeededOrder, SeedOrigin } from '@/sandbox/model/seed-source';
import { remainingAt, type Timeline } from '@/sandbox/model/timeline';
import type { Connection } from './bulk';
import { parseTimeline, stringifyCharge, stringifyOrderRecord } from './rows';
import { orders, state } from './tables';

/** Where orders are read: what is stored of them, and the seed that makes the rest. */
export interface OrderSource {
  connection: Connection;
  seeded: SeededOrder;
}

/** An order and its charges, oldest first, as they stand and with what is still to come. */
export interface StoredOrder {
  order: Timeline<OrderRecord>;
  charges: Timeline<ChargeRecord>[];
}

/** What an order of the seed is made from; read with it, since another process may build the records anew at any time. */
export const SEED_COLUMNS = {
  id: orders.id,
  createdAt: orders.createdAt,
  choice: sql<string>`(select ${state.choice} from ${state})`,
  firstDays: sql<string>`(select ${state.firstDays} from ${state})`,
};

export const ORDER_COLUMNS = {
  ...SEED_COLUMNS,
  record: orders.record,
  pending: orders.pending,
  charges: orders.charges,
};

type StoredColumns = Pick<typeof orders.$inferSelect, 'record' | 'pending' | 'charges'>;
type OrderRow = StoredColumns & SeedOrigin & Pick<typeof orders.$inferSelect, 'id' | 'createdAt'>;

function compareCharges({ initial: one }: Timeline<ChargeRecord>, { initial: other }: Timeline<ChargeRecord>): number {
  return (one.created_at ?? 0) - (other.created_at ?? 0) || (one.id < other.id ? -1 : 1);
}

export function parseOrder({ record, pending, charges }: StoredColumns): StoredOrder {
  return {
    order: parseTimeline<OrderRecord>({ record: record ?? '{}', pending }),
    charges: parseRecord<Timeline<ChargeRecord>[]>(charges ?? '[]'),
  };
}

function seededOrder(seeded: SeededOrder, company: SandboxCompany, row: OrderRow, now: number): StoredOrder {
  const seed = seeded(row, company, row.createdAt, row.id);
  if (!seed) throw new RangeError(`The seed does not make the order ${row.id}`);
  return { order: remainingAt(seed.order, now), charges: seed.charges.map(({ charge }) => remainingAt(charge, now)) };
}

/** How long orders are made again without a turn for others, ms: at a million payments a day takes some 20 ms. */
const LONGEST_TURN = 10;

/** Orders from their rows, or made again by the seed, as of `now` (UTC milliseconds) and with their future changes. */
export async function restoreOrders(
  seeded: SeededOrder,
  company: SandboxCompany,
  rows: OrderRow[],
  now: number,
): Promise<StoredOrder[]> {
  const restored: StoredOrder[] = [];
  let began = performance.now();
  for (const row of rows) {
    const { order, charges } = row.record === null ? seededOrder(seeded, company, row, now) : parseOrder(row);
    restored.push({ order, charges: charges.sort(compareCharges) });
    if (performance.now() - began < LONGEST_TURN) continue;
    await turn();
    began = performance.now();
  }
  return restored;
}

export async function ordersById(
  { connection, seeded }: OrderSource,
  company: SandboxCompany,
  ids: string[],
  now: number,
): Promise<Map<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(eq(orders.company, company), inArray(orders.id, ids)));
  const restored = await restoreOrders(seeded, company, rows, now);
  return new Map(restored.map((order) => [order.order.initial.id, order]));
}

/** Whether an order or a charge is there at `now` (UTC milliseconds): only the second counts. */
export function isVisible({ initial }: Timeline<OrderRecord> | Timeline<ChargeRecord>, now: number): boolean {
  return (initial.created_at ?? 0) * 1000 <= now;
}

/** An order as the general API sends it at `now`, its charges put in; one that was never charged has no such key. */
export function stringifyOrder({ order, charges }: StoredOrder, now: number): string {
  const record = stringifyOrderRecord(order.initial);
  const made = charges.filter((charge) => isVisible(charge, now));
  if (made.length === 0) return record;
  const texts = made.map(({ initial }) => stringifyCharge(initial));
  return `${record.slice(0, -1)},"charges":${stringifyList({ has_more: false }, texts)}}`;
}
