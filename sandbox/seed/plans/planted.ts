import { payDaysOfMonth } from '@/lib/domain/calendar/bank-days';
import { bankDayFrom, dayNumber, monthBounds, monthOfDay } from '@/sandbox/model/calendar';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { isPlanted } from '@/sandbox/seed/merchant/planted-months';

const HOUR = 3_600_000;
/** Days of the month, or the first bank day after them. */
export const DEPOSIT_DAYS = { shortDeposit: 12, lateDeposit: 18, returnedDeposit: 12, refundTaken: 20 } as const;

/** When the references are made and paid; else the first bank day after. */
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

export function depositHas(merchant: SeedMerchant, problem: keyof typeof DEPOSIT_DAYS, day: number): boolean {
  const month = monthOfDay(day);
  return isPlanted(merchant, problem, month) && bankDayFrom(month, DEPOSIT_DAYS[problem]) === day;
}

/** Centavos withheld from the short deposit. */
export const SHORT_BY = 116_000;

/** Monday to Sunday around the 10th, charged at 4.4 %. */
export function overchargedWeek(month: string): { first: number; last: number } {
  const tenth = dayNumber(`${month}-10`);
  const first = tenth - ((tenth - 4) % 7);
  return { first, last: first + 6 };
}

export function isOvercharged(merchant: SeedMerchant, day: number): boolean {
  const month = monthOfDay(day);
  if (!isPlanted(merchant, 'overchargedWeek', month)) return false;
  const { first, last } = overchargedWeek(month);
  return day >= first && day <= last;
}

/** UTC milliseconds, `to` not included. */
export interface Interval {
  from: number;
  to: number;
}

/** Three hours at noon of a pay day in which nothing is made or paid, or null. */
export function quietHoursOf(merchant: SeedMerchant, day: number): Interval | null {
  const month = monthOfDay(day);
  if (!isPlanted(merchant, 'quietHours', month) || quietDayOf(month) !== day) return null;
  const start = merchant.calendar.startOf(day);
  return { from: start + 12 * HOUR, to: start + 15 * HOUR };
}

/** The pay day in the middle of the month. */
export function quietDayOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayNumber(payDaysOfMonth(year, number)[0]);
}

/** From 18:00 on of a month's last day: holds exactly 42 payments. */
export function fullEveningOf(merchant: SeedMerchant, day: number): Interval | null {
  const month = monthOfDay(day);
  if (!isPlanted(merchant, 'monthEndEvening', month) || monthBounds(month).last !== day) return null;
  return { from: merchant.calendar.startOf(day) + 18 * HOUR, to: merchant.calendar.startOf(day + 1) };
}

export const EVENING_PAYMENTS = 42;
