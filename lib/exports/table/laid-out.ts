import 'server-only';
import type { Row, Sheet } from './sheet';

/** Ids of columns, in order, with the header of each. */
export type Layout = readonly { id: string; header: string }[];

/**
 * A table as another program wants it: these columns only. What comes along with a column otherwise, the raw milliseconds
 * of a date and the currency of an amount, is left out.
 */
export function laidOut(sheet: Sheet, layout: Layout): Sheet {
  const shown = layout.flatMap(({ id, header }) => {
    const at = sheet.columns.findIndex((column) => (column.id ?? column.header) === id);
    const column = sheet.columns[at];
    return column ? [{ at, column: { ...column, id, header } }] : [];
  });
  async function* rows(): AsyncGenerator<Row[]> {
    for await (const few of sheet.rows) yield few.map((row) => shown.map(({ at }) => row[at] ?? null));
  }
  return { ...sheet, columns: shown.map(({ column }) => column), rows: rows() };
}
