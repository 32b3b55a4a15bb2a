'use client';

import { type ReactNode, Suspense } from 'react';
import { type OpenRow, useOpenRowId } from './open-row';

/** Where the open record stands in its list, and the ways from there. */
export interface PanelNavigation {
  /** "3 of 100 loaded"; null when the record is not in the list. */
  place: { at: number; loaded: number } | null;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** What a panel is told of the row that is open. */
export interface OpenRecordProps<Row> extends PanelNavigation {
  id: string;
  /** The record as the list holds it, which is all of it; undefined when it is not among the loaded rows. */
  row: Row | undefined;
  /** As of when the list is, UTC milliseconds. */
  rowAsOf: number;
}

interface OpenRecordOf<Row> {
  opener: OpenRow;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** As of when the rows are, UTC milliseconds. */
  asOf: number;
  /** The noun's panel, fetched when the pointer or the focus comes to the list. */
  children: (open: OpenRecordProps<Row>) => ReactNode;
}

/** The panel of the row that is open; nothing while none is. */
export function OpenRecord<Row>({ opener, rows, rowId, asOf, children }: OpenRecordOf<Row>) {
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
