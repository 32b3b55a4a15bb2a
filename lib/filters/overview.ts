import { createLoader, createSerializer, type inferParserType } from 'nuqs/server';
import { countDays, type Period, rangeOf } from '@/lib/domain/calendar/periods';
import { acceptReadable, type ReadFilters, type SearchParams, withoutContradictions } from './parameters';
import { periodContradictions, periodParsers } from './period';

export const overviewParsers = { ...periodParsers };

export type OverviewFilters = inferParserType<typeof overviewParsers>;

/** In calendar days: the longest period whose records are walked for one request. */
export const LONGEST_WALKED_PERIOD = 92;

const load = createLoader(overviewParsers);
const serialize = createSerializer(overviewParsers);

export function isTooLongToWalk(period: Period, now: number, timeZone: string): boolean {
  return countDays(rangeOf(period, now, timeZone)) > LONGEST_WALKED_PERIOD;
}

export function parseOverviewFilters(searchParams: SearchParams) {
  const { accepted, dropped } = acceptReadable(overviewParsers, searchParams, {});
  const filters = load(withoutContradictions(accepted, periodContradictions(load(accepted)), dropped));
  return { filters, dropped } satisfies ReadFilters<OverviewFilters>;
}

export function toOverviewSearchParams({ period, from, to }: OverviewFilters): URLSearchParams {
  return new URLSearchParams(serialize({ period, from, to }));
}
