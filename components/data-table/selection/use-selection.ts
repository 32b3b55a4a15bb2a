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
  const loaded = () => withRows(new Map<string, Row>(), rows, rowId, true);
  const update = (change: Partial<SelectionState<Row>>) => setState({ ...own, ...change });

  // Stable, so that memoised rows are not drawn again.
  const toggle = useCallback(
    (index: number, extend: boolean) =>
      setState((before) => withToggled(before, { scope, rows, rowId }, index, extend)),
    [scope, rows, rowId],
  );

  function toggleLoaded() {
    const add = !areAllSelected(own, rows, rowId);
    update({ selected: withRows(own.selected, rows, rowId, add), all: false, last: null });
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
  const before = own.all ? withRows(new Map(), rows, rowId, true) : own.selected;
  const from = extend && own.last !== null ? rows.findIndex((other) => rowId(other) === own.last) : index;
  const range = from < 0 ? [row] : rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  return { ...own, selected: withRows(before, range, rowId, !before.has(id)), all: false, last: id };
}

/** The selection with `rows`, or without them unless `add`. */
function withRows<Row>(
  selected: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  add: boolean,
): ReadonlyMap<string, Row> {
  const next = new Map(selected);
  for (const row of rows) {
    if (add) next.set(rowId(row), row);
    else next.delete(rowId(row));
  }
  return next;
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
