import { addMonths, monthsBetween } from '@/sandbox/model/calendar';

/** Months of the history, 0 the first; 22 and 23 are the last two at the start. */
const MONTHS = {
  shortDeposit: [4, 23],
  paidTwice: [5, 23],
  lateDeposit: [6, 23],
  canceledThenPaid: [7, 23],
  returnedDeposit: [8, 22],
  neverDeposited: [9, 23],
  withoutInvoice: [10],
  refundTaken: [10, 22],
  withoutCommission: [11, 22],
  overchargedWeek: [12],
  lastEvening: [13, 22],
  quietHours: [14, 23],
  monthEndEvening: [15, 22],
  invoiceOffByCent: [16],
  invoiceInError: [18, 21],
} as const;

export type Problem = keyof typeof MONTHS;

interface PlantedBooks {
  planted: boolean;
  firstMonth: string;
}

export function isPlanted(merchant: PlantedBooks, problem: Problem, month: string): boolean {
  if (!merchant.planted) return false;
  const since = monthsBetween(merchant.firstMonth, month);
  return MONTHS[problem].some((planted) => planted === since);
}

/** None in books without problems. */
export function monthsOf(merchant: PlantedBooks, problem: Problem): string[] {
  return merchant.planted ? MONTHS[problem].map((month) => addMonths(merchant.firstMonth, month)) : [];
}
