import 'server-only';
import { lte, sql } from 'drizzle-orm';
import type { Invoice } from '@/lib/domain/invoices';
import type { Charge, Order } from '@/lib/domain/orders';
import type { Payment } from '@/lib/domain/payments';
import { bulkUpsert, type Connection } from './bulk';
import { chargeChanges, EVENTS_KEPT_MS, orderChanges, recordEvents, type SandboxEvent } from './event-log';
import { chargeRow, invoiceRow, orderRow, paymentRow, storedLife, transferRow } from './rows';
import type { Transfer } from './seed/company';
import { charges, invoices, orders, payments, transfers } from './tables';

const BATCH = 2_000;

type ApplyBatch = (connection: Connection, now: number) => Promise<number>;

const applyPayments: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(payments).where(lte(payments.nextChangeAt, now)).limit(BATCH);
  await bulkUpsert(
    connection,
    payments,
    due.map((row) => paymentRow(row.company, storedLife<Payment>(row), now)),
  );
  return due.length;
};

/** The events of changed rows, company by company. */
async function recordChanges<Row extends { company: string }>(
  connection: Connection,
  rows: Row[],
  changes: (row: Row) => SandboxEvent[],
  now: number,
): Promise<void> {
  const byCompany = new Map<string, SandboxEvent[]>();
  for (const row of rows) {
    const events = byCompany.get(row.company) ?? [];
    byCompany.set(row.company, events);
    events.push(...changes(row).filter(({ at }) => at >= now - EVENTS_KEPT_MS));
  }
  for (const [company, events] of byCompany) await recordEvents(connection, company, events);
}

const applyCharges: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(charges).where(lte(charges.nextChangeAt, now)).limit(BATCH);
  await recordChanges(connection, due, (row) => chargeChanges(storedLife<Charge>(row), now), now);
  await bulkUpsert(
    connection,
    charges,
    due.map((row) => chargeRow(row.company, storedLife<Charge>(row), now)),
  );
  return due.length;
};

const applyOrders: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(orders).where(lte(orders.nextChangeAt, now)).limit(BATCH);
  await recordChanges(connection, due, (row) => orderChanges(storedLife<Order>(row), now), now);
  const next = due.map((row) => orderRow(row.company, storedLife<Order>(row), row.search, now));
  await bulkUpsert(connection, orders, next);
  return due.length;
};

const applyInvoices: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(invoices).where(lte(invoices.nextChangeAt, now)).limit(BATCH);
  const next = due.map((row) => invoiceRow(row.company, storedLife<Invoice>(row), row.issuedAt, now));
  await bulkUpsert(connection, invoices, next);
  return due.length;
};

const applyTransfers: ApplyBatch = async (connection, now) => {
  const due = await connection.select().from(transfers).where(lte(transfers.nextChangeAt, now)).limit(BATCH);
  const next = due.map((row) => transferRow(row.company, storedLife<Transfer>(row), now));
  await bulkUpsert(connection, transfers, next);
  return due.length;
};

/** Carries every record to `now` (UTC milliseconds); returns how many changed. */
export async function applyDue(connection: Connection, now: number): Promise<number> {
  let changed = 0;
  for (const apply of [applyPayments, applyCharges, applyOrders, applyInvoices, applyTransfers]) {
    for (let applied = BATCH; applied === BATCH; changed += applied) applied = await apply(connection, now);
  }
  return changed;
}

/** The instant of the next change of any record (UTC milliseconds), or null when nothing more will happen. */
export async function nextDue(connection: Connection): Promise<number | null> {
  const tables = [payments, charges, orders, invoices, transfers];
  const firsts = tables.map((table) => sql`(select min(next_change_at) from ${table})`);
  const { rows } = await connection.execute<{ next: string | null }>(
    sql`select least(${sql.join(firsts, sql`, `)}) as next`,
  );
  const next = rows[0]?.next ?? null;
  return next === null ? null : Number(next);
}
