'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import type { Column } from './columns';
import { allPicked, pickedRows, type Selection } from './use-selection';

/** Comes with the first row that is selected. */
const SelectionTools = lazy(async () => ({ default: (await import('./selection-tools')).SelectionTools }));

interface SelectionBarProps<Row extends object> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many match in all; null where nobody says. */
  total: number | null;
  /** Columns of the copied table, in the order of the screen. */
  columns: readonly Column<Row>[];
  /** Sums of the rows given. */
  sums: (rows: readonly Row[]) => ReactNode;
}

/** What is selected, and what can be done with it. Nothing while nothing is selected. */
export function SelectionBar<Row extends object>(props: SelectionBarProps<Row>) {
  const { selection, rows, rowId, total, columns, sums } = props;
  const chosen = pickedRows(selection, rows, rowId);
  const nothing = <p role="status" className="sr-only" />;
  if (chosen.length === 0) return nothing;
  const more = !selection.all && total !== null && total > rows.length && allPicked(selection, rows, rowId);
  const copied = columns.filter((column) => column.copied !== undefined);
  return (
    <Suspense fallback={nothing}>
      <SelectionTools
        chosen={chosen.length}
        loaded={rows.length}
        total={total}
        all={selection.all}
        onPickAll={more ? selection.pickAll : null}
        onClear={selection.clear}
        cells={() => ({
          headings: copied.map(({ header }) => header),
          rows: chosen.map((row) => copied.map((column) => column.copied?.(row) ?? null)),
        })}
        sums={sums(chosen)}
      />
    </Suspense>
  );
}
