'use client';

import { useCallback, useState } from 'react';

/** Rows picked by id, whichever place they have and whether they are still loaded. */
export interface Selection<Row> {
  picked: ReadonlyMap<string, Row>;
  /** Every row that matches is meant, those that are not loaded as well. */
  all: boolean;
  /** Picks a row or lets it go; `extend` takes all rows between it and the one before. */
  pick: (index: number, extend: boolean) => void;
  /** Picks all that are loaded, or lets all go when they are. */
  pickLoaded: () => void;
  pickAll: () => void;
  clear: () => void;
}

interface Held<Row> {
  scope: string;
  picked: ReadonlyMap<string, Row>;
  all: boolean;
  /** The id of the row that was picked last, where a range begins. */
  last: string | null;
}

/** The selection of one list. It ends with `scope`, which is what the list is narrowed to. */
export function useSelection<Row>(scope: string, rows: readonly Row[], rowId: (row: Row) => string): Selection<Row> {
  const nothing: Held<Row> = { scope, picked: new Map(), all: false, last: null };
  const [held, setHeld] = useState(nothing);
  const own = held.scope === scope ? held : nothing;
  const allLoaded = () => new Map(rows.map((row) => [rowId(row), row]));
  const hold = (change: Partial<Held<Row>>) => setHeld({ ...own, ...change });

  // The same function from one drawing to the next, so that rows that stay are not drawn again.
  const pick = useCallback(
    (index: number, extend: boolean) => setHeld((before) => pickedOn(before, { scope, rows, rowId }, index, extend)),
    [scope, rows, rowId],
  );

  return {
    picked: own.picked,
    all: own.all,
    pick,
    pickLoaded: () => hold({ picked: allPicked(own, rows, rowId) ? new Map() : allLoaded(), all: false, last: null }),
    pickAll: () => hold({ picked: allLoaded(), all: true, last: null }),
    clear: () => hold({ picked: new Map(), all: false, last: null }),
  };
}

interface PickedFrom<Row> {
  scope: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A row picked or let go; `extend`: with all rows between it and the one before. */
function pickedOn<Row>(
  held: Held<Row>,
  { scope, rows, rowId }: PickedFrom<Row>,
  index: number,
  extend: boolean,
): Held<Row> {
  const row = rows[index];
  if (row === undefined) return held;
  const own: Held<Row> = held.scope === scope ? held : { scope, picked: new Map(), all: false, last: null };
  const id = rowId(row);
  const picked = new Map(own.all ? rows.map((other) => [rowId(other), other]) : own.picked);
  const add = !picked.has(id);
  const from = extend && own.last !== null ? rows.findIndex((other) => rowId(other) === own.last) : index;
  const between = from < 0 ? [row] : rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  for (const other of between) {
    if (add) picked.set(rowId(other), other);
    else picked.delete(rowId(other));
  }
  return { scope, picked, all: false, last: id };
}

/** True when every loaded row is picked. */
export function allPicked<Row>(
  { picked, all }: Pick<Selection<Row>, 'picked' | 'all'>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): boolean {
  return rows.length > 0 && (all || (picked.size >= rows.length && rows.every((row) => picked.has(rowId(row)))));
}

/** The picked rows in the order of the screen and as they are now, then those that are no longer loaded. */
export function pickedRows<Row>(
  { picked, all }: Selection<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Row[] {
  if (all) return [...rows];
  if (picked.size === 0) return [];
  const loaded = rows.filter((row) => picked.has(rowId(row)));
  const ids = new Set(loaded.map(rowId));
  return [...loaded, ...[...picked].filter(([id]) => !ids.has(id)).map(([, row]) => row)];
}
