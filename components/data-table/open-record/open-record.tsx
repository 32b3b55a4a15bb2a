import { type ReactNode, Suspense } from 'react';
import { type OpenRow, useOpenRowId } from './open-row';

export interface PanelNavigation {
  place: { at: number; loaded: number } | null;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

export interface OpenRecordProps<Row> extends PanelNavigation {
  id: string;
  /** Undefined when the row is not loaded. */
  row: Row | undefined;
  /** UTC milliseconds. */
  rowAsOf: number;
}

interface OpenRecordParts<Row> {
  opener: OpenRow;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** UTC milliseconds. */
  asOf: number;
  children: (open: OpenRecordProps<Row>) => ReactNode;
}

export function OpenRecord<Row>({ opener, rows, rowId, asOf, children }: OpenRecordParts<Row>) {
  const id = useOpenRowId(opener);
  if (id === null) return null;
  const at = rows.findIndex((row) => rowId(row) === id);
  return (
    <Suspense>
      {children({
        id,
        row: rows[at],
        rowAsOf: asOf,
        place: at < 0 ? null : { at: at + 1, loaded: rows.length },
        onStep: (by) => opener.table.navigation?.step(by),
        onClose: () => (opener.table.navigation ? opener.table.navigation.close() : opener.open(null)),
      })}
    </Suspense>
  );
}
