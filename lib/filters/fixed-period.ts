import { minuteOf } from '@/lib/domain/calendar/days';
import { endOfBound, rangeOf, startOfBound } from '@/lib/domain/calendar/periods';
import { type PeriodFilters, periodOf } from './period';

/** With fixed dates, so that an address shows the rows of `now` (UTC milliseconds) at any later time. */
export function fixedPeriod(filters: PeriodFilters, now: number, timeZone: string): PeriodFilters {
  const { from, to } = rangeOf(periodOf(filters), now, timeZone);
  const runs = startOfBound(from, timeZone) <= now && now < endOfBound(to, timeZone);
  return { period: null, from, to: runs ? minuteOf(now, timeZone) : to };
}
