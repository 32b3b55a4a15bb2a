import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { canonicalDate } from '@/lib/domain/canonical-rows';
import type { DecimalMark } from '@/lib/domain/files';
import { markText } from '@/lib/format/spreadsheet';
import type { Cell, ColumnHead } from './cells';
import type { Sheet } from './sheet';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file of comma-separated values (RFC 4180: CRLF, quotes doubled) of a table, piece by piece: a byte order mark once, the
 * header with the first rows, then a piece each time rows come. A missing value is an empty cell. Text that a spreadsheet
 * would take for something else is marked: see `markText`. With a decimal comma the cells are set apart by semicolons.
 */
export async function* csvFile({ columns, rows }: Sheet, decimal: DecimalMark = 'point'): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let head = BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => markText(header))], decimal);
  for await (const few of rows) {
    const body = csvLines(
      few.map((cells) => cells.map((cell, index) => cellText(columns[index], cell, decimal))),
      decimal,
    );
    if (head + body !== '') yield encoder.encode(head + body);
    head = '';
  }
  if (head !== '') yield encoder.encode(head);
}

function cellText(column: ColumnHead | undefined, cell: Cell, decimal: DecimalMark): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return canonicalDate(cell);
  if (typeof cell === 'object') return `'${cell.text}`;
  if (column?.kind === 'text') return markText(cell);
  return decimal === 'comma' ? cell.replace('.', ',') : cell;
}

/** Records as lines of such a file. */
export function csvLines(records: string[][], decimal: DecimalMark = 'point'): string {
  if (records.length === 0) return '';
  // The library quotes for CRLF only, and a reader may break a line at either character alone.
  return stringify(records, {
    delimiter: decimal === 'comma' ? ';' : ',',
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
  });
}
