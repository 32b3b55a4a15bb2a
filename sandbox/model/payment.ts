import 'server-only';
import type { Amount } from './records';

export const PAYMENT_STATUSES = [
  ...(['paid', 'partially_refunded', 'pending_payment', 'pending_confirmation', 'under_review'] as const),
  ...(['pre_authorized', 'expired', 'canceled', 'voided', 'refunded', 'reversed', 'charged_back'] as const),
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The fields of the payments report in its order. What may be null (`?`) is so until it is known; other text is empty. */
export const PAYMENT_FIELD_KINDS = {
  antifraud_code: 'text',
  antifraud_decision: 'text',
  auth_code: 'text',
  bank: 'text',
  banking_decision: 'text',
  branch_office: 'text',
  card_brand: 'text',
  card_number: 'text',
  card_type: 'text',
  cardholder_name: 'text',
  channel: 'text',
  charge_amount: 'number',
  charge_id: 'id',
  chargeback_date: 'date?',
  checkout_id: 'text',
  checkout_request_id: 'text',
  checkout_request_name: 'text',
  checkout_request_type: 'text',
  commission: 'number?',
  company_id: 'text',
  country_card: 'text',
  create_date: 'instant',
  currency: 'text',
  customer_custom_reference: 'text',
  customer_id: 'text',
  deposit_amount: 'number?',
  deposit_date: 'date?',
  deposit_id: 'text',
  deposit_reference: 'text',
  description: 'text',
  email: 'text',
  error_message: 'text',
  exchange_rate: 'number',
  failure_code: 'text',
  foreign_charge_amount: 'number?',
  foreign_currency: 'text',
  invoice_id: 'text',
  ip: 'text',
  item_description: 'text',
  item_name: 'text',
  livemode: 'flag',
  metadata: 'text',
  monthly_installments: 'number?',
  name: 'text',
  order_id: 'text',
  partial: 'flag',
  pay_date: 'date?',
  payment_cash: 'text',
  payment_method: 'text',
  payment_type: 'text',
  phone: 'text',
  receiving_account_number: 'text',
  reference_id: 'text',
  reference_oxxo: 'text',
  refund_date: 'date?',
  shipping_address: 'text',
  status: 'status',
  store: 'text',
  subscription_id: 'text',
  transaction_id: 'text',
  transaction_type: 'text',
  type: 'text',
} as const;

export type PaymentField = keyof typeof PAYMENT_FIELD_KINDS;

export const PAYMENT_FIELDS = Object.keys(PAYMENT_FIELD_KINDS) as PaymentField[];

interface KindValues {
  id: string;
  text: string | null;
  status: string;
  /** UTC milliseconds. */
  instant: number;
  number: Amount | null;
  'number?': Amount | null;
  'date?': Amount | null;
  flag: boolean | null;
}

/** A payment as the report has it: pesos and UTC milliseconds. */
export type Payment = { [Field in PaymentField]: KindValues[(typeof PAYMENT_FIELD_KINDS)[Field]] };

const BLANK = Object.fromEntries(
  Object.entries(PAYMENT_FIELD_KINDS).map(([field, kind]) => [field, kind.endsWith('?') ? null : '']),
);

/** A paid cash payment of 100 pesos, but for the fields that are given; those of which nothing is said are blank. */
export function paymentOf(fields: Partial<Payment> & { charge_id: string; create_date: number }): Payment {
  const usual = {
    charge_amount: 100,
    currency: 'MXN',
    exchange_rate: 1,
    livemode: false,
    partial: false,
    payment_cash: 'OxxoPay',
    payment_method: 'CashPayment',
    status: 'paid',
    order_id: `ord_${fields.charge_id}`,
  };
  return { ...BLANK, ...usual, ...fields } as Payment;
}
