/** A list inside a record. `has_more` true: what is here is not all. */
export interface NestedList<T> {
  object?: string | null;
  has_more?: boolean | null;
  total?: number | null;
  data?: T[] | null;
}

/** The bounds that were searched: UTC milliseconds, both included. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** What every list of Corte's own API answers. Null where the provider has none. */
export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: number | null;
  /** When the answer was put together: UTC milliseconds. */
  asOf: number;
  /** The window that was searched, for lists that have one. */
  window: TimeWindow | null;
  /** The search stopped before it had looked through everything: rows may be missing, and no page has them. */
  incomplete?: true;
  /** Until when a row can be paid, by its id (UTC milliseconds); only where the list is about that. */
  expiries?: Record<string, number>;
}

/** True when a list inside a record carries less than there is, by its own word or by its own count. */
export function isIncomplete(list: NestedList<unknown> | null | undefined): boolean {
  return list?.has_more === true || (list?.total ?? 0) > (list?.data?.length ?? 0);
}
