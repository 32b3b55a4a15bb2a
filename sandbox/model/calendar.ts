import 'server-only';
import { parseDate, toZoned } from '@internationalized/date';
import { addBankDays, bankDayOnOrAfter, nthBankDayOfMonth } from '@/lib/domain/calendar/bank-days';
import { memoize } from './memoize';

const DAY_MS = 86_400_000;
const REMEMBERED_DAYS = 4000;

/** Days as whole numbers (days since 1970-01-01), which the seed counts with. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** `YYYY-MM-DD` of a day number. */
export const dayText = memoize(REMEMBERED_DAYS, (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10));

/** `YYYY-MM` of a day number. */
export function monthOfDay(day: number): string {
  return dayText(day).slice(0, 7);
}

/** `YYYY-MM`, `months` after the month given. */
export function addMonths(month: string, months: number): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
}

/** How many months (`YYYY-MM`) `month` is after `start`; negative before it. */
export function monthsBetween(start: string, month: string): number {
  return (Number(month.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(month.slice(5)) - Number(start.slice(5));
}

/** The day numbers of a month's first and last day. */
export function monthBounds(month: string): { first: number; last: number } {
  return { first: dayNumber(`${month}-01`), last: dayNumber(`${addMonths(month, 1)}-01`) - 1 };
}

/** The `count`-th bank day after a day. */
export function bankDaysAfter(day: number, count: number): number {
  return count === 2 ? twoBankDaysAfter(day) : dayNumber(addBankDays(dayText(day), count));
}

const twoBankDaysAfter = memoize(REMEMBERED_DAYS, (day: number) => dayNumber(addBankDays(dayText(day), 2)));

/** The first bank day on or after a day of a month (1 to 28). */
export function bankDayFrom(month: string, dayOfMonth: number): number {
  return dayNumber(bankDayOnOrAfter(`${month}-${String(dayOfMonth).padStart(2, '0')}`));
}

/** The day on which a billing month's commission invoice comes out: the fifth bank day of the next month. */
export const invoiceDayOf = memoize(200, (month: string) => {
  const [year = 0, number = 1] = addMonths(month, 1).split('-').map(Number);
  return dayNumber(nthBankDayOfMonth(year, number, 5));
});

/** Instants of business days in one zone; all in UTC milliseconds. */
export interface ZoneCalendar {
  startOf(day: number): number;
  /** The business day an instant falls on. */
  dayOf(instant: number): number;
  /** Minutes since the day began. */
  minuteOf(instant: number): number;
}

/** The business days of an IANA zone. */
export const zoneCalendar = memoize(4, (timeZone: string): ZoneCalendar => {
  const startOf = memoize(REMEMBERED_DAYS, (day: number) =>
    toZoned(parseDate(dayText(day)), timeZone)
      .toDate()
      .getTime(),
  );
  const dayOf = (instant: number) => {
    let day = Math.floor(instant / DAY_MS) - 1;
    while (startOf(day + 1) <= instant) day++;
    return day;
  };
  return { startOf, dayOf, minuteOf: (instant) => Math.floor((instant - startOf(dayOf(instant))) / 60_000) };
});
