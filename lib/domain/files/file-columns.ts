import { INVOICE_FIELDS } from '@/lib/domain/invoices/invoices';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import type { FileNoun } from './files';

export const DERIVED_PAYMENT_COLUMNS = ['commission_before_tax', 'iva_derived', 'net_derived'] as const;

export type DerivedPaymentColumn = (typeof DERIVED_PAYMENT_COLUMNS)[number];

export const DERIVED_INVOICE_COLUMNS = [
  'payments',
  'payments_commission',
  'payments_without_commission',
  'difference',
] as const;

const CUSTOMER_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'custom_reference',
  'payment_sources',
  'created_at',
  'corporate',
  'livemode',
] as const;

/** Says what is missing of a record: it is in every orders file. */
export const PARTIAL_COLUMN = 'partial';

const ORDER_COLUMNS = [
  'id',
  'payment_status',
  'amount',
  'amount_refunded',
  'currency',
  'name',
  'email',
  'phone',
  'customer_id',
  'corporate',
  'reference',
  'created_at',
  'updated_at',
  'receiver',
  'shipping_street1',
  'shipping_street2',
  'shipping_city',
  'shipping_state',
  'shipping_country',
  'shipping_postal_code',
  'tax_id',
  'items',
  'charges',
  'metadata',
  'livemode',
  PARTIAL_COLUMN,
] as const;

export const CHARGE_COLUMNS = [
  'charge_id',
  'charge_status',
  'charge_amount',
  'charge_fee',
  'charge_refunded',
  'charge_currency',
  'charge_reference',
  'charge_reference_id',
  'charge_method',
  'charge_store',
  'charge_auth_code',
  'charge_created_at',
  'charge_paid_at',
  'charge_expires_at',
  'charge_customer_id',
] as const;

const OVERVIEW_COLUMNS = [
  'part',
  'day',
  'status',
  'measure',
  'counted_by',
  'records',
  'currency',
  'sum',
  'without_amount',
] as const;

export const FILE_COLUMNS: Record<FileNoun, readonly string[]> = {
  payments: [...PAYMENT_FIELDS, ...DERIVED_PAYMENT_COLUMNS],
  invoices: [...INVOICE_FIELDS, 'currency', ...DERIVED_INVOICE_COLUMNS],
  customers: CUSTOMER_COLUMNS,
  orders: [...ORDER_COLUMNS, ...CHARGE_COLUMNS],
  overview: OVERVIEW_COLUMNS,
};

export type ColumnChoice = 'all' | readonly string[] | { preset: 'conciliacion' };
