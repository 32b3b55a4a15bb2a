import 'server-only';
import { z } from 'zod';
import { identifier, parseAsWholeNumber } from '@/lib/filters/parameters';
import { cursorParameter, instantParser, optionalParameter, parameter, parseStrictly } from './parse';

const rows = z.strictObject({
  size: parameter(parseAsWholeNumber(1, 1000), 'a whole number from 1 to 1000').default(100),
  cursor: cursorParameter,
});

export function parseStrictRows(search: URLSearchParams): { size: number; cursor: string | null } {
  return parseStrictly(rows, search);
}

const nothing = z.strictObject({});

export function parseStrictNothing(search: URLSearchParams): void {
  parseStrictly(nothing, search);
}

const at = z.strictObject({ at: optionalParameter(instantParser, 'a creation date in UTC milliseconds') });

/** `at`: the creation date (UTC milliseconds) that a link to a payment carries. */
export function parseStrictAt(search: URLSearchParams): number | null {
  return parseStrictly(at, search).at;
}

export function isRecordId(text: string): boolean {
  return identifier.parse(text) !== null;
}
