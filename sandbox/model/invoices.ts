import 'server-only';
import { addMonths, bankDayFrom, bankDaysAfter, dayNumber, invoiceDayOf } from './calendar';
import { hexId } from './identifiers';
import type { Merchant } from './merchant';

const HOUR = 3_600_000;

const IVA = 1.16;

export const INVOICE_PARTS = { good: 0, error: 1, creditNote: 2 } as const;

export type InvoicePart = keyof typeof INVOICE_PARTS;

/** The id and issue instant (UTC milliseconds) of a billing month's invoice, its failed try or its credit note. */
export function invoiceIdentity(
  merchant: Merchant,
  month: string,
  part: InvoicePart = 'good',
): { id: string; at: number } {
  const issueDay = invoiceDayOf(month);
  const retried = part === 'good' && merchant.isInvoiceRetried(month);
  const day =
    part === 'creditNote' ? bankDayFrom(addMonths(month, 1), 20) : retried ? bankDaysAfter(issueDay, 1) : issueDay;
  const at = merchant.calendar.startOf(day) + 10 * HOUR + 12 * 60_000;
  return { id: hexId(at, 'invoice', merchant.word, dayNumber(`${month}-01`), INVOICE_PARTS[part]), at };
}

/** Centavos; the commission negative where it is a cost. */
export interface Money {
  amount: number;
  commission: number;
}

/** The figures of an invoice, in pesos: the tax is a part of the commission. */
export function moneyInvoice({ amount, commission }: Money) {
  const beforeTax = Math.round(commission / IVA);
  return {
    amount: amount / 100,
    commission: commission / 100,
    commission_amount: beforeTax / 100,
    commission_tax: (commission - beforeTax) / 100,
    net: (amount + commission) / 100,
  };
}
