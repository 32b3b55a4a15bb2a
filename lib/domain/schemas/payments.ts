import 'server-only';
import { z } from 'zod';
import { toAmount, toFlag, toText } from '@/lib/domain/json/coerce';
import {
  PAYMENT_FIELD,
  PAYMENT_FIELDS,
  type PaymentField,
  type PaymentFieldKind,
} from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { idField, standInId, timestampField } from './lenient';

type Reader = (value: unknown) => unknown;

const READERS: Record<PaymentFieldKind, Reader> = {
  text: toText,
  identifier: toText,
  status: (value) => toText(value) ?? '',
  flag: toFlag,
  amount: toAmount,
  number: toAmount,
  date: toAmount,
};

/** What lists are put together by; without the one a record gets a stand-in, without the other it stands where it came. */
const REQUIRED = {
  charge_id: (value: unknown) => (isPlainId(value) ? value : (idField.safeParse(value).data ?? null)),
  create_date: (value: unknown) =>
    Number.isFinite(value) ? value : (timestampField.safeParse(value).data ?? toAmount(value)),
};

function isPlainId(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isRequired(field: PaymentField): field is keyof typeof REQUIRED {
  return Object.hasOwn(REQUIRED, field);
}

/** Of a value of this type nothing needs to be read: it is the field's. */
const PLAIN_TYPES: Record<PaymentFieldKind, 'string' | 'number' | 'boolean'> = {
  text: 'string',
  identifier: 'string',
  status: 'string',
  flag: 'boolean',
  amount: 'number',
  number: 'number',
  date: 'number',
};

const FIELDS = PAYMENT_FIELDS.map((name) => ({
  name,
  nullable: PAYMENT_FIELD[name].nullable ?? true,
  plain: isRequired(name) ? null : PLAIN_TYPES[PAYMENT_FIELD[name].kind],
  read: isRequired(name) ? REQUIRED[name] : READERS[PAYMENT_FIELD[name].kind],
}));

const EMPTY = Object.fromEntries(PAYMENT_FIELDS.map((name) => [name, null]));

/** An unknown status passes as it is; fields that the contract does not name do not reach the browser. */
export const paymentSchema: z.ZodType<Payment> = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null)
  .transform((record, context) => {
    if (isPayment(record)) return record;
    const payment: Record<string, unknown> = { ...EMPTY };
    for (const { name, read } of FIELDS) payment[name] = read(record[name]);
    payment.charge_id ??= standInId(record);
    if (isPayment(payment)) return payment;
    context.addIssue({ code: 'custom', message: 'no payment' });
    return z.NEVER;
  });

/** Almost every record arrives as it should be, and to look at one costs less than to copy 62 fields. */
export function isPayment(record: unknown): record is Payment {
  return typeof record === 'object' && record !== null && hasPaymentFields(record as Record<string, unknown>);
}

function hasPaymentFields(record: Record<string, unknown>): boolean {
  let place = 0;
  for (const name in record) {
    const field = FIELDS[place++];
    const value = record[name];
    if (field?.name !== name) return false;
    if (typeof value === field.plain) continue;
    if (value === null ? !field.nullable : field.read(value) !== value) return false;
  }
  return place === FIELDS.length;
}
