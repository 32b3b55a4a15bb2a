import 'server-only';
import { sql } from 'drizzle-orm';
import { bulkUpsert, type Connection } from './bulk';
import { chargeRow, customerRow, invoiceRow, orderRow, orderSearchText, paymentRow } from './rows';
import type { DaySeed, InvoiceSeed, SandboxCompany } from './seed/company';
import type { CompanySeed } from './seed-source';
import { charges, customers, invoices, orders, payments } from './tables';
import { nextDay } from './zone';

const CHARGES_A_LOAD = 2_000;
const REPORT_EVERY_MS = 2_000;

/** Stores records as they stand at `now` (UTC milliseconds), with what is still to come. */
export async function storeRecords(
  connection: Connection,
  company: SandboxCompany,
  seed: DaySeed & { invoices: InvoiceSeed[] },
  now: number,
): Promise<void> {
  const faces = seed.orders.flatMap((order) => order.charges);
  await bulkUpsert(
    connection,
    customers,
    seed.customers.map((customer) => customerRow(company, customer)),
  );
  await bulkUpsert(
    connection,
    orders,
    seed.orders.map((order) => orderRow(company, order.order, orderSearchText(order), now)),
  );
  await bulkUpsert(
    connection,
    charges,
    faces.map(({ charge }) => chargeRow(company, charge, now)),
  );
  await bulkUpsert(
    connection,
    payments,
    faces.map(({ payment }) => paymentRow(company, payment, now)),
  );
  await bulkUpsert(
    connection,
    invoices,
    seed.invoices.map(({ invoice, issuedAt }) => invoiceRow(company, invoice, issuedAt, now)),
  );
}

interface DayRange {
  first: string;
  /** Included. */
  last: string;
}

function daysOf({ first, last }: DayRange): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
}

/** Makes and stores the records of some days of one company, a few thousand at a time. */
async function fillCompany(
  connection: Connection,
  source: CompanySeed,
  range: DayRange,
  now: number,
  progress: (share: number, records: number) => void,
): Promise<void> {
  const days = daysOf(range);
  const load: DaySeed & { invoices: InvoiceSeed[] } = { customers: [], orders: [], invoices: [] };
  let waiting = 0;
  let stored = 0;
  for (const [index, day] of days.entries()) {
    const made = source.day(day);
    load.customers.push(...made.customers);
    load.orders.push(...made.orders);
    load.invoices.push(...source.money(day).invoices);
    waiting += made.orders.reduce((sum, order) => sum + order.charges.length, 0);
    if (waiting < CHARGES_A_LOAD && index + 1 < days.length) continue;
    await storeRecords(connection, source.company, load, now);
    stored += waiting;
    waiting = 0;
    Object.assign(load, { customers: [], orders: [], invoices: [] });
    progress((index + 1) / days.length, stored);
  }
}

/** Stores the records of some days of every company, and says how far it is every two seconds. */
export async function fillDays(
  connection: Connection,
  companies: CompanySeed[],
  range: DayRange,
  now: number,
  report: (line: string) => void,
): Promise<void> {
  let reported = performance.now();
  for (const source of companies) {
    await fillCompany(connection, source, range, now, (share, records) => {
      if (performance.now() - reported < REPORT_EVERY_MS) return;
      reported = performance.now();
      report(`sandbox: ${source.company}: ${records} payments stored (${Math.round(share * 100)} %)`);
    });
  }
}

export async function emptyTables(connection: Connection): Promise<void> {
  await connection.execute(sql`truncate ${payments}, ${orders}, ${charges}, ${customers}, ${invoices}`);
}
