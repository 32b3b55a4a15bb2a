import { createLoader, createSerializer, type inferParserType } from 'nuqs/server';
import {
  type Contradiction,
  freeText,
  identifier,
  LIST_VIEW,
  parseAsWholeNumber,
  type ReadFilters,
  readable,
  type SearchParams,
  withoutContradictions,
} from './parameters';

/** The grammar of lists that page by the id of a record: customers and orders. `after` is older, `before` newer. */
export const idListParsers = {
  q: freeText,
  size: parseAsWholeNumber(1, 250).withDefault(20),
  after: identifier,
  before: identifier,
};

export type IdListFilters = inferParserType<typeof idListParsers>;

const load = createLoader(idListParsers);
const serialize = createSerializer(idListParsers);

/** What cannot stand together: a page goes on from one record, and in one direction. */
export function idListContradictions({ after, before }: IdListFilters): Contradiction[] {
  if (after === null || before === null) return [];
  return [{ parameters: ['after', 'before'], message: 'after and before cannot stand together' }];
}

/** Reads the address of such a list. Never throws: what cannot be read is left out and listed. */
export function parseIdListFilters(searchParams: SearchParams): ReadFilters<IdListFilters> {
  const { kept, dropped } = readable(idListParsers, searchParams, LIST_VIEW);
  return { filters: load(withoutContradictions(kept, idListContradictions(load(kept)), dropped)), dropped };
}

/** The one way to write these filters in an address. */
export function toIdListSearchParams({ q, size, after, before }: IdListFilters): URLSearchParams {
  return new URLSearchParams(serialize({ q, size, after, before }));
}

/** The same without its pages: all that match. */
export function searchOnly(q: string | null): URLSearchParams {
  return new URLSearchParams(serialize({ q }));
}
