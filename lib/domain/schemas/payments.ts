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
import { idField, timestampField } from './lenient';

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

/** Nothing can be listed without these. */
const REQUIRED = {
  charge_id: (value: unknown) => idField.safeParse(value).data ?? null,
  create_date: (value: unknown) => timestampField.safeParse(value).data ?? null,
};

function isRequired(field: PaymentField): field is keyof typeof REQUIRED {
  return Object.hasOwn(REQUIRED, field);
}

const FIELDS = PAYMENT_FIELDS.map((name) => ({
  name,
  nullable: PAYMENT_FIELD[name].nullable ?? true,
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
    if (isPayment(payment)) return payment;
    const missing = payment.charge_id === null ? 'charge_id' : 'create_date';
    context.addIssue({ code: 'custom', path: [missing], message: `no readable ${missing}` });
    return z.NEVER;
  });

/** Almost every record arrives as it should be, and to look at one costs less than to copy 62 fields. */
function isPayment(record: Record<string, unknown>): record is Payment {
  let place = 0;
  for (const name in record) {
    const field = FIELDS[place++];
    const value = record[name];
    if (field?.name !== name || (value === null ? !field.nullable : field.read(value) !== value)) return false;
  }
  return place === FIELDS.length;
}
