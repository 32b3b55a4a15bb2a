'use client';

import { useCallback, useState } from 'react';

/** Rows picked by id, whichever place they have and whether they are still loaded. */
export interface Selection<Row> {
  picked: ReadonlyMap<string, Row>;
  /** Every row that matches is meant, those that are not loaded as well. */
  all: boolean;
  /** Somebody chooses by touch: each row shows its box, and a tap picks instead of opening. */
  choosing: boolean;
  /** Picks a row or lets it go; `extend` takes all rows between it and the one before. */
  pick: (index: number, extend: boolean) => void;
  /** Picks all that are loaded, or lets them go when all are. */
  pickLoaded: () => void;
  pickAll: () => void;
  /** Only the loaded rows are meant after all. */
  pickLoadedOnly: () => void;
  choose: () => void;
  clear: () => void;
}

interface Held<Row> {
  scope: string;
  picked: ReadonlyMap<string, Row>;
  all: boolean;
  choosing: boolean;
  /** The id of the row that was picked last, where a range begins. */
  last: string | null;
}

function nothing<Row>(scope: string): Held<Row> {
  return { scope, picked: new Map(), all: false, choosing: false, last: null };
}

/** The selection of one list. It ends with `scope`, which is what the list is narrowed to. */
export function useSelection<Row>(scope: string, rows: readonly Row[], rowId: (row: Row) => string): Selection<Row> {
  const [held, setHeld] = useState(nothing<Row>(scope));
  const own = held.scope === scope ? held : nothing<Row>(scope);
  const loaded = () => new Map(rows.map((row) => [rowId(row), row]));
  const hold = (change: Partial<Held<Row>>) => setHeld({ ...own, ...change });

  // The same function from one drawing to the next, so that rows that stay are not drawn again.
  const pick = useCallback(
    (index: number, extend: boolean) => setHeld((before) => pickedOn(before, { scope, rows, rowId }, index, extend)),
    [scope, rows, rowId],
  );

  function pickLoaded() {
    const picked = new Map(own.picked);
    const letGo = allPicked(own, rows, rowId);
    for (const [id, row] of loaded()) {
      if (letGo) picked.delete(id);
      else picked.set(id, row);
    }
    hold({ picked, all: false, last: null });
  }

  return {
    picked: own.picked,
    all: own.all,
    choosing: own.choosing,
    pick,
    pickLoaded,
    pickAll: () => hold({ picked: loaded(), all: true, last: null }),
    pickLoadedOnly: () => hold({ picked: loaded(), all: false, last: null }),
    choose: () => hold({ choosing: true }),
    clear: () => setHeld(nothing<Row>(scope)),
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
  const own = held.scope === scope ? held : nothing<Row>(scope);
  const id = rowId(row);
  const picked = new Map(own.all ? rows.map((other) => [rowId(other), other]) : own.picked);
  const add = !picked.has(id);
  const from = extend && own.last !== null ? rows.findIndex((other) => rowId(other) === own.last) : index;
  const between = from < 0 ? [row] : rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  for (const other of between) {
    if (add) picked.set(rowId(other), other);
    else picked.delete(rowId(other));
  }
  return { ...own, picked, all: false, last: id };
}

/** What Esc does in a list: ends the selection, or choosing one; then what is `further` back. */
export function backFrom<Row>(selection: Selection<Row>, further: (() => void) | null): (() => void) | null {
  return selection.choosing || selection.picked.size > 0 ? selection.clear : further;
}

/** True when every loaded row is picked. */
export function allPicked<Row>(
  { picked, all }: Pick<Selection<Row>, 'picked' | 'all'>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): boolean {
  return rows.length > 0 && (all || (picked.size >= rows.length && rows.every((row) => picked.has(rowId(row)))));
}

/** The picked rows in the order of the screen and as they are now, then those that are not loaded. */
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
