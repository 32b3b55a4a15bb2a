import type { Invoice } from '@/lib/domain/invoices/invoices';
import { FieldSums, INVOICE_AMOUNTS } from '@/lib/domain/matching/field-sums';
import type { AmountUnit, CurrencySum } from '@/lib/domain/money/money';

/** The money of an invoice, and whose side each amount is on as the provider stores it. */
export const MONEY_SIDES = [
  { field: 'amount', side: 'yours' },
  { field: 'commission', side: 'cost' },
  { field: 'commission_amount', side: 'part' },
  { field: 'commission_tax', side: 'part' },
  { field: 'net', side: 'after' },
] as const;

export type InvoiceMoneyField = (typeof MONEY_SIDES)[number]['field'];

/** The exact sum of each money field, signs as stored; null where no invoice has it. The report carries no currency. */
export function invoiceSums(
  invoices: readonly Invoice[],
  unit: AmountUnit,
): Record<InvoiceMoneyField, CurrencySum | null> {
  const totals = new FieldSums(INVOICE_AMOUNTS, unit).add(invoices).totals();
  const sumOf = (field: InvoiceMoneyField) => totals[field]?.find(({ counted }) => counted > 0) ?? null;
  return {
    amount: sumOf('amount'),
    commission: sumOf('commission'),
    commission_amount: sumOf('commission_amount'),
    commission_tax: sumOf('commission_tax'),
    net: sumOf('net'),
  };
}
