import type { TimeWindow } from './list';
import type { Amount } from './payments';

/** A commission invoice of the provider: one a month; costs are negative, as stored. Amounts are in pesos. */
export interface Invoice {
  id: string;
  company_id: string | null;
  /** Billing month, `YYYY-MM`. */
  date: string;
  amount: Amount | null;
  commission: Amount | null;
  commission_amount: Amount | null;
  commission_tax: Amount | null;
  net: Amount | null;
  /** Seen: `paid`, `error`. */
  status: string;
}

export const INVOICE_FIELDS = [
  'id',
  'company_id',
  'date',
  'amount',
  'commission',
  'commission_amount',
  'commission_tax',
  'net',
  'status',
] as const satisfies readonly (keyof Invoice)[];

/** The commission of an invoice beside that of the payments that carry its id. Money in centavos, as stored. */
export interface InvoiceComparison {
  currency: string;
  /** Negative: a cost. Null when the invoice has none. */
  invoiceCommission: Amount | null;
  /** Positive. Null when the payments have more than one currency. */
  paymentsCommission: Amount | null;
  /** Payments plus invoice: zero when they agree, positive when the payments carry more than the invoice charges. */
  difference: Amount | null;
  /** How many payments carry the invoice's id. */
  payments: number;
  /** How many of them carry no commission. */
  withoutCommission: number;
  /** The creation dates that were searched. */
  window: TimeWindow;
  asOf: number;
}

/** The first day (`YYYY-MM-DD`) on which a payment of an invoice can have been created: two months before its month. */
export function firstDayOfInvoicePayments(invoice: Pick<Invoice, 'date'>): string | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(invoice.date);
  if (!match) return null;
  const months = Number(match[1]) * 12 + Number(match[2]) - 1 - 2;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
