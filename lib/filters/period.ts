import { DEFAULT_PERIOD, type Period, type PeriodName } from '@/lib/domain/calendar/period-names';
import { type Contradiction, dayOrMinute, periodName } from './parameters';

/** In calendar days: the longest period whose records are walked for one request. */
export const LONGEST_WALKED_PERIOD = 92;

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
