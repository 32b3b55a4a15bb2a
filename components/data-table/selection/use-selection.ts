'use client';

import { useCallback, useState } from 'react';

/** Rows selected by id, whichever place they have and whether they are still loaded. */
export interface Selection<Row> {
  selected: ReadonlyMap<string, Row>;
  /** Every row that matches is meant, those that are not loaded as well. */
  all: boolean;
  /** Somebody chooses by touch: each row shows its box, and a tap picks instead of opening. */
  selecting: boolean;
  /** Picks a row or lets it go; `extend` takes all rows between it and the one before. */
  toggle: (index: number, extend: boolean) => void;
  /** Picks all that are loaded, or lets them go when all are. */
  toggleLoaded: () => void;
  selectAll: () => void;
  /** Only the loaded rows are meant after all. */
  selectLoadedOnly: () => void;
  startSelecting: () => void;
  clear: () => void;
}

interface SelectionState<Row> {
  scope: string;
  selected: ReadonlyMap<string, Row>;
  all: boolean;
  selecting: boolean;
  /** The id of the row that was selected last, where a range begins. */
  last: string | null;
}

function nothing<Row>(scope: string): SelectionState<Row> {
  return { scope, selected: new Map(), all: false, selecting: false, last: null };
}

/** The selection of one list. It ends with `scope`, which is what the list is narrowed to. */
export function useSelection<Row>(scope: string, rows: readonly Row[], rowId: (row: Row) => string): Selection<Row> {
  const [held, setHeld] = useState(nothing<Row>(scope));
  const own = held.scope === scope ? held : nothing<Row>(scope);
  const loaded = () => new Map(rows.map((row) => [rowId(row), row]));
  const hold = (change: Partial<SelectionState<Row>>) => setHeld({ ...own, ...change });

  // The same function from one drawing to the next, so that rows that stay are not drawn again.
  const toggle = useCallback(
    (index: number, extend: boolean) => setHeld((before) => withToggled(before, { scope, rows, rowId }, index, extend)),
    [scope, rows, rowId],
  );

  function toggleLoaded() {
    const selected = new Map(own.selected);
    const letGo = areAllSelected(own, rows, rowId);
    for (const [id, row] of loaded()) {
      if (letGo) selected.delete(id);
      else selected.set(id, row);
    }
    hold({ selected, all: false, last: null });
  }

  return {
    selected: own.selected,
    all: own.all,
    selecting: own.selecting,
    toggle,
    toggleLoaded,
    selectAll: () => hold({ selected: loaded(), all: true, last: null }),
    selectLoadedOnly: () => hold({ selected: loaded(), all: false, last: null }),
    startSelecting: () => hold({ selecting: true }),
    clear: () => setHeld(nothing<Row>(scope)),
  };
}

interface ToggleScope<Row> {
  scope: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A row selected or let go; `extend`: with all rows between it and the one before. */
function withToggled<Row>(
  held: SelectionState<Row>,
  { scope, rows, rowId }: ToggleScope<Row>,
  index: number,
  extend: boolean,
): SelectionState<Row> {
  const row = rows[index];
  if (row === undefined) return held;
  const own = held.scope === scope ? held : nothing<Row>(scope);
  const id = rowId(row);
  const selected = new Map(own.all ? rows.map((other) => [rowId(other), other]) : own.selected);
  const add = !selected.has(id);
  const from = extend && own.last !== null ? rows.findIndex((other) => rowId(other) === own.last) : index;
  const between = from < 0 ? [row] : rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  for (const other of between) {
    if (add) selected.set(rowId(other), other);
    else selected.delete(rowId(other));
  }
  return { ...own, selected, all: false, last: id };
}

/** What Esc does in a list: ends the selection, or choosing one; then what is `further` back. */
export function escapeAction<Row>(selection: Selection<Row>, further: (() => void) | null): (() => void) | null {
  return selection.selecting || selection.selected.size > 0 ? selection.clear : further;
}

/** True when every loaded row is selected. */
export function areAllSelected<Row>(
  { selected, all }: Pick<Selection<Row>, 'selected' | 'all'>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): boolean {
  return rows.length > 0 && (all || (selected.size >= rows.length && rows.every((row) => selected.has(rowId(row)))));
}

/** The selected rows in the order of the screen and as they are now, then those that are not loaded. */
export function selectedRows<Row>(
  { selected, all }: Selection<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Row[] {
  if (all) return [...rows];
  if (selected.size === 0) return [];
  const loaded = rows.filter((row) => selected.has(rowId(row)));
  const ids = new Set(loaded.map(rowId));
  return [...loaded, ...[...selected].filter(([id]) => !ids.has(id)).map(([, row]) => row)];
}
