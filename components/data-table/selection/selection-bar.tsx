'use client';

import { type ReactNode, Suspense } from 'react';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import { type Selection, selectedRows } from './use-selection';

/** What is told of a selection to those who show it. */
export interface SelectedRows<Row extends object> {
  selection: Selection<Row>;
  /** The selected rows that the browser has. */
  chosen: Row[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many match in all; null where nobody says. */
  total: number | null;
  /** There are rows that match and are not loaded. */
  more: boolean;
  /** The columns of the screen, and all there are. */
  view: ColumnView<Row>;
  /** The way to a file of the rows with these ids; null: of all that match. */
  file: (ids: readonly string[] | null) => ReactNode;
}

interface SelectionBarProps<Row extends object> extends Omit<SelectedRows<Row>, 'chosen'> {
  /** What shows the selection; its code comes with the first row that is selected. */
  children: (selected: SelectedRows<Row>) => ReactNode;
}

/** What is selected, and what can be done with it. Nothing while nothing is selected. */
export function SelectionBar<Row extends object>({ children, ...props }: SelectionBarProps<Row>) {
  const chosen = selectedRows(props.selection, props.rows, props.rowId);
  const nothing = <p role="status" className="sr-only" />;
  if (chosen.length === 0 && !props.selection.selecting) return nothing;
  return <Suspense fallback={nothing}>{children({ ...props, chosen })}</Suspense>;
}
