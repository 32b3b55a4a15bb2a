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
    let body = '';
    for (const cells of few) body += csvRow(columns, cells, decimal);
    if (head + body !== '') yield encoder.encode(head + body);
    head = '';
  }
  if (head !== '') yield encoder.encode(head);
}

function csvRow(columns: readonly ColumnHead[], cells: readonly Cell[], decimal: DecimalMark): string {
  const delimiter = DELIMITERS[decimal];
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += delimiter;
    const cell = cells[index];
    if (cell === null || cell === undefined) continue;
    if (typeof cell === 'number') line += canonicalDate(cell);
    else if (typeof cell === 'object') line += quoted(`'${cell.text}`);
    else if (columns[index]?.kind === 'text') line += PLAIN.test(cell) ? cell : quoted(markText(cell));
    else line += decimal === 'comma' ? quoted(cell.replace('.', ',')) : cell;
  }
  return lineOf(line, columns.length);
}

/** A lone empty cell would be a blank line, which readers pass over. */
function lineOf(line: string, width: number): string {
  return line === '' && width === 1 ? '""\r\n' : `${line}\r\n`;
}

/** Text that begins with a letter needs no mark, and without these no quotes: most cells, known by one look. */
const PLAIN = /^[A-Za-zÀ-ÖØ-öø-ÿ][^",;\t\r\n]*$/;

const DELIMITERS = { point: ',', comma: ';' } as const satisfies Record<DecimalMark, string>;

/** Records as lines of such a file; a cell is quoted where it holds what sets cells or lines apart, or a quote. */
export function csvLines(records: readonly (readonly string[])[], decimal: DecimalMark = 'point'): string {
  return records.map((record) => `${record.map(quoted).join(DELIMITERS[decimal])}\r\n`).join('');
}

/** A spreadsheet may take any of these for a delimiter: LibreOffice takes all three for one. */
const TO_BE_QUOTED = /[",;\t\r\n]/;

function quoted(cell: string): string {
  return TO_BE_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
