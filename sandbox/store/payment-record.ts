import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import {
  PAYMENT_RECORD_FIELDS,
  PAYMENT_RECORD_KINDS,
  type PaymentRecord,
  type PaymentRecordField,
} from '@/sandbox/model/payment';
import { isNumberText } from '@/sandbox/model/record-json';
import { KeptWriter } from './kept-writer';

/**
 * A payment is kept as the JSON texts of its values in the order of the contract, with ASCII's unit separator between
 * them, which JSON text never holds; a value that most payments have is left empty. That is half the length of the
 * record, and half of what a page costs the database. All of it is ASCII, other characters being escaped: the driver makes
 * a string of that, and bytes of the string, in a tenth of the time.
 */
export const VALUE_SEPARATOR = '\x1f';

/** ASCII's record separator, between kept payments that come together. */
export const RECORD_SEPARATOR = '\x1e';

const USUAL: Partial<Record<PaymentRecordField, string>> = {
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

interface Place {
  field: PaymentRecordField;
  /** A number of any length: the text of its digits is written bare. */
  exact: boolean;
  usual: string;
  usualValue: unknown;
}

/** The JSON text of the value that a field usually has. */
export function usualText(field: PaymentRecordField): string {
  return USUAL[field] ?? '""';
}

const PLACES: Place[] = PAYMENT_RECORD_FIELDS.map((field) => {
  const usual = usualText(field);
  return {
    field,
    exact: PAYMENT_RECORD_KINDS[field].startsWith('number'),
    usual,
    usualValue: JSON.parse(usual),
  };
});

const KNOWN: ReadonlySet<string> = new Set(PAYMENT_RECORD_FIELDS);

const SEPARATOR_BYTE = VALUE_SEPARATOR.charCodeAt(0);
const writer = new KeptWriter();

function writeValue({ exact, usual, usualValue }: Place, value: unknown): void {
  if (value === usualValue) return;
  if (typeof value !== 'string') {
    const text = JSON.stringify(value ?? null);
    if (text !== usual) writer.writeJson(text);
  } else if (!exact || !isNumberText(value)) writer.writeString(value);
  else if (value !== usual) writer.writeJson(value);
}

/** The fields beyond the contract. */
function beyondContract(payment: PaymentRecord): [string, unknown][] {
  return Object.entries(payment).filter(([field]) => !KNOWN.has(field));
}

/** A payment as it is kept. Fields beyond the contract, which a test may put in, stand at its end as an object. */
export function keepPayment(payment: PaymentRecord): string {
  writer.begin();
  // How many fields there are, less those of the contract that have a value: to look at each one's name is dear.
  let strange = 0;
  for (const _field in payment) strange++;
  for (const place of PLACES) {
    if (place !== PLACES[0]) writer.writeByte(SEPARATOR_BYTE);
    const value = payment[place.field];
    if (value !== undefined) strange--;
    writeValue(place, value);
  }
  const beyond = strange > 0 ? beyondContract(payment) : [];
  if (beyond.length > 0) {
    writer.writeByte(SEPARATOR_BYTE);
    writer.writeJson(JSON.stringify(Object.fromEntries(beyond)));
  }
  return writer.text();
}

/** The value of a field of a kept payment. */
export function keptValue(kept: string, field: PaymentRecordField): unknown {
  const text = kept.split(VALUE_SEPARATOR)[PAYMENT_RECORD_FIELDS.indexOf(field)];
  return JSON.parse(text || usualText(field));
}

/** The JSON text of a field of a kept payment, in SQL; empty where the value is the usual one. */
export function keptField(record: SQL, field: PaymentRecordField): SQL {
  return sql`split_part(${record}, chr(31), ${sql.raw(String(PAYMENT_RECORD_FIELDS.indexOf(field) + 1))})`;
}

/** How the JSON text of a value stands in a kept payment: empty where it is the usual one. */
export function keptText(field: PaymentRecordField, text: string): string {
  if (usualText(field) === text) return '';
  writer.begin();
  writer.writeJson(text);
  return writer.text();
}
