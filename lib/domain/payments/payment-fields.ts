/** `identifier`: read aloud or pasted elsewhere letter by letter. `number`: no money. */
export type PaymentFieldKind = 'text' | 'identifier' | 'status' | 'flag' | 'amount' | 'number' | 'date';

/** The parts of a payment's page, in their order. */
export const PAYMENT_FIELD_GROUPS = ['who', 'what', 'cash', 'money', 'deposit', 'technical'] as const;

export type PaymentFieldGroup = (typeof PAYMENT_FIELD_GROUPS)[number];

export interface PaymentFieldRow {
  /** As the provider spells it. */
  name: string;
  kind: PaymentFieldKind;
  /** False where a record always has a value, if need be one of ours. */
  nullable?: false;
  /** Of an amount: the field that names its currency. Of a date: `ms`; without a unit, `readProviderDate` finds it. */
  unit?: 'currency' | 'foreign_currency' | 'ms';
  /** A date that lists show without its time. */
  date?: 'day';
  /** Null for what a payment's page shows in a part of its own. */
  group: PaymentFieldGroup | null;
  /** Place among the columns that lists have unless the reader chose others; `refund_date` only in a list by that date. */
  usual?: number;
  /** Of a field that came after version 0.1.0: without a value, it leaves a payment's state in `since=` files as it was. */
  added?: true;
}

/**
 * Every field of the payments report. A field that the provider adds is one line here and its words in `lib/messages`;
 * types, schema, files, columns and a payment's page follow. The order is that of a payment's page, the most used first.
 */
export const PAYMENT_FIELD_TABLE = [
  { name: 'reference_oxxo', kind: 'identifier', group: 'cash', usual: 3 },
  { name: 'payment_cash', kind: 'text', group: 'technical' },
  { name: 'payment_method', kind: 'text', group: 'technical' },
  { name: 'payment_type', kind: 'text', group: 'technical' },
  { name: 'create_date', kind: 'date', unit: 'ms', group: 'cash', usual: 6 },
  { name: 'pay_date', kind: 'date', group: 'cash', usual: 7 },
  { name: 'store', kind: 'identifier', group: 'cash', usual: 9 },
  { name: 'branch_office', kind: 'text', group: 'cash' },
  { name: 'auth_code', kind: 'identifier', group: 'cash' },
  { name: 'channel', kind: 'text', group: 'cash' },
  { name: 'charge_amount', kind: 'amount', unit: 'currency', group: 'money', usual: 2 },
  { name: 'currency', kind: 'text', group: 'money' },
  { name: 'commission', kind: 'amount', unit: 'currency', group: 'money', usual: 10 },
  { name: 'invoice_id', kind: 'identifier', group: 'money' },
  { name: 'partial', kind: 'flag', group: 'technical' },
  { name: 'refund_date', kind: 'date', group: 'money', usual: 8 },
  { name: 'chargeback_date', kind: 'date', group: 'money' },
  { name: 'exchange_rate', kind: 'number', group: 'technical' },
  { name: 'foreign_charge_amount', kind: 'amount', unit: 'foreign_currency', group: 'money' },
  { name: 'foreign_currency', kind: 'text', group: 'money' },
  { name: 'monthly_installments', kind: 'number', group: 'money' },
  { name: 'deposit_date', kind: 'date', date: 'day', group: 'deposit', usual: 11 },
  { name: 'deposit_amount', kind: 'amount', unit: 'currency', group: 'deposit' },
  { name: 'deposit_reference', kind: 'identifier', group: 'deposit', usual: 12 },
  { name: 'deposit_id', kind: 'identifier', group: 'deposit' },
  { name: 'bank', kind: 'text', group: 'deposit' },
  { name: 'receiving_account_number', kind: 'identifier', group: 'deposit' },
  { name: 'name', kind: 'text', group: 'who', usual: 5 },
  { name: 'email', kind: 'identifier', group: 'who' },
  { name: 'phone', kind: 'identifier', group: 'who' },
  { name: 'customer_id', kind: 'identifier', group: 'who' },
  { name: 'customer_custom_reference', kind: 'identifier', group: 'who' },
  { name: 'shipping_address', kind: 'text', group: 'who' },
  { name: 'cardholder_name', kind: 'text', group: 'who' },
  { name: 'reference_id', kind: 'identifier', group: 'what', usual: 4 },
  { name: 'order_id', kind: 'identifier', group: 'what' },
  { name: 'item_name', kind: 'text', group: 'what' },
  { name: 'item_description', kind: 'text', group: 'what' },
  { name: 'description', kind: 'text', group: 'what' },
  { name: 'checkout_request_name', kind: 'text', group: 'what' },
  { name: 'subscription_id', kind: 'identifier', group: 'what' },
  { name: 'charge_id', kind: 'identifier', nullable: false, group: 'technical' },
  // One of PAYMENT_STATUSES, or a value that the provider added since.
  { name: 'status', kind: 'status', nullable: false, group: 'technical', usual: 1 },
  { name: 'livemode', kind: 'flag', group: 'technical' },
  { name: 'company_id', kind: 'identifier', group: 'technical' },
  { name: 'transaction_id', kind: 'identifier', group: 'technical' },
  { name: 'transaction_type', kind: 'text', group: 'technical' },
  { name: 'type', kind: 'text', group: 'technical' },
  { name: 'checkout_id', kind: 'identifier', group: 'technical' },
  { name: 'checkout_request_id', kind: 'identifier', group: 'technical' },
  { name: 'checkout_request_type', kind: 'text', group: 'technical' },
  { name: 'error_message', kind: 'text', group: 'technical' },
  { name: 'failure_code', kind: 'text', group: 'technical' },
  { name: 'ip', kind: 'text', group: 'technical' },
  { name: 'antifraud_code', kind: 'text', group: 'technical' },
  { name: 'antifraud_decision', kind: 'text', group: 'technical' },
  { name: 'banking_decision', kind: 'text', group: 'technical' },
  { name: 'card_brand', kind: 'text', group: 'technical' },
  { name: 'card_number', kind: 'text', group: 'technical' },
  { name: 'card_type', kind: 'text', group: 'technical' },
  { name: 'country_card', kind: 'text', group: 'technical' },
  // Meant to be a JSON object written as a string; not every provider keeps that promise.
  { name: 'metadata', kind: 'text', group: null },
] as const satisfies readonly PaymentFieldRow[];

