import { CalendarDate, endOfMonth, getDayOfWeek, parseDate } from '@internationalized/date';
import { BANK_CLOSING_YEARS } from './bank-closing-days';

const CLOSED = new Map(
  Object.values(BANK_CLOSING_YEARS).flatMap((year) => year.days.map((day) => [day.date, day.name] as const)),
);

/** Why banks are closed on a weekday (`YYYY-MM-DD`), or null. Years without data have no closing days but weekends. */
export function bankClosingName(day: string): string | null {
  return CLOSED.get(day) ?? null;
}

/** True where the closing days of the year are known; elsewhere only weekends count as closed. */
export function bankDaysKnown(year: number): boolean {
  return year in BANK_CLOSING_YEARS;
}

/** True when Mexican banks settle on that day (`YYYY-MM-DD`): Monday to Friday less the closing days. */
export function isBankDay(day: string): boolean {
  return isOpen(parseDate(day));
}

/** The day itself when banks are open, else the first bank day after it. `YYYY-MM-DD` in and out. */
export function bankDayOnOrAfter(day: string): string {
  return walk(parseDate(day), 1).toString();
}

/** The day itself when banks are open, else the last bank day before it. `YYYY-MM-DD` in and out. */
export function bankDayOnOrBefore(day: string): string {
  return walk(parseDate(day), -1).toString();
}

/** The `count`-th bank day strictly after `day` (`count` ≥ 1): money collected on a Sunday plus one is Monday. */
export function addBankDays(day: string, count: number): string {
  let date = parseDate(day);
  for (let added = 0; added < count; added++) date = walk(date.add({ days: 1 }), 1);
  return date.toString();
}

/** The `count`-th bank day of a month (1 to 12), `YYYY-MM-DD`. Commission invoices come out on the fifth. */
export function nthBankDayOfMonth(year: number, month: number, count: number): string {
  return addBankDays(new CalendarDate(year, month, 1).subtract({ days: 1 }).toString(), count);
}

/** The two pay days of a month: the bank day on or before the 15th and on or before the last day, `YYYY-MM-DD`. */
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
