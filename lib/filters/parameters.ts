import { createLoader, createParser, type inferParserType, type ParserMap } from 'nuqs/server';
import { isDayOrMinute } from '@/lib/domain/calendar/days';
import { isPeriodName, type PeriodName } from '@/lib/domain/calendar/period-names';

/** A value of the address that was left out, because it could not be read or contradicts another. */
export interface Dropped {
  name: string;
  value: string;
}

export type SearchParams = Record<string, string | string[] | undefined>;

interface ReadFilters<F> {
  filters: F;
  dropped: Dropped[];
}

export interface Contradiction {
  parameters: string[];
  message: string;
}

/** Plain digits; `10abc`, `0x10`, `1e3` and `010` are refused. With `digits`, as many may be written: `02`. */
export function parseAsWholeNumber(min: number, max: number, digits = 0) {
  return createParser<number>({
    parse: (text) => {
      const plain = /^(0|[1-9]\d{0,5})$/.test(text) || (/^\d+$/.test(text) && text.length === digits);
      const value = plain ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : null;
    },
    serialize: String,
  });
}

export function parseAsOneOf<T extends string>(words: readonly T[]) {
  return createParser<T>({ parse: (text) => words.find((word) => word === text) ?? null, serialize: String });
}

export const freeText = createParser<string>({
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  parse: (text) => (text.trim() !== '' && text.length <= 200 && !/[\u0000-\u001f\u007f]/.test(text) ? text : null),
  serialize: String,
});

export const identifier = createParser<string>({
  parse: (text) => (isIdentifier(text) ? text : null),
  serialize: String,
});

/** Letters, digits, `_` and `-`, up to 100 of them. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text);
}

/** In major units with at most four decimals: `1500.50`. */
export const decimal = createParser<string>({
  parse: (text) => (/^-?\d{1,15}(\.\d{1,4})?$/.test(text) ? text : null),
  serialize: String,
});

export const dayOrMinute = createParser<string>({
  parse: (text) => (isDayOrMinute(text) ? text : null),
  serialize: String,
});

export const periodName = createParser<PeriodName>({
  parse: (text) => (isPeriodName(text) ? text : null),
  serialize: String,
});

interface Readable {
  parse(text: string): unknown;
}

/** View state in the address beside the grammar: the columns, and the record that is open. */
export const LIST_VIEW: Readonly<Record<string, Readable>> = {
  columns: createParser<string>({ parse: (text) => text || null, serialize: String }),
  row: identifier,
};

/** The first readable value of each; the rest is dropped. `view` is checked, not returned. */
function acceptReadable(
  grammar: Readonly<Record<string, Readable>>,
  searchParams: SearchParams,
  view: Readonly<Record<string, Readable>>,
): { accepted: Record<string, string>; dropped: Dropped[] } {
  const read = new Map<string, string>();
  const dropped: Dropped[] = [];
  for (const [name, given] of Object.entries(searchParams)) {
    const parser = [grammar, view].find((known) => Object.hasOwn(known, name))?.[name];
    for (const value of given === undefined ? [] : [given].flat()) {
      if (parser && !read.has(name) && parser.parse(value) !== null) read.set(name, value);
      else dropped.push({ name, value });
    }
  }
  return { accepted: Object.fromEntries([...read].filter(([name]) => Object.hasOwn(grammar, name))), dropped };
}

function withoutContradictions(
  accepted: Record<string, string>,
  contradictions: Contradiction[],
  dropped: Dropped[],
): Record<string, string> {
  const names = new Set(contradictions.flatMap((found) => found.parameters));
  for (const name of names) dropped.push({ name, value: accepted[name] ?? '' });
  return Object.fromEntries(Object.entries(accepted).filter(([name]) => !names.has(name)));
}

type Grammar = ParserMap & Readonly<Record<string, Readable>>;

interface FilterReader<P extends Grammar> {
  parsers: P;
  contradictions: (filters: inferParserType<P>) => Contradiction[];
  view?: Readonly<Record<string, Readable>>;
  /** What is left out of values that can be read in part. */
  droppedParts?: (accepted: Record<string, string>) => Dropped[];
}

/** Reads the filters of an address; what cannot be read, or contradicts another, is dropped and named. */
export function filterReader<P extends Grammar>(reader: FilterReader<P>) {
  const { parsers, contradictions, view = LIST_VIEW, droppedParts = () => [] } = reader;
  const load = createLoader(parsers);
  return (searchParams: SearchParams): ReadFilters<inferParserType<P>> => {
    const { accepted, dropped } = acceptReadable(parsers, searchParams, view);
    dropped.push(...droppedParts(accepted));
    return { filters: load(withoutContradictions(accepted, contradictions(load(accepted)), dropped)), dropped };
  };
}
