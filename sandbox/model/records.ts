import 'server-only';

/** A number as the provider writes it: its digits as text where a JavaScript number would lose some. */
export type Amount = number | string;

type Text = string | null;
type Second = number | null;

/** A list inside a record; `has_more`: there is more of it than this. */
export interface NestedList<Item> {
  object?: Text;
  has_more?: boolean | null;
  total?: number | null;
  data?: Item[] | null;
}

export interface Address {
  object?: Text;
  street1?: Text;
  street2?: Text;
  external_number?: Text;
  city?: Text;
  state?: Text;
  country?: Text;
  postal_code?: Text;
  zip?: Text;
  residential?: boolean | null;
}

export interface ShippingContact {
  object?: Text;
  id?: Text;
  receiver?: Text;
  phone?: Text;
  between_streets?: Text;
  created_at?: Second;
  address?: Address | null;
}

export interface FiscalEntity {
  object?: Text;
  id?: Text;
  tax_id?: Text;
  created_at?: Second;
  address?: Address | null;
}

/** `amount` in centavos, negative. */
export interface Refund {
  object?: Text;
  id: string;
  amount?: Amount | null;
  created_at?: Second;
  status?: Text;
  reason?: Text;
  payout_id?: Text;
  reference?: Text;
  expires_at?: Second;
}

export interface CashPayment {
  object?: Text;
  name?: Text;
  type?: Text;
  reference?: Text;
  barcode_url?: Text;
  store?: Text;
  store_name?: Text;
  service_name?: Text;
  auth_code?: Text;
  cashier_id?: Text;
  expires_at?: Amount | null;
  address?: Address | null;
}

/** `amount` and `fee` (with its tax) in centavos; instants in seconds. */
export interface Charge {
  object?: Text;
  id: string;
  livemode?: boolean | null;
  created_at?: Second;
  currency?: Text;
  failure_code?: Text;
  failure_message?: Text;
  monthly_installments?: null;
  device_fingerprint?: Text;
  channel?: null;
  payment_method?: CashPayment | null;
  description?: Text;
  reference_id?: Text;
  status?: Text;
  amount?: Amount | null;
  fee?: Amount | null;
  paid_at?: Second;
  customer_id?: Text;
  order_id?: Text;
  refunds?: NestedList<Refund> | null;
}

/** `unit_price` in centavos. */
export interface LineItem {
  object?: Text;
  id?: Text;
  name?: Text;
  description?: Text;
  unit_price?: Amount | null;
  quantity?: number | null;
  sku?: Text;
  tags?: string[];
  parent_id?: Text;
  metadata?: object;
  antifraud_info?: object;
}

export interface CustomerInfo {
  object?: Text;
  customer_id?: Text;
  email?: Text;
  phone?: Text;
  name?: Text;
  corporate?: boolean | null;
}

export interface OrderLine {
  amount: number;
}

/** Money in centavos, `amount_refunded` all that was ever given back; instants in seconds. */
export interface Order {
  object?: Text;
  id: string;
  livemode?: boolean | null;
  amount?: Amount | null;
  currency?: Text;
  /** Absent while the order was never charged. */
  payment_status?: Text;
  amount_refunded?: Amount | null;
  metadata?: Record<string, unknown> | null;
  is_refundable?: boolean;
  split_payment?: boolean;
  pre_authorize?: boolean;
  processing_mode?: string;
  created_at?: Second;
  updated_at?: Second;
  customer_info?: CustomerInfo | null;
  shipping_contact?: ShippingContact | null;
  fiscal_entity?: FiscalEntity | null;
  line_items?: NestedList<LineItem> | null;
  shipping_lines?: NestedList<OrderLine>;
  tax_lines?: NestedList<OrderLine>;
  discount_lines?: NestedList<OrderLine>;
  charges?: NestedList<Charge> | null;
}

/** `expires_at` in seconds, 0 for never; ISO text has been seen. */
export interface PaymentSource {
  object?: Text;
  id: string;
  type?: Text;
  provider?: Text;
  reference?: Text;
  barcode?: Text;
  barcode_url?: Text;
  created_at?: Second;
  expires_at?: Amount | null;
  parent_id?: Text;
}

export interface Customer {
  object?: Text;
  id: string;
  livemode?: boolean | null;
  name?: Text;
  email?: Text;
  phone?: Text;
  created_at?: Second;
  corporate?: boolean | null;
  custom_reference?: Text;
  payment_sources?: NestedList<PaymentSource> | null;
  fiscal_entities?: NestedList<FiscalEntity> | null;
}

export const INVOICE_FIELDS = [
  ...(['id', 'company_id', 'date'] as const),
  ...(['amount', 'commission', 'commission_amount', 'commission_tax', 'net', 'status'] as const),
] as const;

/** A commission invoice of a month (`date`, `YYYY-MM`), in pesos; what the merchant is charged is negative. */
export interface Invoice {
  id: string;
  company_id: Text;
  date: string;
  amount: Amount | null;
  commission: Amount | null;
  commission_amount: Amount | null;
  commission_tax: Amount | null;
  net: Amount | null;
  status: string;
}

/** A nested list that is whole. */
export function listOf<T>(data: T[]): NestedList<T> {
  return { object: 'list', has_more: false, total: data.length, data };
}

/** The object of `/transfers`: a deposit to the merchant's bank. Amount in centavos, `created_at` in seconds. */
export interface Transfer {
  object: 'transfer';
  id: string;
  livemode: boolean;
  amount: number;
  currency: string;
  created_at: number;
  /** `pending`, `paid`, or `returned` when the bank sent it back. */
  status: string;
  statement_reference: string;
  statement_description: string;
  method: {
    object: 'bank_transfer_payout_method';
    id: string;
    created_at: number;
    payee_id: string;
    type: 'BankTransferPayoutMethod';
    account_number: string;
    account_holder: string;
    bank: string | null;
  };
}
