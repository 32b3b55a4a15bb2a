/** Digits as text where a JavaScript number would lose some. */
export type ExactNumber = number | string;

type Text = string | null;
type Second = number | null;

export interface RecordList<Item> {
  object?: Text;
  has_more?: boolean | null;
  total?: number | null;
  data?: Item[] | null;
}

export interface AddressRecord {
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

export interface ShippingContactRecord {
  object?: Text;
  id?: Text;
  receiver?: Text;
  phone?: Text;
  between_streets?: Text;
  created_at?: Second;
  address?: AddressRecord | null;
}

export interface FiscalEntityRecord {
  object?: Text;
  id?: Text;
  tax_id?: Text;
  created_at?: Second;
  address?: AddressRecord | null;
}

/** `amount` in centavos, negative. */
export interface RefundRecord {
  object?: Text;
  id: string;
  amount?: ExactNumber | null;
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
  expires_at?: ExactNumber | null;
  address?: AddressRecord | null;
}

/** `amount` and `fee` (with its tax) in centavos; instants in seconds. */
export interface ChargeRecord {
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
  amount?: ExactNumber | null;
  fee?: ExactNumber | null;
  paid_at?: Second;
  customer_id?: Text;
  order_id?: Text;
  refunds?: RecordList<RefundRecord> | null;
}

/** `unit_price` in centavos. */
export interface LineItemRecord {
  object?: Text;
  id?: Text;
  name?: Text;
  description?: Text;
  unit_price?: ExactNumber | null;
  quantity?: number | null;
  sku?: Text;
  tags?: string[];
  parent_id?: Text;
  metadata?: object;
  antifraud_info?: object;
}

export interface CustomerInfoRecord {
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
export interface OrderRecord {
  object?: Text;
  id: string;
  livemode?: boolean | null;
  amount?: ExactNumber | null;
  currency?: Text;
  /** Absent while the order was never charged. */
  payment_status?: Text;
  amount_refunded?: ExactNumber | null;
  metadata?: Record<string, unknown> | null;
  is_refundable?: boolean;
  split_payment?: boolean;
  pre_authorize?: boolean;
  processing_mode?: string;
  created_at?: Second;
  updated_at?: Second;
  customer_info?: CustomerInfoRecord | null;
  shipping_contact?: ShippingContactRecord | null;
  fiscal_entity?: FiscalEntityRecord | null;
  line_items?: RecordList<LineItemRecord> | null;
  shipping_lines?: RecordList<OrderLine>;
  tax_lines?: RecordList<OrderLine>;
  discount_lines?: RecordList<OrderLine>;
  charges?: RecordList<ChargeRecord> | null;
}

/** `expires_at` in seconds, 0 for never; ISO text has been seen. */
export interface PaymentSourceRecord {
  object?: Text;
  id: string;
  type?: Text;
  provider?: Text;
  reference?: Text;
  barcode?: Text;
  barcode_url?: Text;
  created_at?: Second;
  expires_at?: ExactNumber | null;
  parent_id?: Text;
}

export interface CustomerRecord {
  object?: Text;
  id: string;
  livemode?: boolean | null;
  name?: Text;
  email?: Text;
  phone?: Text;
  created_at?: Second;
  corporate?: boolean | null;
  custom_reference?: Text;
  payment_sources?: RecordList<PaymentSourceRecord> | null;
  fiscal_entities?: RecordList<FiscalEntityRecord> | null;
}

export const INVOICE_RECORD_FIELDS = [
  ...(['id', 'company_id', 'date'] as const),
  ...(['amount', 'commission', 'commission_amount', 'commission_tax', 'net', 'status'] as const),
] as const;

/** Of a month (`date`, `YYYY-MM`), in pesos; what the merchant is charged is negative. */
export interface InvoiceRecord {
  id: string;
  company_id: Text;
  date: string;
  amount: ExactNumber | null;
  commission: ExactNumber | null;
  commission_amount: ExactNumber | null;
  commission_tax: ExactNumber | null;
  net: ExactNumber | null;
  status: string;
}

export function toRecordList<T>(data: T[]): RecordList<T> {
  return { object: 'list', has_more: false, total: data.length, data };
}

/** A deposit to the merchant's bank: centavos and seconds. */
export interface TransferRecord {
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
