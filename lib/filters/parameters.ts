import { createParser } from 'nuqs/server';
import { isDayOrMinute, isPeriodName, type PeriodName } from '@/lib/domain/calendar/periods';

/** A value of the address that was left out, because it could not be read or contradicts another. */
export interface Dropped {
  name: string;
  value: string;
}

/** What a page is handed by the framework. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** What a page makes of its address: the filters it can read, and what it had to leave out and says so. */
export interface ReadFilters<F> {
  filters: F;
  dropped: Dropped[];
}

/** Parameters that cannot stand together, and why. */
export interface Contradiction {
  parameters: string[];
  message: string;
}

/** A whole number in plain digits between two bounds; `10abc`, `0x10` and `1e3` are none. */
export function parseAsWholeNumber(min: number, max: number) {
  return createParser<number>({
    parse: (text) => {
      const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : null;
    },
    serialize: String,
  });
}

/** One word of a fixed list. */
export function parseAsOneOf<T extends string>(words: readonly T[]) {
  return createParser<T>({ parse: (text) => words.find((word) => word === text) ?? null, serialize: String });
}

/** Free text of 1 to 200 characters without control characters, kept as it is. */
export const freeText = createParser<string>({
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  parse: (text) => (text.trim() !== '' && text.length <= 200 && !/[\u0000-\u001f\u007f]/.test(text) ? text : null),
  serialize: String,
});

/** An identifier of the provider, safe to stand in a path. */
export const identifier = createParser<string>({
  parse: (text) => (isIdentifier(text) ? text : null),
  serialize: String,
});

/** True for what can be an identifier of the provider: letters, digits, `_` and `-`, up to 100 of them. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text);
}

/** An amount in major units, written as a plain decimal with at most four decimals: `1500.50`. */
export const decimal = createParser<string>({
  parse: (text) => (/^-?\d{1,15}(\.\d{1,4})?$/.test(text) ? text : null),
  serialize: String,
});

/** A calendar day `YYYY-MM-DD` or a minute `YYYY-MM-DDTHH:MM` of the business zone. */
export const dayOrMinute = createParser<string>({
  parse: (text) => (isDayOrMinute(text) ? text : null),
  serialize: String,
});

/** A period by its name, such as `this-quincena`; it moves with the day. */
export const periodName = createParser<PeriodName>({
  parse: (text) => (isPeriodName(text) ? text : null),
  serialize: String,
});

interface Readable {
  parse(text: string): unknown;
}

/** View state that a list's page keeps in its address beside the grammar: the columns, and the record that is open. */
export const LIST_VIEW: Readonly<Record<string, Readable>> = {
  columns: createParser<string>({ parse: (text) => text || null, serialize: String }),
  row: identifier,
};

/**
 * Of every parameter the first value that its parser can read; the rest, and every name that is in neither the grammar
 * nor `view`, is reported as dropped. What the view says is judged and not kept: no filter is made of it.
 */
export function readable(
  grammar: Readonly<Record<string, Readable>>,
  searchParams: SearchParams,
  view: Readonly<Record<string, Readable>>,
): { kept: Record<string, string>; dropped: Dropped[] } {
  const read = new Map<string, string>();
  const dropped: Dropped[] = [];
  for (const [name, given] of Object.entries(searchParams)) {
    const parser = [grammar, view].find((known) => Object.hasOwn(known, name))?.[name];
    for (const value of given === undefined ? [] : [given].flat()) {
      if (parser && !read.has(name) && parser.parse(value) !== null) read.set(name, value);
      else dropped.push({ name, value });
    }
  }
  return { kept: Object.fromEntries([...read].filter(([name]) => Object.hasOwn(grammar, name))), dropped };
}

/** The parameters less those that contradict each other, which are added to `dropped`. */
export function withoutContradictions(
  kept: Record<string, string>,
  contradictions: Contradiction[],
  dropped: Dropped[],
): Record<string, string> {
  const names = new Set(contradictions.flatMap((found) => found.parameters));
  for (const name of names) dropped.push({ name, value: kept[name] ?? '' });
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !names.has(name)));
}
