import 'server-only';
import type { Cell, Column, ColumnHead } from './cells';

/** A table on its way into a file: what its columns are, and its rows as cells, a few at a time. */
export interface Sheet {
  name: string;
  columns: readonly ColumnHead[];
  rows: AsyncIterable<Cell[][]>;
  /** Its rows are known when the others have been written; it keeps its place among them. */
  late?: true;
}

/** Tables in the order in which they are to be written. */
export function lateLast(sheets: readonly Sheet[]): Sheet[] {
  return [...sheets.filter(({ late }) => !late), ...sheets.filter(({ late }) => late)];
}

/** A finished small table that stands beside the data: labels and texts. */
export interface SideTable {
  name: string;
  rows: readonly (readonly string[])[];
}

/** So few rows are made into bytes at once that whoever else asks meanwhile does not wait for long. */
const ROWS_AT_ONCE = 100;

/** Pages of records as pages of cells, a few rows at a time; between two of them others have their turn. */
export async function* cellsOf<R>(
  columns: readonly Column<R>[],
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<Cell[][]> {
  for await (const page of pages) {
    for (let start = 0; start < page.length; start += ROWS_AT_ONCE) {
      yield page.slice(start, start + ROWS_AT_ONCE).map((row) => columns.map((column) => column.cell(row)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
