import { parseDate, toZoned } from '@internationalized/date';
import { addBankDays, bankDayOnOrAfter, nthBankDayOfMonth } from '@/lib/domain/calendar/bank-days';
import { memoizeLatest } from './memoize';

const DAY_MS = 86_400_000;
const REMEMBERED_DAYS = 4000;

/** Days are counted from 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export const dayText = memoizeLatest(REMEMBERED_DAYS, (day: number) =>
  new Date(day * DAY_MS).toISOString().slice(0, 10),
);

export function monthOfDay(day: number): string {
  return dayText(day).slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
}

export function monthsBetween(start: string, month: string): number {
  return (Number(month.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(month.slice(5)) - Number(start.slice(5));
}

export function monthBounds(month: string): { first: number; last: number } {
  return { first: dayNumber(`${month}-01`), last: dayNumber(`${addMonths(month, 1)}-01`) - 1 };
}

export function bankDaysAfter(day: number, count: number): number {
  return count === 2 ? twoBankDaysAfter(day) : dayNumber(addBankDays(dayText(day), count));
}

const twoBankDaysAfter = memoizeLatest(REMEMBERED_DAYS, (day: number) => dayNumber(addBankDays(dayText(day), 2)));

/** `dayOfMonth`: 1 to 28. */
export function bankDayFrom(month: string, dayOfMonth: number): number {
  return dayNumber(bankDayOnOrAfter(`${month}-${String(dayOfMonth).padStart(2, '0')}`));
}

/** The commission invoice of a month comes out on the fifth bank day of the next. */
export const invoiceDayOf = memoizeLatest(200, (month: string) => {
  const [year = 0, number = 1] = addMonths(month, 1).split('-').map(Number);
  return dayNumber(nthBankDayOfMonth(year, number, 5));
});

/** Business days of one IANA zone; instants in UTC milliseconds. */
export interface ZoneCalendar {
  startOf(day: number): number;
  dayOf(instant: number): number;
  minuteOf(instant: number): number;
}

export const zoneCalendar = memoizeLatest(4, (timeZone: string): ZoneCalendar => {
  const startOf = memoizeLatest(REMEMBERED_DAYS, (day: number) =>
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
