import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import type { Amount } from '@/lib/domain/money/money';

/** The provider's payments report: one flat record a payment. Names are the provider's own. */

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

export interface Payment {
  antifraud_code: string | null;
  antifraud_decision: string | null;
  auth_code: string | null;
  bank: string | null;
  banking_decision: string | null;
  branch_office: string | null;
  card_brand: string | null;
  card_number: string | null;
  card_type: string | null;
  cardholder_name: string | null;
  channel: string | null;
  charge_amount: Amount | null;
  charge_id: string;
  chargeback_date: ProviderDate | null;
  checkout_id: string | null;
  checkout_request_id: string | null;
  checkout_request_name: string | null;
  checkout_request_type: string | null;
  commission: Amount | null;
  company_id: string | null;
  country_card: string | null;
  /** UTC, milliseconds. */
  create_date: number;
  currency: string | null;
  customer_custom_reference: string | null;
  customer_id: string | null;
  deposit_amount: Amount | null;
  deposit_date: ProviderDate | null;
  deposit_id: string | null;
  deposit_reference: string | null;
  description: string | null;
  email: string | null;
  error_message: string | null;
  exchange_rate: Amount | null;
  failure_code: string | null;
  foreign_charge_amount: Amount | null;
  foreign_currency: string | null;
  invoice_id: string | null;
  ip: string | null;
  item_description: string | null;
  item_name: string | null;
  livemode: boolean | null;
  /** A JSON object written as a string; not every provider keeps that promise. */
  metadata: string | null;
  monthly_installments: Amount | null;
  name: string | null;
  order_id: string | null;
  partial: boolean | null;
  pay_date: ProviderDate | null;
  payment_cash: string | null;
  payment_method: string | null;
  payment_type: string | null;
  phone: string | null;
  receiving_account_number: string | null;
  reference_id: string | null;
  reference_oxxo: string | null;
  refund_date: ProviderDate | null;
  shipping_address: string | null;
  /** One of PAYMENT_STATUSES, or a value the provider added since. */
  status: string;
  store: string | null;
  subscription_id: string | null;
  transaction_id: string | null;
  transaction_type: string | null;
  type: string | null;
}

export type PaymentField = keyof Payment;

export const PAYMENT_FIELDS = [
  'antifraud_code',
  'antifraud_decision',
  'auth_code',
  'bank',
  'banking_decision',
  'branch_office',
  'card_brand',
  'card_number',
  'card_type',
  'cardholder_name',
  'channel',
  'charge_amount',
  'charge_id',
  'chargeback_date',
  'checkout_id',
  'checkout_request_id',
  'checkout_request_name',
  'checkout_request_type',
  'commission',
  'company_id',
  'country_card',
  'create_date',
  'currency',
  'customer_custom_reference',
  'customer_id',
  'deposit_amount',
  'deposit_date',
  'deposit_id',
  'deposit_reference',
  'description',
  'email',
  'error_message',
  'exchange_rate',
  'failure_code',
  'foreign_charge_amount',
  'foreign_currency',
  'invoice_id',
  'ip',
  'item_description',
  'item_name',
  'livemode',
  'metadata',
  'monthly_installments',
  'name',
  'order_id',
  'partial',
  'pay_date',
  'payment_cash',
  'payment_method',
  'payment_type',
  'phone',
  'receiving_account_number',
  'reference_id',
  'reference_oxxo',
  'refund_date',
  'shipping_address',
  'status',
  'store',
  'subscription_id',
  'transaction_id',
  'transaction_type',
  'type',
] as const satisfies readonly PaymentField[];

/** What a field is where it is no text: money in the payment's currency or in the foreign one, a plain number, a date. */
export type PaymentFieldKind = 'amount' | 'foreign-amount' | 'number' | 'date';

/** The fields that are no plain text; screens, files and the sandbox read their kinds here. */
export const PAYMENT_FIELD_KINDS: Readonly<Partial<Record<PaymentField, PaymentFieldKind>>> = {
  charge_amount: 'amount',
  commission: 'amount',
  deposit_amount: 'amount',
  foreign_charge_amount: 'foreign-amount',
  exchange_rate: 'number',
  monthly_installments: 'number',
  create_date: 'date',
  pay_date: 'date',
  refund_date: 'date',
  deposit_date: 'date',
  chargeback_date: 'date',
};

/** The value of a field that holds a number or a date; null for one that holds yes or no. */
export function numberOf(payment: Payment, field: PaymentField): Amount | ProviderDate | null {
  const value = payment[field];
  return typeof value === 'boolean' ? null : value;
}

/** True for a status of the contract; false for one the provider added since. */
export function isPaymentStatus(status: string): status is PaymentStatus {
  return (PAYMENT_STATUSES as readonly string[]).includes(status);
}

/** The group a status stands in, or null for a status unknown to the contract. */
export function groupOfStatus(status: string): PaymentStatusGroup | null {
  for (const [group, statuses] of Object.entries(PAYMENT_STATUS_GROUPS)) {
    if ((statuses as readonly string[]).includes(status)) return group as PaymentStatusGroup;
  }
  return null;
}
