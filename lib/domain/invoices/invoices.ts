import type { Amount } from '@/lib/domain/money/money';

export const INVOICE_CURRENCY = 'MXN';

export const INVOICE_MONEY = ['amount', 'commission', 'commission_amount', 'commission_tax', 'net'] as const;

/** A commission invoice, one a month (`date`: `YYYY-MM`). In pesos; costs are negative. */
export interface Invoice {
  id: string;
  company_id: string | null;
  date: string;
  amount: Amount | null;
  commission: Amount | null;
  commission_amount: Amount | null;
  commission_tax: Amount | null;
  net: Amount | null;
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

export const INVOICE_YEARS_BACK = 7;
