import {
  createColumnHelper,
  type DisplayColumnDef,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** How a column looks. */
interface ColumnLook {
  align?: 'end';
  /** Least width in rem; wider tables share what is left in the same proportion. */
  width: number;
  /** Where the cell stands on a phone, two a line, left and right in turn. Without it the phone leaves it out. */
  card?: 1 | 2 | 3 | 4 | 5 | 6;
  /** A second line under the heading, such as whose side the amounts are on. */
  note?: string;
}

export const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });

export type Column<Row extends RowData> = DisplayColumnDef<typeof features, Row>;

interface ColumnWords<Row> extends ColumnLook {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
}

/** A column of a table: id, heading, how it looks and what a row shows in it. */
export function column<Row extends RowData>({ id, header, cell, ...meta }: ColumnWords<Row>): Column<Row> {
  return createColumnHelper<typeof features, Row>().display({
    id,
    header,
    cell: ({ row }) => cell(row.original),
    meta,
  });
}
