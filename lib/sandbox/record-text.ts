import 'server-only';
import { isNumber, LosslessNumber, parse, stringify } from 'lossless-json';

const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

function exact(digits: string): number | string {
  const value = Number(digits);
  return String(value) === digits || Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : digits;
}

/**
 * A stored record as an object. A number that JavaScript would round becomes a string of its digits.
 */
export function parseRecord<R extends object>(text: string): R {
  return (LONG_NUMBER.test(text) ? parse(text, null, exact) : JSON.parse(text)) as R;
}

/**
 * A record as JSON text. A string of digits in one of `numeric` (fields that hold numbers) is written as the bare
 * number that it stands for.
 */
export function recordText<R extends object>(record: R, numeric: ReadonlySet<string>): string {
  const exactNumbers = Object.entries(record).filter(
    ([field, value]) => typeof value === 'string' && numeric.has(field) && isNumber(value),
  );
  if (exactNumbers.length === 0) return JSON.stringify(record);
  const replaced = exactNumbers.map(([field, value]) => [field, new LosslessNumber(value)]);
  return stringify({ ...record, ...Object.fromEntries(replaced) }) ?? '';
}
