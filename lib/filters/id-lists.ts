import { createSerializer, type inferParserType } from 'nuqs/server';
import { type Contradiction, filterReader, freeText, identifier, parseAsWholeNumber } from './parameters';

/** Lists that page by the id of a record: customers and orders. `after` is older, `before` newer. */
export const idListParsers = {
  q: freeText,
  size: parseAsWholeNumber(1, 250).withDefault(20),
  after: identifier,
  before: identifier,
};

export type IdListFilters = inferParserType<typeof idListParsers>;

const serialize = createSerializer(idListParsers);

export function idListContradictions({ after, before }: IdListFilters): Contradiction[] {
  if (after === null || before === null) return [];
  return [{ parameters: ['after', 'before'], message: 'after and before cannot stand together' }];
}

export const parseIdListFilters = filterReader({ parsers: idListParsers, contradictions: idListContradictions });

export function toIdListSearchParams({ q, size, after, before }: IdListFilters): URLSearchParams {
  return new URLSearchParams(serialize({ q, size, after, before }));
}

export function searchOnly(q: string | null): URLSearchParams {
  return new URLSearchParams(serialize({ q }));
}
