import 'server-only';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import {
  addMonths,
  bankDayFrom,
  bankDaysAfter,
  dayNumber,
  invoiceDayOf,
  monthBounds,
  monthOf,
} from '@/sandbox/model/calendar';
import type { InvoiceSeed } from '@/sandbox/model/company';
import { hexId } from '@/sandbox/model/identifiers';
import type { Merchant } from '@/sandbox/seed/merchant/merchant';
import { feeOf } from '@/sandbox/seed/plans/amounts';
import { commissionOf, type ReferencePlan } from '@/sandbox/seed/plans/plan';
import { isOvercharged, isPlanted } from '@/sandbox/seed/plans/planted';
import { type Deposit, depositsDue } from './deposits';

const HOUR = 3_600_000;
const IVA = 1.16;
const LEAST_MONTHLY_FEE = 1_392;

export const INVOICE_PARTS = { good: 0, error: 1, creditNote: 2 } as const;
export type InvoicePart = keyof typeof INVOICE_PARTS;

/** The id and issue instant (UTC milliseconds) of a billing month's invoice, its failed try or its credit note. */
export function invoiceIdentity(
  merchant: Merchant,
  month: string,
  part: InvoicePart = 'good',
): { id: string; at: number } {
  const issueDay = invoiceDayOf(month);
  const retried = part === 'good' && isPlanted(merchant, 'invoiceInError', month);
  const day =
    part === 'creditNote' ? bankDayFrom(addMonths(month, 1), 20) : retried ? bankDaysAfter(issueDay, 1) : issueDay;
  const at = merchant.calendar.startOf(day) + 10 * HOUR + 12 * 60_000;
  return { id: hexId(at, 'invoice', merchant.word, dayNumber(`${month}-01`), INVOICE_PARTS[part]), at };
}

/** The billing month of a deposit: that in which its money became available. */
export function billingMonthOf(merchant: Merchant, deposit: Deposit): string {
  return monthOf(merchant.calendar.dayOf(deposit.sending.at));
}

/** The payments a month's invoice charges for: those that became available in it. */
export function invoicedPayments(merchant: Merchant, month: string): ReferencePlan[] {
  const { first, last } = monthBounds(month);
  const plans: ReferencePlan[] = [];
  for (let due = first - 7; due <= last; due++) {
    for (const deposit of depositsDue(merchant, due)) {
      if (billingMonthOf(merchant, deposit) === month) plans.push(...deposit.plans);
    }
  }
  return plans;
}

/** The invoices and credit notes that come out on a day. */
export function invoicesIssuedOn(merchant: Merchant, day: number): InvoiceSeed[] {
  const month = addMonths(monthOf(day), -1);
  const issued: InvoiceSeed[] = [];
  for (const part of ['error', 'good', 'creditNote'] as const) {
    const { id, at } = invoiceIdentity(merchant, month, part);
    if (merchant.calendar.dayOf(at) !== day) continue;
    const money = moneyOf(merchant, month, part);
    if (money)
      issued.push({ issuedAt: at, invoice: { initial: invoice(merchant, id, month, part, money), steps: [] } });
  }
  return issued;
}

/** What the credit note of an overcharged month gives back, in centavos; null in other months. */
export function creditOf(merchant: Merchant, month: string): number | null {
  if (!isPlanted(merchant, 'overchargedWeek', month)) return null;
  const wronged = invoicedPayments(merchant, month).filter(
    ({ paidAt }) => paidAt !== null && isOvercharged(merchant, merchant.calendar.dayOf(paidAt)),
  );
  return wronged.reduce((sum, plan) => sum + plan.fee - feeOf(plan.amount), 0);
}

/** Centavos; the commission negative where it is a cost. */
interface Money {
  amount: number;
  commission: number;
}

function moneyOf(merchant: Merchant, month: string, part: InvoicePart): Money | null {
  if (part === 'creditNote') {
    const credit = creditOf(merchant, month);
    return credit === null ? null : { amount: 0, commission: credit };
  }
  if (part === 'error' && !isPlanted(merchant, 'invoiceInError', month)) return null;
  if (month === addMonths(merchant.firstMonth, -1))
    return merchant.planted ? { amount: 0, commission: -LEAST_MONTHLY_FEE } : null;
  const plans = invoicedPayments(merchant, month);
  if (plans.length === 0) return null;
  const cent = isPlanted(merchant, 'invoiceOffByCent', month) ? 1 : 0;
  return {
    amount: plans.reduce((sum, plan) => sum + plan.amount, 0),
    commission: -plans.reduce((sum, plan) => sum + (commissionOf(plan) ?? 0), cent),
  };
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

function invoice(merchant: Merchant, id: string, month: string, part: InvoicePart, money: Money): Invoice {
  return {
    id,
    company_id: merchant.companyId,
    date: month,
    ...moneyInvoice(money),
    status: part === 'error' ? 'error' : 'paid',
  };
}
