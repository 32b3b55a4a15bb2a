import 'server-only';
import { parseExactJson } from '@/lib/domain/json/exact-json';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A stored record as an object. A number that JavaScript would round becomes the text of its digits. */
export function parseRecord<R extends object>(text: string): R {
  return parseExactJson(text) as R;
}

/** The text of a number as JSON writes it. */
export function isNumberText(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

/**
 * A record as JSON text. In the fields of `numeric`, the text of a number is written as the bare number that it stands
 * for, with every digit.
 */
export function recordText(record: object, numeric: readonly string[]): string {
  const exact = numeric.filter((field) => isNumberText(Reflect.get(record, field)));
  if (exact.length === 0) return JSON.stringify(record);
  const members = Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${JSON.stringify(field)}:${exact.includes(field) ? value : JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}
