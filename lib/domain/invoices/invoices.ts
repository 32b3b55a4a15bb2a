import type { Amount } from '@/lib/domain/money/money';

/** An invoice names no currency: the provider bills in pesos. */
export const INVOICE_CURRENCY = 'MXN';

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

/** Books are kept for seven years: an invoice is looked for in this billing year and so many before it. */
export const INVOICE_YEARS_BACK = 7;
