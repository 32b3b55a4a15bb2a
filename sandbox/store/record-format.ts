import 'server-only';
import { sql } from 'drizzle-orm';
import { binaryArray } from '@/lib/database/binary-array';
import { PAYMENT_RECORD_FIELDS, type PaymentRecordField } from '@/sandbox/model/payment';
import type { Connection } from './bulk';
import { payments } from './tables';

/** How payments are encoded: 2 is the report record as JSON text, 1 is what `decodeFormat1` reads. */
export const RECORD_FORMAT = 2;

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

/** Brings stored payments from format 1 to the present one. To be called in a transaction, so that all are brought or none. */
export async function upgradeRecords(connection: Connection, report: (line: string) => void): Promise<void> {
  report('sandbox: bringing the stored payments to the present format');
  // The counts of payments, which the triggers keep, do not change.
  await connection.execute(sql`alter table ${payments} disable trigger user`);
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
  await connection.execute(sql`alter table ${payments} enable trigger user`);
  report(`sandbox: ${done} payments are in the present format`);
}
