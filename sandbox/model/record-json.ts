import { parseUnrounded } from './exact-json';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A number that JavaScript would round becomes the text of its digits. */
export function parseRecord<R extends object>(text: string): R {
  return parseUnrounded(text) as R;
}

function isNumberText(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

/** In the fields of `numeric`, the text of a number is written as a bare number, with every digit. */
export function stringifyRecord(record: object, numeric: readonly string[]): string {
  const exact = numeric.filter((field) => isNumberText(Reflect.get(record, field)));
  if (exact.length === 0) return JSON.stringify(record);
  const members = Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${JSON.stringify(field)}:${exact.includes(field) ? value : JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}

/** What comes before the records of a list. */
function listStart(leading: Record<string, unknown>): string {
  return `${JSON.stringify({ ...leading, object: 'list' }).slice(0, -1)},"data":[`;
}

/** Of records that are JSON text already. */
export function stringifyList(leading: Record<string, unknown>, records: string[]): string {
  return `${listStart(leading)}${records.join(',')}]}`;
}

const COMMA = Buffer.from(',');

/** Encoded record by record: as one text a page of a thousand would be megabytes. */
export function encodeList(leading: Record<string, unknown>, records: string[]): Buffer<ArrayBuffer> {
  const pieces = records.flatMap((record) => [Buffer.from(record), COMMA]);
  return Buffer.concat([Buffer.from(listStart(leading)), ...pieces.slice(0, -1), Buffer.from(']}')]);
}
