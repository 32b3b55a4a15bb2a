import { createSerializer, type inferParserType } from 'nuqs/server';
import { countDays, type Period, rangeOf } from '@/lib/domain/calendar/periods';
import { filterReader } from './parameters';
import { periodContradictions, periodParsers } from './period';

export type OverviewFilters = inferParserType<typeof periodParsers>;

/** In calendar days: the longest period whose records are walked for one request. */
export const LONGEST_WALKED_PERIOD = 92;

const serialize = createSerializer(periodParsers);

export function isTooLongToWalk(period: Period, now: number, timeZone: string): boolean {
  return countDays(rangeOf(period, now, timeZone)) > LONGEST_WALKED_PERIOD;
}

export const parseOverviewFilters = filterReader({
  parsers: periodParsers,
  contradictions: periodContradictions,
  view: {},
});

export function toOverviewSearchParams({ period, from, to }: OverviewFilters): URLSearchParams {
  return new URLSearchParams(serialize({ period, from, to }));
}
