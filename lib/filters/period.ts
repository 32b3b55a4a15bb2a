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

export const periodParsers = { period: periodName, from: dayOrMinute, to: dayOrMinute };

/** A name, or the first and last day or minute; an end that is null is today. */
export interface PeriodFilters {
  period: PeriodName | null;
  from: string | null;
  to: string | null;
}

export function periodOf(filters: PeriodFilters, fallback: Period = { name: DEFAULT_PERIOD }): Period {
  if (filters.from !== null) return { from: filters.from, to: filters.to };
  return filters.period === null ? fallback : { name: filters.period };
}

/** With fixed dates, so that an address shows the rows of `now` (UTC milliseconds) at any later time. */
export function fixedPeriod(filters: PeriodFilters, now: number, timeZone: string): PeriodFilters {
  const { from, to } = rangeOf(periodOf(filters), now, timeZone);
  const runs = startOfBound(from, timeZone) <= now && now < endOfBound(to, timeZone);
  return { period: null, from, to: runs ? minuteOf(now, timeZone) : to };
}

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
