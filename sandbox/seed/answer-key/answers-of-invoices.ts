import { addMonths, dayText } from '@/sandbox/model/calendar';
import { type InvoiceKind, identifyInvoice } from '@/sandbox/model/invoices';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { monthsOf } from '@/sandbox/seed/merchant/planted-months';
import { commissionOf } from '@/sandbox/seed/plans/plan';
import { overchargedWeek } from '@/sandbox/seed/plans/planted';
import { creditOf, overchargedPayments } from '@/sandbox/seed/records/issued-invoices';
import { depositOf } from '@/sandbox/seed/records/planned-deposits';
import { idsOf, plantedReferences } from './answers-of-charges';
import type { AnswerKey, InvoiceFinding } from './findings';

function invoiceFound(merchant: SeedMerchant, month: string, kind: InvoiceKind = 'good'): InvoiceFinding {
  const { id, at } = identifyInvoice(merchant, month, kind);
  return { day: dayText(merchant.calendar.dayOf(at)), month, invoiceId: id };
}

export function overchargedWeeks(merchant: SeedMerchant): AnswerKey['overchargedWeeks'] {
  return monthsOf(merchant, 'overchargedWeek').map((month) => {
    const { first, last } = overchargedWeek(month);
    return {
      day: dayText(last + 1),
      firstDay: dayText(first),
      chargeIds: idsOf(merchant, overchargedPayments(merchant, month)),
      excess: creditOf(merchant, month) ?? 0,
    };
  });
}

export function invoicesOffByCharges(merchant: SeedMerchant): AnswerKey['invoicesOffByCharges'] {
  const months = monthsOf(merchant, 'withoutInvoice');
  return plantedReferences(merchant, 'withoutInvoice').flatMap((plans, n) => {
    const month = months[n];
    if (month === undefined || plans.some((plan) => !depositOf(merchant, plan))) return [];
    const difference = plans.reduce((sum, plan) => sum + (commissionOf(plan) ?? 0), 0);
    return [{ ...invoiceFound(merchant, month), chargeIds: idsOf(merchant, plans), difference }];
  });
}

export function invoicesInError(merchant: SeedMerchant): AnswerKey['invoicesInError'] {
  return monthsOf(merchant, 'invoiceInError').map((month) => ({
    ...invoiceFound(merchant, month),
    invoiceId: identifyInvoice(merchant, month, 'error').id,
    thenPaid: identifyInvoice(merchant, month).id,
  }));
}

export function creditNotes(merchant: SeedMerchant): AnswerKey['creditNotes'] {
  return monthsOf(merchant, 'overchargedWeek').map((month) => {
    return { ...invoiceFound(merchant, month, 'creditNote'), amount: creditOf(merchant, month) ?? 0 };
  });
}

export function invoicesOffByCent(merchant: SeedMerchant): InvoiceFinding[] {
  return monthsOf(merchant, 'invoiceOffByCent').map((month) => invoiceFound(merchant, month));
}

/** The month before the first sales. */
export function minimumFeeInvoices(merchant: SeedMerchant): InvoiceFinding[] {
  return merchant.planted ? [invoiceFound(merchant, addMonths(merchant.firstMonth, -1))] : [];
}