export type PaymentFieldTable = typeof PAYMENT_FIELD_TABLE;

export type PaymentField = PaymentFieldTable[number]['name'];

export type UsualPaymentField = Extract<PaymentFieldTable[number], { usual: number }>['name'];

/** The names in the order in which the provider sends them and files have them. */
export const PAYMENT_FIELDS: readonly PaymentField[] = PAYMENT_FIELD_TABLE.map(({ name }) => name).sort();

/** In their order. */
export const USUAL_PAYMENT_FIELDS: readonly UsualPaymentField[] = PAYMENT_FIELD_TABLE.flatMap((row) =>
  'usual' in row ? [row] : [],
)
  .sort((one, other) => one.usual - other.usual)
  .map(({ name }) => name);

/** What the table says of each field. */
export const PAYMENT_FIELD = rowsByName();

function rowsByName(): Readonly<Record<PaymentField, PaymentFieldRow>> {
  return Object.fromEntries(PAYMENT_FIELD_TABLE.map((row) => [row.name, row])) as Record<PaymentField, PaymentFieldRow>;
}

export const ADDED_PAYMENT_FIELDS: ReadonlySet<string> = new Set(
  PAYMENT_FIELDS.filter((name) => PAYMENT_FIELD[name].added),
);

export function isPaymentField(name: string): name is PaymentField {
  return Object.hasOwn(PAYMENT_FIELD, name);
}

export function isUsualPaymentField(name: PaymentField): name is UsualPaymentField {
  return PAYMENT_FIELD[name].usual !== undefined;
}
