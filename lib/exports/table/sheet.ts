import 'server-only';
import type { Cell, Column, ColumnHead } from '@/lib/exports/columns/column';

export type Row = Cell[];

/** A table on its way into a file: what its columns are, and its rows, a few at a time. */
export interface Sheet {
  name: string;
  /** Its sheet in a workbook, where that is called otherwise. */
  title?: string | undefined;
  /** The table of which it has some rows apart. */
  partOf?: string;
  isOptional?: true;
  columns: readonly ColumnHead[];
  rows: AsyncIterable<Row[]>;
  /** Its rows are known when the others have been written; it keeps its place among them. */
  late?: true | undefined;
}

export function lateLast<T extends Pick<Sheet, 'late'>>(sheets: readonly T[]): T[] {
  return [...sheets.filter(({ late }) => !late), ...sheets.filter(({ late }) => late)];
}

/** A finished small table that stands beside the data: labels and texts. */
export interface SideTable {
  name: string;
  rows: readonly (readonly string[])[];
}

/** Few enough that other files made in the same thread do not wait for long; each piece costs a round trip to the main thread. */
const ROWS_AT_ONCE = 250;

/** Pages of records as rows, a few at a time; between two of them others have their turn. */
export async function* rowPages<R>(
  columns: readonly Column<R>[],
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<Row[]> {
  for await (const page of pages) {
    for (let start = 0; start < page.length; start += ROWS_AT_ONCE) {
      yield page.slice(start, start + ROWS_AT_ONCE).map((record) => rowOf(columns, record));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function rowOf<R>(columns: readonly Column<R>[], record: R): Row {
  return columns.map((column) => column.cell(record));
}
