import 'server-only';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { SANDBOX_COMPANIES } from '@/sandbox/model/companies';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { InvoiceRecord, TransferRecord } from '@/sandbox/model/records';
import type { SeededOrder } from '@/sandbox/model/seed-source';
import { remainingAt } from '@/sandbox/model/timeline';
import { bulkUpsert, type Connection } from './bulk';
import {
  chargeChanges,
  EVENT_RETENTION_MS,
  orderChanges,
  orderEvents,
  recordEvents,
  type SandboxEvent,
} from './event-log';
import { parseOrder, SEED_COLUMNS, type StoredOrder } from './order-store';
import { invoiceRow, parseTimeline, paymentRow, storedOrderRow, transferRow } from './rows';
import { invoices, orders, payments, transfers } from './tables';

const BATCH = 2_000;

type PaymentRow = typeof payments.$inferSelect;

type ApplyBatch = (connection: Connection, now: number, seeded: SeededOrder) => Promise<number>;

interface LivingOrder extends StoredOrder {
  company: string;
}

/** Events of orders that only the seed makes; stored orders have scheduled changes of their own. */
async function recordSeededEvents(connection: Connection, seeded: SeededOrder, rows: PaymentRow[], now: number) {
  for (const company of SANDBOX_COMPANIES) {
    const ids = [...new Set(rows.filter((row) => row.company === company).map(({ orderId }) => orderId))];
    if (ids.length === 0) continue;
    const made = await connection
      .select(SEED_COLUMNS)
      .from(orders)
      .where(and(eq(orders.company, company), inArray(orders.id, ids), isNull(orders.record)));
    const happened = made.flatMap((row) => {
      const seed = seeded(row, company, row.createdAt, row.id);
      return seed ? orderEvents(seed, now) : [];
    });
    await recordEvents(connection, company, happened);
  }
}

const applyPayments: ApplyBatch = async (connection, now, seeded) => {
  const due = await connection.select().from(payments).where(lte(payments.nextChangeAt, now)).limit(BATCH);
  await recordSeededEvents(connection, seeded, due, now);
  await bulkUpsert(
    connection,
    payments,
    due.map((row) => paymentRow(row.company, parseTimeline<PaymentRecord>(row), now)),
  );
  return due.length;
};

async function recordChanges(connection: Connection, rows: LivingOrder[], now: number): Promise<void> {
  const byCompany = new Map<string, SandboxEvent[]>();
  for (const { company, order, charges } of rows) {
    const events = byCompany.get(company) ?? [];
    byCompany.set(company, events);
    const changes = [...charges.flatMap((charge) => chargeChanges(charge, now)), ...orderChanges(order, now)];
    events.push(...changes.filter(({ at }) => at >= now - EVENT_RETENTION_MS));
  }
  for (const [company, events] of byCompany) await recordEvents(connection, company, events);
}

const applyOrders: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(orders).where(lte(orders.nextChangeAt, now)).limit(BATCH);
  const living = due.map((row) => ({ company: row.company, search: row.search, ...parseOrder(row) }));
  await recordChanges(connection, living, now);
  await bulkUpsert(
    connection,
    orders,
    living.map(({ company, order, charges, search }) => {
      const lives = charges.map((charge) => remainingAt(charge, now));
      return storedOrderRow(company, remainingAt(order, now), lives, search);
    }),
  );
  return due.length;
};

const applyInvoices: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(invoices).where(lte(invoices.nextChangeAt, now)).limit(BATCH);
  const next = due.map((row) => invoiceRow(row.company, parseTimeline<InvoiceRecord>(row), row.issuedAt, now));
  await bulkUpsert(connection, invoices, next);
  return due.length;
};

const applyTransfers: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(transfers).where(lte(transfers.nextChangeAt, now)).limit(BATCH);
  const next = due.map((row) => transferRow(row.company, parseTimeline<TransferRecord>(row), now));
  await bulkUpsert(connection, transfers, next);
  return due.length;
};

/** Carries every record to `now` (UTC milliseconds); returns how many changed. */
export async function applyScheduledChanges(connection: Connection, seeded: SeededOrder, now: number): Promise<number> {
  let changed = 0;
  for (const apply of [applyPayments, applyOrders, applyInvoices, applyTransfers]) {
    for (let applied = BATCH; applied === BATCH; changed += applied) applied = await apply(connection, now, seeded);
  }
  return changed;
}

/** The instant of the next change of any record (UTC milliseconds), or null when nothing more will happen. */
export async function nextScheduledChange(connection: Connection): Promise<number | null> {
  const tables = [payments, orders, invoices, transfers];
  const firsts = tables.map((table) => sql`(select min(next_change_at) from ${table})`);
  const { rows } = await connection.execute<{ next: string | null }>(
    sql`select least(${sql.join(firsts, sql`, `)}) as next`,
  );
  const next = rows[0]?.next ?? null;
  return next === null ? null : Number(next);
}
