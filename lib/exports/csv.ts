import 'server-only';
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

/** Records as lines of such a file; a cell is quoted where it holds what sets cells or lines apart, or a quote. */
export function csvLines(records: readonly (readonly string[])[], decimal: DecimalMark = 'point'): string {
  const delimiter = decimal === 'comma' ? ';' : ',';
  let text = '';
  for (const record of records) {
    for (let index = 0; index < record.length; index += 1) {
      const cell = record[index] ?? '';
      if (index > 0) text += delimiter;
      text += TO_BE_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    }
    text += '\r\n';
  }
  return text;
}

/** Both delimiters, since a spreadsheet may take either for one. */
const TO_BE_QUOTED = /[",;\r\n]/;
