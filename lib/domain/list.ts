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
  /** Until when a row can be paid, by its id (UTC milliseconds); only where the list is about that. */
  expiries?: Record<string, number>;
}

export function isIncomplete(list: NestedList<unknown> | null | undefined): boolean {
  return list?.has_more === true || (list?.total ?? 0) > (list?.data?.length ?? 0);
}
