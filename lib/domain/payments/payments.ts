import { instantOf, type ProviderDate, type ReadDate, readProviderDate } from '@/lib/domain/calendar/provider-date';
import type { Amount } from '@/lib/domain/money/money';
import { PAYMENT_FIELD, type PaymentField, type PaymentFieldTable } from './payment-fields';

export const PAYMENT_STATUSES = [
  'paid',
  'partially_refunded',
  'pending_payment',
  'pending_confirmation',
  'under_review',
  'pre_authorized',
  'expired',
  'canceled',
  'voided',
  'refunded',
  'reversed',
  'charged_back',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_GROUPS = {
  collected: ['paid', 'partially_refunded'],
  unpaid: ['pending_payment', 'pending_confirmation', 'under_review', 'pre_authorized'],
  lost: ['expired', 'canceled', 'voided'],
  returned: ['refunded', 'reversed', 'charged_back'],
} as const satisfies Record<string, readonly PaymentStatus[]>;

export type PaymentStatusGroup = keyof typeof PAYMENT_STATUS_GROUPS;

interface FieldValues {
  text: string;
  identifier: string;
  status: string;
  flag: boolean;
  amount: Amount;
  number: Amount;
  date: ProviderDate;
}

type FieldRow = PaymentFieldTable[number];

/** One flat record a payment, of the fields in `PAYMENT_FIELD_TABLE`. */
export type Payment = {
  [Row in FieldRow as Row['name']]: Row extends { nullable: false }
    ? FieldValues[Row['kind']]
    : FieldValues[Row['kind']] | null;
};

export function numberOf(payment: Payment, field: PaymentField): Amount | ProviderDate | null {
  const value = payment[field];
  return typeof value === 'boolean' ? null : value;
}

/** A date of the payment as it is read; of `create_date` the unit is known. */
export function paymentDate(payment: Payment, field: PaymentField): ReadDate | null {
  return PAYMENT_FIELD[field].unit === 'ms' ? createdDate(payment) : readProviderDate(numberOf(payment, field));
}

/** In UTC milliseconds; null where the provider's value is none. */
export function createdAt({ create_date }: Pick<Payment, 'create_date'>): number | null {
  return typeof create_date === 'number' ? create_date : null;
}

export function createdDate(payment: Pick<Payment, 'create_date'>): ReadDate | null {
  const { create_date } = payment;
  return typeof create_date === 'string' ? { kind: 'raw', text: create_date } : instantOf(create_date);
}

export function amountCurrency(payment: Payment, field: PaymentField): string | null {
  return PAYMENT_FIELD[field].unit === 'foreign_currency' ? payment.foreign_currency : payment.currency;
}

export function hasValue(payment: Payment, field: PaymentField): boolean {
  const value = payment[field];
  return value !== null && value !== undefined && value !== '';
}

export function isPaymentStatus(status: string): status is PaymentStatus {
  return (PAYMENT_STATUSES as readonly string[]).includes(status);
}

export function groupOfStatus(status: string): PaymentStatusGroup | null {
  for (const [group, statuses] of Object.entries(PAYMENT_STATUS_GROUPS)) {
    if ((statuses as readonly string[]).includes(status)) return group as PaymentStatusGroup;
  }
  return null;
}
