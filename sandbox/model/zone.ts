import { CalendarDate, fromAbsolute, parseDate, toZoned } from '@internationalized/date';

/** UTC milliseconds, both included. */
export interface ReportWindow {
  from: number;
  to: number;
}

/** `YYYY-MM-DD`; instants in UTC milliseconds. */
export function zonedDay(instant: number, timeZone: string): string {
  return fromAbsolute(instant, timeZone).toString().slice(0, 10);
}

export function startOfZonedDay(day: string, timeZone: string): number {
  return toZoned(parseDate(day), timeZone).toDate().getTime();
}

export function zonedMonth(instant: number, timeZone: string): string {
  return zonedDay(instant, timeZone).slice(0, 7);
}

export function nextDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new CalendarDate(year, month, date).add({ days: 1 }).toString();
}

export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new CalendarDate(year, month, 1).subtract({ months }).toString();
}

/** A whole year when `month` is null. */
export function calendarWindow(year: number, month: number | null, timeZone: string): ReportWindow {
  const first = new CalendarDate(year, month ?? 1, 1);
  const after = first.add(month === null ? { years: 1 } : { months: 1 });
  return {
    from: toZoned(first, timeZone).toDate().getTime(),
    to: toZoned(after, timeZone).toDate().getTime() - 1,
  };
}
