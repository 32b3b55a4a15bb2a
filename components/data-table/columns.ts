import { type DisplayColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What a cell gives to a spreadsheet: a plain number such as `-40.60`, or text. Null when empty. */
export type CopiedCell = { kind: 'number' | 'text'; text: string } | null;

/** How a column looks. */
interface ColumnLook {
  align?: 'end';
  /** Least width in rem; wider tables share what is left in the same proportion. */
  width: number;
  /** Where the cell stands on a phone, two a line, left and right in turn. Without it the phone leaves it out. */
  card?: 1 | 2 | 3 | 4 | 5 | 6;
  /** A second line under the heading, such as whose side the amounts are on. */
  note?: string;
  /** Stays at the left edge while the others scroll. */
  pinned?: boolean;
  /** How far from the left edge it stays while the others scroll, in rem; without it the column scrolls with them. */
  pinnedAt?: number;
}

export const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });

interface Cells<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What a copied table and a search in the loaded rows take of a row; columns without it are left out of both. */
  copied?: (row: Row) => CopiedCell;
}

/**
 * `draw` is the column's own and not the library's `cell`: the library keeps every cell it was ever asked for, which a
 * scroll through a hundred thousand rows would leave in memory.
 */
export type Column<Row extends RowData> = DisplayColumnDef<typeof features, Row> & {
  id: string;
  header: string;
  meta: ColumnLook;
  draw: (row: Row) => ReactNode;
  copied: ((row: Row) => CopiedCell) | undefined;
};

/** A column of a table: id, heading, how it looks and what a row shows in it. */
export function column<Row extends RowData>({
  id,
  header,
  cell,
  copied,
  ...meta
}: Cells<Row> & ColumnLook): Column<Row> {
  return { id, header, meta, draw: cell, copied };
}

/** Pinned columns first, each told how far from the edge it stays; where none is pinned, the first stays. */
export function placeColumns<Row extends RowData>(columns: Column<Row>[]): Column<Row>[] {
  const pinned = columns.filter(({ meta }) => meta.pinned);
  const staying = pinned.length > 0 ? pinned : columns.slice(0, 1);
  let edge = 0;
  const placed = staying.map((column) => {
    const pinnedAt = edge;
    edge += column.meta.width;
    return { ...column, meta: { ...column.meta, pinnedAt } };
  });
  return [...placed, ...columns.filter((column) => !staying.includes(column))];
}
