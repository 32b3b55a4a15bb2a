import { scaleDecimal } from '@/lib/domain/money/money';
import type { Invoice } from './invoices';

export function isBillingMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** Whether an invoice's date names a billing month: `2026-10`, also with a day. Another is unreadable. */
export function isBilledMonth(date: string): boolean {
  return isBillingMonth(date.slice(0, 7)) && !/^\d/.test(date.slice(7));
}

/** Of billing months, both ends included; true where the invoice does not say which is its. */
export function isAmong(date: string, { from, to }: { from: string; to: string }): boolean {
  const month = date.slice(0, 7);
  return !isBilledMonth(date) || (month >= from && month <= to);
}

export type InvoiceNature = 'error' | 'credit-note' | 'no-sales' | 'ordinary';

/** A positive commission is a credit note; a charge in a month without sales is the provider's minimum fee. */
export function invoiceNature({ status, amount, commission }: Pick<Invoice, 'status' | 'amount' | 'commission'>) {
  const owed = commission === null ? null : scaleDecimal(commission, 4);
  const sold = amount === null ? null : scaleDecimal(amount, 4);
  const nature: InvoiceNature =
    status === 'error'
      ? 'error'
      : owed !== null && owed > 0n
        ? 'credit-note'
        : sold === 0n && owed !== null && owed < 0n
          ? 'no-sales'
          : 'ordinary';
  return nature;
}
