import 'server-only';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices';
import { amountColumn, type FileRules, textColumn } from './cells';
import type { Column } from './csv';

/** The columns of an invoices file, under the provider's names. Amounts are in pesos, with the signs as stored. */
export function invoiceColumns(rules: FileRules): Column<Invoice>[] {
  const amount = (name: 'amount' | 'commission' | 'commission_amount' | 'commission_tax' | 'net') =>
    amountColumn<Invoice>(name, rules, (invoice) => ({ amount: invoice[name], currency: INVOICE_CURRENCY }));
  return [
    textColumn('id', ({ id }) => id),
    textColumn('company_id', ({ company_id }) => company_id),
    textColumn('date', ({ date }) => date),
    amount('amount'),
    amount('commission'),
    amount('commission_amount'),
    amount('commission_tax'),
    amount('net'),
    textColumn('status', ({ status }) => status),
  ];
}

/** `corte-sandbox-invoices-2026-10.csv`: account, billing year and month. */
export function invoicesFileName({ slug }: FileRules, { year, month }: { year: number; month: number | null }): string {
  return `corte-${slug}-invoices-${year}${month === null ? '' : `-${String(month).padStart(2, '0')}`}.csv`;
}
