import { addMonths, monthBounds, monthOfDay } from '@/sandbox/model/calendar';
import { calculateFee } from '@/sandbox/model/fees';
import { type InvoiceKind, type InvoiceMoney, identifyInvoice, invoiceAmounts } from '@/sandbox/model/invoices';
import type { InvoiceTimeline } from '@/sandbox/model/timeline';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { isPlanted } from '@/sandbox/seed/merchant/planted-months';
import { commissionOf, type ReferencePlan } from '@/sandbox/seed/plans/plan';
import { isOvercharged } from '@/sandbox/seed/plans/planted';
import { type Deposit, depositsDue } from './planned-deposits';

const LEAST_MONTHLY_FEE = 1_392;

/** That in which its money became available. */
export function billingMonthOf(merchant: SeedMerchant, deposit: Deposit): string {
  return monthOfDay(merchant.calendar.dayOf(deposit.sending.at));
}

/** Those that became available in the month. */
function invoicedPayments(merchant: SeedMerchant, month: string): ReferencePlan[] {
  const { first, last } = monthBounds(month);
  const plans: ReferencePlan[] = [];
  for (let due = first - 7; due <= last; due++) {
    for (const deposit of depositsDue(merchant, due)) {
      if (billingMonthOf(merchant, deposit) === month) plans.push(...deposit.plans);
    }
  }
  return plans;
}

export function invoicesIssuedOn(merchant: SeedMerchant, day: number): InvoiceTimeline[] {
  const month = addMonths(monthOfDay(day), -1);
  const issued: InvoiceTimeline[] = [];
  for (const part of ['error', 'good', 'creditNote'] as const) {
    const { id, at } = identifyInvoice(merchant, month, part);
    if (merchant.calendar.dayOf(at) !== day) continue;
    const money = moneyOf(merchant, month, part);
    if (!money) continue;
    const status = part === 'error' ? 'error' : 'paid';
    const initial = { id, company_id: merchant.companyId, date: month, ...invoiceAmounts(money), status };
    issued.push({ issuedAt: at, invoice: { initial, steps: [] } });
  }
  return issued;
}

export function overchargedPayments(merchant: SeedMerchant, month: string): ReferencePlan[] {
  return invoicedPayments(merchant, month).filter(
    ({ paidAt }) => paidAt !== null && isOvercharged(merchant, merchant.calendar.dayOf(paidAt)),
  );
}

/** Centavos; null in months that are not overcharged. */
export function creditOf(merchant: SeedMerchant, month: string): number | null {
  if (!isPlanted(merchant, 'overchargedWeek', month)) return null;
  const wronged = overchargedPayments(merchant, month);
  return wronged.reduce((sum, plan) => sum + plan.fee - calculateFee(plan.amount), 0);
}

function moneyOf(merchant: SeedMerchant, month: string, part: InvoiceKind): InvoiceMoney | null {
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
