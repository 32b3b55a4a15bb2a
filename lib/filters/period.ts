import {
  DEFAULT_PERIOD,
  endOfBound,
  minuteOf,
  type Period,
  type PeriodName,
  rangeOf,
  startOfBound,
} from '@/lib/domain/calendar/periods';
import { type Contradiction, dayOrMinute, periodName } from './parameters';

/** The three parameters that say which period a list means. */
export const periodParsers = { period: periodName, from: dayOrMinute, to: dayOrMinute };

/** A period as filters carry it: by its name, or by its first and last day or minute; an end that is null is today. */
export interface PeriodFilters {
  period: PeriodName | null;
  from: string | null;
  to: string | null;
}

/** The period that filters mean: their own, or the default when they name none. */
export function periodOf(filters: PeriodFilters, fallback: Period = { name: DEFAULT_PERIOD }): Period {
  if (filters.from !== null) return { from: filters.from, to: filters.to };
  return filters.period === null ? fallback : { name: filters.period };
}

/**
 * The same period with its dates fixed: an address with them shows the rows of `now` (UTC milliseconds) at any later time. A
 * period that still runs ends with the minute of `now`.
 */
export function fixedPeriod(filters: PeriodFilters, now: number, timeZone: string): PeriodFilters {
  const { from, to } = rangeOf(periodOf(filters), now, timeZone);
  const runs = startOfBound(from, timeZone) <= now && now < endOfBound(to, timeZone);
  return { period: null, from, to: runs ? minuteOf(now, timeZone) : to };
}

/** What is wrong between the parameters of a period: a name beside dates, an end without a start, a reversed range. */
export function periodContradictions({ period, from, to }: PeriodFilters): Contradiction[] {
  const found: Contradiction[] = [];
  if (period !== null && (from !== null || to !== null)) {
    found.push({ parameters: ['period'], message: 'period cannot stand beside from and to' });
  }
  if (from === null && to !== null) found.push({ parameters: ['to'], message: 'to needs from' });
  if (from !== null && to !== null && firstMinute(from) > lastMinute(to)) {
    found.push({ parameters: ['from', 'to'], message: 'from is later than to' });
  }
  return found;
}

function firstMinute(bound: string): string {
  return bound.includes('T') ? bound : `${bound}T00:00`;
}

function lastMinute(bound: string): string {
  return bound.includes('T') ? bound : `${bound}T23:59`;
}
