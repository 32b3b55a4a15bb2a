import 'server-only';
import { z } from 'zod';
import { identifier, parseAsWholeNumber } from '@/lib/filters/parameters';
import { cursorParameter, instantParser, optionalParameter, parameter, parseStrictly } from './parse';

const rows = z.strictObject({
  size: parameter(parseAsWholeNumber(1, 1000), 'a whole number from 1 to 1000').default(100),
  cursor: cursorParameter,
});

/** Reads the query of a list that belongs to one record and takes a page size only. Throws `invalid_parameter`. */
export function parseStrictRows(search: URLSearchParams): { size: number; cursor: string | null } {
  return parseStrictly(rows, search);
}

const nothing = z.strictObject({});

/** Refuses every parameter. Throws `invalid_parameter`. */
export function parseStrictNothing(search: URLSearchParams): void {
  parseStrictly(nothing, search);
}

const at = z.strictObject({ at: optionalParameter(instantParser, 'a creation date in UTC milliseconds') });

/** Reads `at`, the creation date (UTC milliseconds) that a link to a payment carries. Throws `invalid_parameter`. */
export function parseStrictAt(search: URLSearchParams): number | null {
  return parseStrictly(at, search).at;
}

/** True for what may stand as the id of a record in a path of ours. */
export function isRecordId(text: string): boolean {
  return identifier.parse(text) !== null;
}
