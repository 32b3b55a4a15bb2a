import 'server-only';
import { parseExactJson } from '@/lib/domain/exact-json';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A stored record as an object. A number that JavaScript would round becomes the text of its digits. */
export function parseRecord<R extends object>(text: string): R {
  return parseExactJson(text) as R;
}

/**
 * A record as JSON text. In the fields of `numeric`, the text of a number is written as the bare number that it stands
 * for, with every digit.
 */
export function recordText(record: object, numeric: ReadonlySet<string>): string {
  const isExact = (field: string, value: unknown): value is string =>
    typeof value === 'string' && numeric.has(field) && NUMBER.test(value);
  const entries = Object.entries(record);
  if (!entries.some(([field, value]) => isExact(field, value))) return JSON.stringify(record);
  const members = entries
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${JSON.stringify(field)}:${isExact(field, value) ? value : JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}
