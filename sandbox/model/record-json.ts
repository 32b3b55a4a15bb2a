import 'server-only';
import { parseUnrounded } from './exact-json';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A stored record as an object. A number that JavaScript would round becomes the text of its digits. */
export function parseRecord<R extends object>(text: string): R {
  return parseUnrounded(text) as R;
}

/** The text of a number as JSON writes it. */
export function isNumberText(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

/**
 * A record as JSON text. In the fields of `numeric`, the text of a number is written as the bare number that it stands
 * for, with every digit.
 */
export function stringifyRecord(record: object, numeric: readonly string[]): string {
  const exact = numeric.filter((field) => isNumberText(Reflect.get(record, field)));
  if (exact.length === 0) return JSON.stringify(record);
  const members = Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${JSON.stringify(field)}:${exact.includes(field) ? value : JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}

/** What stands before the records of a list and behind them; links and totals come before the data, in their order. */
export function listEnvelope(leading: Record<string, unknown>): [before: string, after: string] {
  return [`${JSON.stringify({ ...leading, object: 'list' }).slice(0, -1)},"data":[`, ']}'];
}

/** A list of records that are JSON text already. */
export function stringifyList(leading: Record<string, unknown>, records: string[]): string {
  const [before, after] = listEnvelope(leading);
  return before + records.join(',') + after;
}
