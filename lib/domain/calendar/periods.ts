import {
  type CalendarDate,
  endOfMonth,
  fromAbsolute,
  parseDate,
  parseDateTime,
  startOfMonth,
  startOfYear,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import type { TimeWindow } from '@/lib/domain/list';

export const PERIOD_NAMES = [
  'today',
  'yesterday',
  'last-7-days',
  'last-31-days',
  'this-week',
  'last-week',
  'this-quincena',
  'last-quincena',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;

export type PeriodName = (typeof PERIOD_NAMES)[number];

export const DEFAULT_PERIOD: PeriodName = 'last-31-days';

/** Calendar days `YYYY-MM-DD`, or minutes `YYYY-MM-DDTHH:MM`, of the business zone; both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** As an address carries it: a name, or bounds. `to` null means up to today. */
export type Period = { name: PeriodName } | { from: string; to: string | null };

export function isPeriodName(text: string): text is PeriodName {
  return (PERIOD_NAMES as readonly string[]).includes(text);
}

export function dayOf(ms: number, timeZone: string): string {
  return toCalendarDate(fromAbsolute(ms, timeZone)).toString();
}

export function minuteOf(ms: number, timeZone: string): string {
  return toCalendarDateTime(fromAbsolute(ms, timeZone)).toString().slice(0, 16);
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

/** True for a real calendar day `YYYY-MM-DD`, or minute `YYYY-MM-DDTHH:MM`, between 2000 and 2199. */
export function isDayOrMinute(text: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return false;
  try {
    return parseDateTime(text).toString().startsWith(text);
  } catch {
    return false;
  }
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
