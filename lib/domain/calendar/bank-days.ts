import { CalendarDate, endOfMonth, getDayOfWeek, parseDate } from '@internationalized/date';
import closingYears from './bank-closing-days.json';

/** By the yearly lists of the banking commission (CNBV): add a year when it is published, each December. */
const CLOSED = new Map(
  Object.values(closingYears).flatMap((year) => year.days.map((day) => [day.date, day.name] as const)),
);

/** Why banks are closed on a weekday (`YYYY-MM-DD`), or null. Years without data have weekends only. */
export function bankClosingName(day: string): string | null {
  return CLOSED.get(day) ?? null;
}

export function bankDaysKnown(year: number): boolean {
  return year in closingYears;
}

export function isBankDay(day: string): boolean {
  return isOpen(parseDate(day));
}

export function bankDayOnOrAfter(day: string): string {
  return walk(parseDate(day), 1).toString();
}

export function bankDayOnOrBefore(day: string): string {
  return walk(parseDate(day), -1).toString();
}

export function addBankDays(day: string, count: number): string {
  let date = parseDate(day);
  for (let added = 0; added < count; added++) date = walk(date.add({ days: 1 }), 1);
  return date.toString();
}

export function nthBankDayOfMonth(year: number, month: number, count: number): string {
  return addBankDays(new CalendarDate(year, month, 1).subtract({ days: 1 }).toString(), count);
}

/** The pay days of a month (1 to 12): the bank day on or before the 15th, and on or before the last day. */
export function payDaysOfMonth(year: number, month: number): [string, string] {
  const middle = new CalendarDate(year, month, 15);
  return [bankDayOnOrBefore(middle.toString()), bankDayOnOrBefore(endOfMonth(middle).toString())];
}

function isOpen(date: CalendarDate): boolean {
  const weekday = getDayOfWeek(date, 'en-US');
  return weekday !== 0 && weekday !== 6 && !CLOSED.has(date.toString());
}

function walk(date: CalendarDate, step: 1 | -1): CalendarDate {
  let day = date;
  while (!isOpen(day)) day = day.add({ days: step });
  return day;
}
