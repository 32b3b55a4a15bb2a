import 'server-only';
import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { CompanySeed, DayRecords, MoneyRecords } from '@/sandbox/model/seed-source';
import type { ChargeTimeline, InvoiceTimeline, Timeline, TransferTimeline } from '@/sandbox/model/timeline';
import { nextDay } from '@/sandbox/model/zone';
import { addEarlierMoney } from './add-money';
import { type BulkWrite, bulkUpsert, type Connection, gatherInserts } from './bulk';
import { deleteExpiredEvents, orderEvents, recordEvents } from './event-log';
import { withDeferredCounts } from './payment-counts';
import { mayReturnMoney, returnRows } from './returned-money';
import { customerRow, invoiceRow, orderRow, paymentRow, transferRow } from './rows';
import { customers, events, invoices, orders, paymentCounts, payments, returns, transfers } from './tables';

const ORDERS_A_LOAD = 500;
const REPORT_EVERY_MS = 2_000;

/** Records to store; payments here belong to orders that are stored apart from them. */
export interface RecordBatch extends DayRecords {
  invoices: InvoiceTimeline[];
  transfers?: TransferTimeline[];
  payments?: Timeline<PaymentRecord>[];
  change?: string;
}

/** Stores records as they stand at `now` (UTC milliseconds), with what is still to come; the same id replaces a record. */
export async function storeRecords(
  connection: Connection,
  company: SandboxCompany,
  load: RecordBatch,
  now: number,
  write: BulkWrite = bulkUpsert,
): Promise<void> {
  const faces = load.orders.flatMap((order) => order.charges);
  await write(
    connection,
    customers,
    load.customers.map((customer) => customerRow(company, customer)),
  );
  await write(
    connection,
    orders,
    load.orders.map((order) => orderRow(company, order, now)),
  );
  await write(
    connection,
    payments,
    [...faces.map(({ payment }) => payment), ...(load.payments ?? [])].map((life) => paymentRow(company, life, now)),
  );
  await write(
    connection,
    invoices,
    load.invoices.map(({ invoice, issuedAt }) => invoiceRow(company, invoice, issuedAt, now)),
  );
  await write(
    connection,
    transfers,
    (load.transfers ?? []).map(({ transfer }) => transferRow(company, transfer, now)),
  );
  const giving = load.orders.flatMap(({ charges, seeded }) => (seeded ? charges.filter(mayReturnMoney) : charges));
  await storeReturns(connection, company, giving, write);
  await recordEvents(
    connection,
    company,
    load.orders.flatMap((order) => orderEvents(order, now)),
    load.change,
  );
}

type DaysBatch = DayRecords & MoneyRecords;

type Store = () => Promise<void>;

/** Stores records none of which is there; throws when one is. Their rows are made at once, for one statement. */
async function addition(connection: Connection, company: SandboxCompany, load: DaysBatch, now: number): Promise<Store> {
  const { write, run } = gatherInserts();
  await storeRecords(connection, company, load, now, write);
  return () => run(connection);
}

/** Stores records where calls may already have added money to the same invoices and deposits. */
function change(connection: Connection, company: SandboxCompany, load: DaysBatch, now: number): Store {
  return async () => {
    const money = await addEarlierMoney(connection, company, load);
    await storeRecords(connection, company, { ...load, ...money }, now);
  };
}

/** The money that charges give back; what a stored charge gave back before counts no more. */
async function storeReturns(
  connection: Connection,
  company: SandboxCompany,
  faces: ChargeTimeline[],
  write: BulkWrite,
): Promise<void> {
  if (write === bulkUpsert) {
    const ids = faces.map(({ payment }) => payment.initial.charge_id);
    await connection.delete(returns).where(and(eq(returns.company, company), inArray(returns.chargeId, ids)));
  }
  await write(
    connection,
    returns,
    faces.flatMap((face) => returnRows(company, face)),
  );
}

export type FirstDays = Partial<Record<SandboxCompany, string>>;

/** The days to load: after the last stored day (null: nothing is stored yet) up to and with `last`, as it stands at `now`. */
export interface LoadRange {
  companies: CompanySeed[];
  firstDays: FirstDays;
  stored: string | null;
  last: string;
  now: number;
  report: (line: string) => void;
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
}

async function loadCompany(
  connection: Connection,
  source: CompanySeed,
  { firstDays, stored, last, now }: LoadRange,
  progress: (share: number, payments: number) => void,
): Promise<void> {
  const firstDay = firstDays[source.company];
  if (firstDay === undefined) return;
  const days = daysBetween(stored === null ? firstDay : nextDay(stored), last);
  const emptyLoad = (): DaysBatch => ({ customers: [], orders: [], invoices: [], transfers: [] });
  let load = emptyLoad();
  if (stored === null) load.customers = source.customers(firstDay);
  let payments = 0;
  let storing = Promise.resolve();
  for (const [index, day] of days.entries()) {
    const made = source.day(firstDay, day);
    load.customers.push(...made.customers);
    load.orders.push(...made.orders);
    const money = source.money(firstDay, day);
    load.invoices.push(...money.invoices);
    load.transfers.push(...money.transfers);
    if (load.orders.length < ORDERS_A_LOAD && index + 1 < days.length) continue;
    const store = await (stored === null ? addition : change)(connection, source.company, load, now);
    await storing;
    storing = store();
    storing.catch(() => undefined);
    // The database has a thread of its own. It gets these rows now, and stores them while the next ones are made.
    await turn();
    payments += load.orders.reduce((sum, order) => sum + order.charges.length, 0);
    load = emptyLoad();
    progress((index + 1) / days.length, payments);
  }
  await storing;
}

async function loadCompanies(connection: Connection, range: LoadRange): Promise<void> {
  let reported = performance.now();
  for (const source of range.companies) {
    await loadCompany(connection, source, range, (share, payments) => {
      if (performance.now() - reported < REPORT_EVERY_MS) return;
      reported = performance.now();
      range.report(`${source.company}: ${payments} payments stored (${Math.round(share * 100)} %)`);
    });
  }
}

const TABLES = [payments, orders, customers, invoices, transfers, returns, events];

export async function loadDays(connection: Connection, range: LoadRange): Promise<void> {
  const fill = () => loadCompanies(connection, range);
  await (range.stored === null ? withDeferredCounts(connection, fill) : fill());
  await deleteExpiredEvents(connection, range.now);
}

export async function emptyTables(connection: Connection): Promise<void> {
  await connection.execute(sql`truncate ${sql.join([...TABLES, paymentCounts], sql`, `)}`);
}
