import 'server-only';
import { z } from 'zod';
import { type IdListFilters, idListContradictions, idListParsers } from '@/lib/filters/id-lists';
import { optionalParameter, parameter, parseStrictly, refuseContradictions } from './parse';

const q = optionalParameter(idListParsers.q, 'text of 1 to 200 characters');

const idLists = z
  .strictObject({
    q,
    size: parameter(idListParsers.size, 'a whole number from 1 to 250').default(20),
    after: optionalParameter(idListParsers.after, 'the id of a record'),
    before: optionalParameter(idListParsers.before, 'the id of a record'),
  })
  .superRefine(refuseContradictions(idListContradictions));

export function parseStrictIdList(search: URLSearchParams): IdListFilters {
  return parseStrictly(idLists, search);
}

const search = z.strictObject({ q });

export function parseStrictSearch(given: URLSearchParams): string | null {
  return parseStrictly(search, given).q;
}
