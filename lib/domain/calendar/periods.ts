import {
  type CalendarDate,
  endOfMonth,
  fromAbsolute,
  parseDate,
  parseDateTime,
  startOfMonth,
  startOfYear,
  toZoned,
} from '@internationalized/date';
import type { TimeWindow } from '@/lib/domain/list';
import { dayOf } from './days';
import type { Period, PeriodName } from './period-names';

/** Calendar days `YYYY-MM-DD`, or minutes `YYYY-MM-DDTHH:MM`, of the business zone; both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Minutes east of UTC. */
export function utcOffsetOf(ms: number, timeZone: string): number {
  return fromAbsolute(ms, timeZone).offset / 60_000;
}

export function periodDays(name: PeriodName, today: string): DayRange {
  const day = parseDate(today);
  const [from, to] = boundsOf(name, day);
  return { from: from.toString(), to: to.toString() };
}

function boundsOf(name: PeriodName, day: CalendarDate): [CalendarDate, CalendarDate] {
  const monday = day.subtract({ days: (day.toDate('UTC').getUTCDay() + 6) % 7 });
  const month = startOfMonth(day);
  const quarter = month.subtract({ months: (day.month - 1) % 3 });
  const year = startOfYear(day);
  const bounds: Record<PeriodName, () => [CalendarDate, CalendarDate]> = {
    today: () => [day, day],
    yesterday: () => [day.subtract({ days: 1 }), day.subtract({ days: 1 })],
    'last-7-days': () => [day.subtract({ days: 6 }), day],
    'last-31-days': () => [day.subtract({ days: 30 }), day],
    'last-92-days': () => [day.subtract({ days: 91 }), day],
    'this-week': () => [monday, monday.add({ days: 6 })],
    'last-week': () => [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })],
    'this-quincena': () => quincenaOf(day),
    'last-quincena': () => quincenaOf(quincenaOf(day)[0].subtract({ days: 1 })),
    'this-month': () => [month, endOfMonth(day)],
    'last-month': () => [month.subtract({ months: 1 }), month.subtract({ days: 1 })],
    'this-quarter': () => [quarter, quarter.add({ months: 3 }).subtract({ days: 1 })],
    'last-quarter': () => [quarter.subtract({ months: 3 }), quarter.subtract({ days: 1 })],
    'this-year': () => [year, year.add({ years: 1 }).subtract({ days: 1 })],
    'last-year': () => [year.subtract({ years: 1 }), year.subtract({ days: 1 })],
  };
  return bounds[name]();
}

function quincenaOf(day: CalendarDate): [CalendarDate, CalendarDate] {
  const month = startOfMonth(day);
  return day.day <= 15 ? [month, month.set({ day: 15 })] : [month.set({ day: 16 }), endOfMonth(day)];
}

/** The first UTC millisecond of a day or minute of the zone. In the hour that a clock change repeats: the earlier. */
export function startOfBound(bound: string, timeZone: string): number {
  return toZoned(parseDateTime(bound), timeZone, 'compatible').toDate().getTime();
}

/** The last UTC millisecond of a day or minute of the zone. In the hour that a clock change repeats: the later. */
export function endOfBound(bound: string, timeZone: string): number {
  if (bound.includes('T')) return toZoned(parseDateTime(bound), timeZone, 'later').toDate().getTime() + 59_999;
  return startOfBound(parseDate(bound).add({ days: 1 }).toString(), timeZone) - 1;
}

export function rangeOf(period: Period, now: number, timeZone: string): DayRange {
  const today = dayOf(now, timeZone);
  if ('name' in period) return periodDays(period.name, today);
  return { from: period.from, to: period.to ?? today };
}

/** UTC milliseconds, both included. The end may lie in the future. */
export function windowOf(period: Period, now: number, timeZone: string): TimeWindow {
  const range = rangeOf(period, now, timeZone);
  return { from: startOfBound(range.from, timeZone), to: endOfBound(range.to, timeZone) };
}

export function countDays(range: DayRange): number {
  return parseDate(range.to.slice(0, 10)).compare(parseDate(range.from.slice(0, 10))) + 1;
}

export function daysOf(range: DayRange): string[] {
  const first = parseDate(range.from.slice(0, 10));
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => first.add({ days: index }).toString());
}

export function moveDay(day: string, by: { months?: number; days?: number }): string {
  return parseDate(day).add(by).toString();
}

export function moveMonth(month: string, months: number): string {
  return moveDay(`${month}-01`, { months }).slice(0, 7);
}
