import { createLoader, createSerializer, type inferParserType } from 'nuqs/server';
import { countDays, type Period, rangeOf } from '@/lib/domain/calendar/periods';
import { type ReadFilters, readable, type SearchParams, withoutContradictions } from './parameters';
import { periodContradictions, periodParsers } from './period';

/** The grammar of the overview: a period and no more. */
export const overviewParsers = { ...periodParsers };

export type OverviewFilters = inferParserType<typeof overviewParsers>;

/** The longest period that is answered by walking the provider's records, in calendar days. */
export const LONGEST_WALKED_PERIOD = 92;

const load = createLoader(overviewParsers);
const serialize = createSerializer(overviewParsers);

/** True when a period is longer than a walk may be. `now` in UTC milliseconds. */
export function isTooLongToWalk(period: Period, now: number, timeZone: string): boolean {
  return countDays(rangeOf(period, now, timeZone)) > LONGEST_WALKED_PERIOD;
}

/** Reads the address of the overview. Never throws: what cannot be read is left out and listed. */
export function parseOverviewFilters(searchParams: SearchParams) {
  const { kept, dropped } = readable(overviewParsers, searchParams, {});
  const filters = load(withoutContradictions(kept, periodContradictions(load(kept)), dropped));
  return { filters, dropped } satisfies ReadFilters<OverviewFilters>;
}

/** The one way to write these filters in an address. */
export function toOverviewSearchParams({ period, from, to }: OverviewFilters): URLSearchParams {
  return new URLSearchParams(serialize({ period, from, to }));
}
