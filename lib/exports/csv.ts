import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { markText } from '@/lib/format/spreadsheet';

/**
 * One column of a file. `text` may come from payers and is guarded; `plain` is made by us (numbers, dates, words of a fixed
 * list) and is written as it is.
 */
export interface Column<R> {
  header: string;
  kind: 'text' | 'plain';
  cell(row: R): string | null;
}

/** The text of a cell of our files: the inverse of `markText`. */
export function unmarkText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file of comma-separated values (RFC 4180: CRLF, quotes doubled) from pages of rows, piece by piece: a byte order mark
 * once, the header with the first page, then a piece a page. A missing value is an empty cell.
 */
export async function* csvFile<R>(
  columns: readonly Column<R>[],
  pages: AsyncIterable<R[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let head = BYTE_ORDER_MARK + lines([columns.map(({ header }) => markText(header))]);
  for await (const rows of pages) {
    const body = rows.length > 0 ? lines(rows.map((row) => columns.map((column) => cellOf(column, row)))) : '';
    if (head + body !== '') yield encoder.encode(head + body);
    head = '';
  }
  if (head !== '') yield encoder.encode(head);
}

function cellOf<R>({ kind, cell }: Column<R>, row: R): string {
  const value = cell(row) ?? '';
  return kind === 'text' ? markText(value) : value;
}

function lines(records: string[][]): string {
  // The library quotes for CRLF only, and a reader may break a line at either character alone.
  return stringify(records, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}
