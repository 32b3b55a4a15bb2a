'use client';

import { useCallback, useState } from 'react';

/** By id, so that reordering and unloading keep the selection. */
export interface Selection<Row> {
  selected: ReadonlyMap<string, Row>;
  all: boolean; // every matching row, loaded or not
  /** Touch mode: a tap selects instead of opening. */
  selecting: boolean;
  /** `extend` includes the rows since the last toggled one. */
  toggle: (index: number, extend: boolean) => void;
  toggleLoaded: () => void;
  selectAll: () => void;
  selectLoadedOnly: () => void;
  startSelecting: () => void;
  clear: () => void;
}

interface SelectionState<Row> {
  scope: string;
  selected: ReadonlyMap<string, Row>;
  all: boolean;
  selecting: boolean;
  last: string | null; // where a range starts
}

function nothing<Row>(scope: string): SelectionState<Row> {
  return { scope, selected: new Map(), all: false, selecting: false, last: null };
}

/** Resets when `scope`, the filters of the list, changes. */
export function useSelection<Row>(scope: string, rows: readonly Row[], rowId: (row: Row) => string): Selection<Row> {
  const [state, setState] = useState(nothing<Row>(scope));
  const own = state.scope === scope ? state : nothing<Row>(scope);
  const loaded = () => new Map(rows.map((row) => [rowId(row), row]));
  const update = (change: Partial<SelectionState<Row>>) => setState({ ...own, ...change });

  // Stable, so that memoised rows are not drawn again.
  const toggle = useCallback(
    (index: number, extend: boolean) =>
      setState((before) => withToggled(before, { scope, rows, rowId }, index, extend)),
    [scope, rows, rowId],
  );

  function toggleLoaded() {
    const selected = new Map(own.selected);
    const deselect = areAllSelected(own, rows, rowId);
    for (const [id, row] of loaded()) {
      if (deselect) selected.delete(id);
      else selected.set(id, row);
    }
    update({ selected, all: false, last: null });
  }

  return {
    selected: own.selected,
    all: own.all,
    selecting: own.selecting,
    toggle,
    toggleLoaded,
    selectAll: () => update({ selected: loaded(), all: true, last: null }),
    selectLoadedOnly: () => update({ selected: loaded(), all: false, last: null }),
    startSelecting: () => update({ selecting: true }),
    clear: () => setState(nothing<Row>(scope)),
  };
}

interface ToggleScope<Row> {
  scope: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

function withToggled<Row>(
  state: SelectionState<Row>,
  { scope, rows, rowId }: ToggleScope<Row>,
  index: number,
  extend: boolean,
): SelectionState<Row> {
  const row = rows[index];
  if (row === undefined) return state;
  const own = state.scope === scope ? state : nothing<Row>(scope);
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

/** Esc ends the selection first, then does `further`. */
export function escapeAction<Row>(selection: Selection<Row>, further: (() => void) | null): (() => void) | null {
  return selection.selecting || selection.selected.size > 0 ? selection.clear : further;
}

export function areAllSelected<Row>(
  { selected, all }: Pick<Selection<Row>, 'selected' | 'all'>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): boolean {
  return rows.length > 0 && (all || (selected.size >= rows.length && rows.every((row) => selected.has(rowId(row)))));
}

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
