import { createSerializer, type inferParserType } from 'nuqs/server';
import type { Period } from '@/lib/domain/calendar/period-names';
import { countDays, rangeOf } from '@/lib/domain/calendar/periods';
import { filterReader } from './parameters';
import { LONGEST_WALKED_PERIOD, periodContradictions, periodParsers } from './period';

export type OverviewFilters = inferParserType<typeof periodParsers>;

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
