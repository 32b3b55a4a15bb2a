import 'server-only';
import { CalendarDate, fromAbsolute, parseDate, toZoned } from '@internationalized/date';

/** UTC milliseconds, both included. */
export interface ReportWindow {
  from: number;
  to: number;
}

/** The calendar day of an instant (UTC milliseconds) in a zone, `YYYY-MM-DD`. */
export function zonedDay(instant: number, timeZone: string): string {
  return fromAbsolute(instant, timeZone).toString().slice(0, 10);
}

/** The instant (UTC milliseconds) at which a day (`YYYY-MM-DD`) begins in a zone. */
export function startOfZonedDay(day: string, timeZone: string): number {
  return toZoned(parseDate(day), timeZone).toDate().getTime();
}

/** The calendar month of an instant (UTC milliseconds) in a zone, `YYYY-MM`. */
export function zonedMonth(instant: number, timeZone: string): string {
  return zonedDay(instant, timeZone).slice(0, 7);
}

/** The day after `day` (`YYYY-MM-DD`). */
export function nextDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new CalendarDate(year, month, date).add({ days: 1 }).toString();
}

/** The first day of the month that lies `months` months before the month of `day`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new CalendarDate(year, month, 1).subtract({ months }).toString();
}

/** A calendar month (1 to 12), or a whole year when `month` is null, as it is lived in the zone. */
export function calendarWindow(year: number, month: number | null, timeZone: string): ReportWindow {
  const first = new CalendarDate(year, month ?? 1, 1);
  const after = first.add(month === null ? { years: 1 } : { months: 1 });
  return {
    from: toZoned(first, timeZone).toDate().getTime(),
    to: toZoned(after, timeZone).toDate().getTime() - 1,
  };
}
