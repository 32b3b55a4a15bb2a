import { addMonths, bankDayFrom, bankDaysAfter, dayNumber, invoiceDayOf } from './calendar';
import { hexId } from './ids';
import type { Merchant } from './merchant';

const HOUR = 3_600_000;

const IVA = 1.16;

export const INVOICE_KINDS = { good: 0, error: 1, creditNote: 2 } as const;

export type InvoiceKind = keyof typeof INVOICE_KINDS;

/** `at` in UTC milliseconds. */
export function identifyInvoice(
  merchant: Merchant,
  month: string,
  part: InvoiceKind = 'good',
): { id: string; at: number } {
  const issueDay = invoiceDayOf(month);
  const retried = part === 'good' && merchant.isInvoiceRetried(month);
  const day =
    part === 'creditNote' ? bankDayFrom(addMonths(month, 1), 20) : retried ? bankDaysAfter(issueDay, 1) : issueDay;
  const at = merchant.calendar.startOf(day) + 10 * HOUR + 12 * 60_000;
  return { id: hexId(at, 'invoice', merchant.hash, dayNumber(`${month}-01`), INVOICE_KINDS[part]), at };
}

/** Centavos; the commission negative where it is a cost. */
export interface InvoiceMoney {
  amount: number;
  commission: number;
}

/** In pesos; the tax is a part of the commission. */
export function invoiceAmounts({ amount, commission }: InvoiceMoney) {
  const beforeTax = Math.round(commission / IVA);
  return {
    amount: amount / 100,
    commission: commission / 100,
    commission_amount: beforeTax / 100,
    commission_tax: (commission - beforeTax) / 100,
    net: (amount + commission) / 100,
  };
}
