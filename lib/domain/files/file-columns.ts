import { INVOICE_FIELDS } from '@/lib/domain/invoices/invoices';
import { isPaymentField, PAYMENT_FIELD, PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import type { FileFormat, FileNoun, OrderRows } from './files';

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

const INVOICE_MONEY = ['amount', 'commission', 'commission_amount', 'commission_tax', 'net'];

function currencyColumn(noun: FileNoun, id: string): string | null {
  if (noun === 'payments') {
    if (!isPaymentField(id)) return DERIVED_PAYMENT_COLUMNS.some((derived) => derived === id) ? 'currency' : null;
    const { kind, unit } = PAYMENT_FIELD[id];
    return kind === 'amount' ? (unit === 'foreign_currency' ? unit : 'currency') : null;
  }
  if (noun === 'invoices') return INVOICE_MONEY.includes(id) ? 'currency' : null;
  if (noun !== 'orders') return null;
  if (['amount', 'amount_refunded'].includes(id)) return 'currency';
  return ['charge_amount', 'charge_fee', 'charge_refunded'].includes(id) ? 'charge_currency' : null;
}

export function withCurrencies(noun: FileNoun, ids: readonly string[]): string[] {
  const needed = new Set(ids.flatMap((id) => currencyColumn(noun, id) ?? []));
  return [...ids, ...[...needed].filter((id) => !ids.includes(id))];
}

function isDate(noun: FileNoun, id: string): boolean {
  if (noun === 'payments') return isPaymentField(id) && PAYMENT_FIELD[id].kind === 'date';
  return id.endsWith('_at');
}

/** How many columns a file has that is asked for these. In a workbook a date is one column, and the currency of invoices is in the headers. */
export function countFileColumns(
  noun: FileNoun,
  ids: readonly string[],
  { format, rows }: { format: FileFormat; rows: OrderRows },
): number {
  const isWorkbook = format === 'xlsx';
  const charges: readonly string[] = noun === 'orders' && rows === 'order' ? CHARGE_COLUMNS : [];
  const own = ids.filter((id) => FILE_COLUMNS[noun].includes(id) && !charges.includes(id));
  const always = noun === 'orders' && !own.includes(PARTIAL_COLUMN) ? 1 : 0;
  const dates = isWorkbook ? 0 : own.filter((id) => isDate(noun, id)).length;
  const all = isWorkbook && noun === 'invoices' ? own : withCurrencies(noun, own);
  return all.length + always + dates;
}
