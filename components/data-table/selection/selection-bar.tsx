import { type ReactNode, Suspense } from 'react';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import { type Selection, selectedRows } from './use-selection';

export interface SelectedRows<Row extends object> {
  selection: Selection<Row>;
  chosen: Row[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  total: number | null;
  more: boolean;
  view: ColumnView<Row>;
  /** A button that exports these ids; null: all that match. */
  file: (ids: readonly string[] | null) => ReactNode;
}

interface SelectionBarProps<Row extends object> extends Omit<SelectedRows<Row>, 'chosen'> {
  children: (selected: SelectedRows<Row>) => ReactNode;
}

export function SelectionBar<Row extends object>({ children, ...props }: SelectionBarProps<Row>) {
  const chosen = selectedRows(props.selection, props.rows, props.rowId);
  const nothing = <p role="status" className="sr-only" />;
  if (chosen.length === 0 && !props.selection.selecting) return nothing;
  return <Suspense fallback={nothing}>{children({ ...props, chosen })}</Suspense>;
}
