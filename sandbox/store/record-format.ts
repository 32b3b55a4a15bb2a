import 'server-only';
import { sql } from 'drizzle-orm';
import { binaryArray } from '@/lib/database/binary-array';
import { PAYMENT_RECORD_FIELDS, type PaymentRecordField } from '@/sandbox/model/payment';
import type { Connection } from './bulk';
import { normalizeSearch } from './rows';
import { customers, orders, payments, transfers } from './tables';

/** How records are stored. 3: searched without marks, and without an amount where there is none. 2: payments as JSON text; 1: see `decodeFormat1`. */
export const RECORD_FORMAT = 3;

const BATCH = 2_000;
const REPORT_EVERY_MS = 2_000;
const VALUE_SEPARATOR = '\x1f';

const OMITTED: Partial<Record<PaymentRecordField, string>> = {
  chargeback_date: 'null',
  commission: 'null',
  currency: '"MXN"',
  deposit_amount: 'null',
  deposit_date: 'null',
  description: '"Payment from order"',
  exchange_rate: '1',
  foreign_charge_amount: 'null',
  livemode: 'false',
  monthly_installments: 'null',
  partial: 'false',
  pay_date: 'null',
  payment_cash: '"OxxoPay"',
  payment_method: '"CashPayment"',
  refund_date: 'null',
};

const ESCAPE = /\\u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|\\./g;

/** The escape as `JSON.stringify` writes it: a whole character beyond ASCII stands for itself. */
function normalizeEscape(text: string): string {
  return text.length === 2 ? text : JSON.stringify(JSON.parse(`"${text}"`)).slice(1, -1);
}

/**
 * A payment of format 1 as JSON text. Its values were JSON texts in the order of the contract, empty where the value was
 * the most frequent one, with characters beyond ASCII escaped; fields beyond the contract followed as one object.
 */
function decodeFormat1(encoded: string): string {
  const values = encoded.split(VALUE_SEPARATOR);
  const members = PAYMENT_RECORD_FIELDS.map((field, n) => `"${field}":${values[n] || (OMITTED[field] ?? '""')}`);
  const others = values[PAYMENT_RECORD_FIELDS.length]?.slice(1, -1);
  if (others) members.push(others);
  return `{${members.join(',')}}`.replace(ESCAPE, normalizeEscape);
}

interface EncodedPayment {
  company: string;
  chargeId: string;
  record: string;
}

function nextBatch(connection: Connection, after: EncodedPayment | undefined): Promise<EncodedPayment[]> {
  const { company, chargeId, record } = payments;
  return connection
    .select({ company, chargeId, record })
    .from(payments)
    .where(after && sql`(${company}, ${chargeId}) > (${after.company}::text, ${after.chargeId}::text)`)
    .orderBy(company, chargeId)
    .limit(BATCH);
}

const textArray = (values: string[]) => sql`unnest(${sql.param(binaryArray('text', values))}::text[])`;

export async function upgradeRecords(
  connection: Connection,
  from: number,
  report: (line: string) => void,
): Promise<void> {
  report('sandbox: bringing the stored records to the present format');
  for (const table of [customers, orders, transfers]) await foldSearches(connection, table);
  // The counts of payments, which the triggers keep, do not change.
  await connection.execute(sql`alter table ${payments} disable trigger user`);
  if (from < 2) await decodePayments(connection, report);
  const noAmount = sql`(${payments.record}::json ->> 'charge_amount') is null`;
  await connection.execute(sql`update ${payments} set amount = null where amount = 0 and ${noAmount}`);
  await connection.execute(sql`alter table ${payments} enable trigger user`);
}

async function foldSearches(connection: Connection, table: typeof customers | typeof orders | typeof transfers) {
  const { company, id, search } = table;
  for (let after = { company: '', id: '' }, found = BATCH; found === BATCH; ) {
    const batch = await connection
      .select({ company, id, search })
      .from(table)
      .where(sql`(${company}, ${id}) > (${after.company}::text, ${after.id}::text) and ${search} ~ ${'[^\\n -~]|  '}`)
      .orderBy(company, id)
      .limit(BATCH);
    found = batch.length;
    after = batch.at(-1) ?? after;
    await connection.execute(sql`
      update ${table} stored set search = folded.search
      from (select ${textArray(batch.map((row) => row.company))} as company, ${textArray(batch.map((row) => row.id))} as id,
        ${textArray(batch.map((row) => normalizeSearch(row.search)))} as search) folded
      where stored.company = folded.company and stored.id = folded.id and stored.search <> folded.search
    `);
  }
}

async function decodePayments(connection: Connection, report: (line: string) => void): Promise<void> {
  let done = 0;
  let reported = performance.now();
  for (let batch = await nextBatch(connection, undefined); batch.length > 0; ) {
    await connection.execute(sql`
      update ${payments} stored set record = decoded.record
      from (select ${textArray(batch.map(({ company }) => company))} as company,
        ${textArray(batch.map(({ chargeId }) => chargeId))} as charge_id,
        ${textArray(batch.map(({ record }) => decodeFormat1(record)))} as record) decoded
      where stored.company = decoded.company and stored.charge_id = decoded.charge_id
    `);
    done += batch.length;
    if (performance.now() - reported > REPORT_EVERY_MS) {
      reported = performance.now();
      report(`sandbox: ${done} payments brought to the present format`);
    }
    batch = await nextBatch(connection, batch.at(-1));
  }
  report(`sandbox: ${done} payments are in the present format`);
}
