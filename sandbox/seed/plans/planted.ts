import 'server-only';
import { payDaysOfMonth } from '@/lib/domain/calendar/bank-days';
import { addMonths, bankDayFrom, dayNumber, monthBounds, monthOf, monthsBetween } from '@/sandbox/model/calendar';
import type { Merchant } from '@/sandbox/seed/merchant/merchant';

const HOUR = 3_600_000;

/** Months of the history, 0 the first, in which each problem is planted; 22 and 23 are the last two at the start. */
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

/** True when the problem is planted in that month (`YYYY-MM`). */
export function isPlanted(merchant: Merchant, problem: Problem, month: string): boolean {
  if (!merchant.planted) return false;
  const since = monthsBetween(merchant.firstMonth, month);
  return MONTHS[problem].some((planted) => planted === since);
}

/** The months (`YYYY-MM`) a problem is planted in; none in books without problems. */
export function monthsOf(merchant: Merchant, problem: Problem): string[] {
  return merchant.planted ? MONTHS[problem].map((month) => addMonths(merchant.firstMonth, month)) : [];
}

/** The bank days of a month on which the deposit problems happen. */
export const DEPOSIT_DAYS = { shortDeposit: 12, lateDeposit: 18, returnedDeposit: 12, refundTaken: 20 } as const;

/** The day of the month, or the first bank day after it, on which the references of a problem are made and paid. */
export const REFERENCE_DAYS = {
  withoutInvoice: 4,
  neverDeposited: 5,
  refundTaken: 6,
  withoutCommission: 7,
  paidTwice: 8,
  canceledThenPaid: 9,
  lastEvening: 10,
} as const;

export type ReferenceProblem = keyof typeof REFERENCE_DAYS;

/** True when the deposit due on that day has the problem. */
export function depositHas(merchant: Merchant, problem: keyof typeof DEPOSIT_DAYS, day: number): boolean {
  const month = monthOf(day);
  return isPlanted(merchant, problem, month) && bankDayFrom(month, DEPOSIT_DAYS[problem]) === day;
}

/** What the bank kept back from the short deposit, in centavos. */
export const SHORT_BY = 116_000;

/** The week, Monday to Sunday around the 10th, whose payments are charged at 4.4 %. */
export function overchargedWeek(month: string): { first: number; last: number } {
  const tenth = dayNumber(`${month}-10`);
  const first = tenth - ((tenth - 4) % 7);
  return { first, last: first + 6 };
}

/** True when payments of that day are charged at the wrong rate. */
export function isOvercharged(merchant: Merchant, day: number): boolean {
  const month = monthOf(day);
  if (!isPlanted(merchant, 'overchargedWeek', month)) return false;
  const { first, last } = overchargedWeek(month);
  return day >= first && day <= last;
}

/** An interval of a day; UTC milliseconds, `to` not included. */
export interface Interval {
  from: number;
  to: number;
}

/** Three hours at noon of a pay day in which nothing is made or paid, or null. */
export function quietHoursOf(merchant: Merchant, day: number): Interval | null {
  const month = monthOf(day);
  if (!isPlanted(merchant, 'quietHours', month) || quietDayOf(month) !== day) return null;
  const start = merchant.calendar.startOf(day);
  return { from: start + 12 * HOUR, to: start + 15 * HOUR };
}

/** The pay day of a month that has the quiet hours: the one in the middle. */
export function quietDayOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayNumber(payDaysOfMonth(year, number)[0]);
}

/** The evening, from 18:00 on, of a month's last day that holds exactly 42 payments, or null. */
export function fullEveningOf(merchant: Merchant, day: number): Interval | null {
  const month = monthOf(day);
  if (!isPlanted(merchant, 'monthEndEvening', month) || monthBounds(month).last !== day) return null;
  return { from: merchant.calendar.startOf(day) + 18 * HOUR, to: merchant.calendar.startOf(day + 1) };
}

export const EVENING_PAYMENTS = 42;
