import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { PAYMENT_FIELD_KINDS, PAYMENT_FIELDS, type Payment, type PaymentField } from '@/lib/domain/payments';
import { isNumberText, parseRecord } from './record-text';

/**
 * A payment is kept as the JSON texts of its values in the order of the contract, with ASCII's unit separator between
 * them, which JSON text never holds; a value that most payments have is left empty. That is half the length of the
 * record, and half of what a page costs the database.
 */
const SEPARATOR = '\x1f';

const USUAL: Partial<Record<PaymentField, string>> = {
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
  field: PaymentField;
  /** A number of any length: the text of its digits is written bare. */
  exact: boolean;
  usual: string;
  usualValue: unknown;
  /** What stands before the value in the record. */
  before: string;
}

const PLACES: Place[] = PAYMENT_FIELDS.map((field, n) => {
  const usual = USUAL[field] ?? '""';
  return {
    field,
    exact: (PAYMENT_FIELD_KINDS[field] ?? 'date') !== 'date',
    usual,
    usualValue: JSON.parse(usual),
    before: `${n === 0 ? '{' : ','}${JSON.stringify(field)}:`,
  };
});

/** What JSON writes as it stands: no quote, backslash, control or half of a pair. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

const KNOWN: ReadonlySet<string> = new Set(PAYMENT_FIELDS);

function keptValue({ exact, usual, usualValue }: Place, value: unknown): string {
  if (value === usualValue) return '';
  if (typeof value !== 'string') {
    const text = JSON.stringify(value ?? null);
    return text === usual ? '' : text;
  }
  if (exact && isNumberText(value)) return value === usual ? '' : value;
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

/** A payment as it is kept. Fields beyond the contract, which a test may put in, stand at its end as an object. */
export function keepPayment(payment: Payment): string {
  let kept = '';
  for (const place of PLACES) kept += keptValue(place, payment[place.field]) + SEPARATOR;
  for (const field in payment) {
    if (KNOWN.has(field)) continue;
    const beyond = Object.entries(payment).filter(([name]) => !KNOWN.has(name));
    return kept + JSON.stringify(Object.fromEntries(beyond));
  }
  return kept.slice(0, -1);
}

/** The report's record of a kept payment; `fields`: only these, in the record's own order. */
export function paymentText(kept: string, fields: ReadonlySet<string> | null = null): string {
  const values = kept.split(SEPARATOR);
  let text = '';
  for (let n = 0; n < PLACES.length; n++) {
    const place = PLACES[n];
    if (!place || (fields !== null && !fields.has(place.field))) continue;
    text += place.before + (values[n] || place.usual);
  }
  if (fields !== null) return `{${text.slice(1)}}`;
  const beyond = values[PLACES.length];
  return beyond === undefined ? `${text}}` : `${text},${beyond.slice(1)}`;
}

/** A kept payment as an object. */
export function paymentOfKept(kept: string): Payment {
  return parseRecord<Payment>(paymentText(kept));
}

/** The JSON text of a field of a kept payment, in SQL; empty where the value is the usual one. */
export function keptField(record: SQL, field: PaymentField): SQL {
  return sql`split_part(${record}, chr(31), ${sql.raw(String(PAYMENT_FIELDS.indexOf(field) + 1))})`;
}

/** How the JSON text of a value stands in a kept payment: empty where it is the usual one. */
export function keptText(field: PaymentField, text: string): string {
  return (USUAL[field] ?? '""') === text ? '' : text;
}
