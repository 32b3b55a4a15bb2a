import { instantMs, isDecimalText, scaled, wallClockText } from './expected';
import type { Raw } from './provider';
import type { ReadRow } from './read-file';

export const made = { lists: 0, files: 0, rows: 0, cells: 0, sums: 0, orders: 0 };

export class Difference extends Error {}

export function expectEqual(what: string, got: unknown, wanted: unknown): void {
  if (got === wanted) return;
  throw new Difference(`${what}: got ${JSON.stringify(String(got))}, expected ${JSON.stringify(String(wanted))}`);
}

/** Rows as a set, and each in its place by the date of the list: the order within one instant is free. */
export function compareOrder(
  what: string,
  got: readonly { id: string; at: number }[],
  wanted: readonly { id: string }[],
  sort: 'asc' | 'desc',
): void {
  expectEqual(`${what}: rows`, got.length, wanted.length);
  const ids = (rows: readonly { id: string }[]) =>
    rows
      .map(({ id }) => id)
      .sort()
      .join();
  expectEqual(`${what}: ids`, ids(got), ids(wanted));
  const sign = sort === 'asc' ? 1 : -1;
  got.forEach(({ at, id }, index) => {
    const before = got[index - 1];
    if (before && sign * (at - before.at) < 0) throw new Difference(`${what}: ${id} is out of order`);
  });
  made.orders += got.length;
  made.rows += got.length;
}

/** Their numbers are read as texts where JavaScript would round them. */
const AMOUNT = /amount|commission/;

/** Within a text, an apostrophe before a sign says that no formula begins there, whatever sets cells apart. */
const withoutMarks = (text: string) => text.replace(/(?<!^)'(?=[\s"']*[=+\-@])/g, '');

function sameCell(name: string, text: string, raw: Raw, decimal: 'point' | 'comma'): boolean {
  const [, field = name, zone] = /^(\S+) \((.+)\)$/.exec(name) ?? [];
  const value = raw[field];
  const isNone = value === null || value === undefined || value === '';
  if (isNone || (zone !== undefined && value === 0)) return text === '';
  if (zone !== undefined) {
    const ms = instantMs(value);
    if (zone === 'UTC ms') return text === String(ms ?? '');
    return ms === null ? text === String(value) : text.replace('T', ' ') === wallClockText(ms, zone);
  }
  const isNumber = typeof value === 'number' || (AMOUNT.test(field) && isDecimalText(value));
  // Half a character is none in UTF-8.
  if (!isNumber) return withoutMarks(text) === withoutMarks(Buffer.from(String(value)).toString());
  const number = decimal === 'comma' ? text.replace(',', '.') : text;
  return isDecimalText(number) && scaled(number) === scaled(value);
}

/** Each cell of a row that is a field of the record; what Corte works out itself has other columns. */
export function compareCells(what: string, row: ReadRow, raw: Raw, decimal: 'point' | 'comma'): void {
  for (const [name, text] of row) {
    if (!(name.replace(/ \(.+\)$/, '') in raw)) continue;
    made.cells += 1;
    if (!sameCell(name, text, raw, decimal)) {
      const field = name.replace(/ \(.+\)$/, '');
      throw new Difference(`${what}: ${name} is ${JSON.stringify(text)}, the record has ${JSON.stringify(raw[field])}`);
    }
  }
}

export function compareRecord(what: string, got: Raw, wanted: Raw): void {
  for (const [name, value] of Object.entries(wanted)) {
    made.cells += 1;
    expectEqual(`${what}: ${name}`, JSON.stringify(got[name]), JSON.stringify(value));
  }
}
