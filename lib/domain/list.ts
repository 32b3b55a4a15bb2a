import type { CurrencySum } from '@/lib/domain/money/money';

export interface NestedList<T> {
  object?: string | null;
  has_more?: boolean | null;
  total?: number | null;
  data?: T[] | null;
}

export interface TimeWindow {
  from: number;
  to: number;
}

/** What became of a pasted list of references and ids. */
export interface PastedOutcome {
  /** How many there are, with those that stand twice. */
  given: number;
  repeated: string[];
  notFound: string[];
  /** More orders carry them than are looked through. */
  unfinished: string[];
  /** Payments that were found and that another filter hides. */
  filtered: number;
}

/** What every list of Corte's own API answers. Null where the provider has none. */
export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: number | null;
  asOf: number;
  window: TimeWindow | null;
  /** The search stopped before it had looked through everything: rows may be missing, and no page has them. */
  incomplete?: true;
  /** Of every row of a deposit, not of the page alone. */
  sums?: Readonly<Record<string, CurrencySum[]>>;
  pasted?: PastedOutcome;
  /** The search was for a deposit, whose payments are on these days of the business zone. */
  deposit?: { reference: string; from: string; to: string };
  /** Until when a row can be paid, by its id (UTC milliseconds); only where the list is about that. */
  expiries?: Record<string, number>;
}

export function isIncomplete(list: NestedList<unknown> | null | undefined): boolean {
  return list?.has_more === true || (list?.total ?? 0) > (list?.data?.length ?? 0);
}
