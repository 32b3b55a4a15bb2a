import 'server-only';
import { canonicalDate } from '@/lib/domain/files/canonical-rows';
import type { DecimalMark } from '@/lib/domain/files/files';
import type { Cell } from '@/lib/exports/columns/column';
import type { Sheet } from '@/lib/exports/table/sheet';
import { markText } from '@/lib/format/spreadsheet';

const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180 with a byte order mark: spreadsheets then take it for UTF-8. With a decimal comma cells are set apart by semicolons. */
export async function* csvFile({ columns, rows }: Sheet, decimal: DecimalMark = 'point'): AsyncGenerator<Uint8Array> {
  const isText = columns.map(({ kind }) => kind === 'text');
  const cells = columns.map(() => '');
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => markText(header))], decimal);
  for await (const few of rows) {
    for (const row of few) {
      for (let index = 0; index < row.length; index += 1) {
        cells[index] = cellText(isText[index] ?? false, row[index] ?? null, decimal);
      }
      text += lineOf(cells, decimal);
    }
    if (text !== '') yield encoder.encode(text);
    text = '';
  }
  if (text !== '') yield encoder.encode(text);
}

function cellText(isText: boolean, cell: Cell, decimal: DecimalMark): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return canonicalDate(cell);
  if (typeof cell === 'object') return quoted(`'${cell.text}`);
  if (isText) return PLAIN.test(cell) ? cell : quoted(markText(cell));
  return decimal === 'comma' ? quoted(cell.replace('.', ',')) : cell;
}

/** Text that begins with a letter needs no mark, and without these no quotes: most cells, known by one look. */
const PLAIN = /^[A-Za-zÀ-ÖØ-öø-ÿ][^",;\t\r\n]*$/;

const DELIMITERS = { point: ',', comma: ';' } as const satisfies Record<DecimalMark, string>;

function lineOf(cells: readonly string[], decimal: DecimalMark): string {
  // A lone empty cell would be a blank line, which readers pass over.
  return cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.join(DELIMITERS[decimal])}\r\n`;
}

/** Records as lines of such a file; a cell is quoted where it holds what sets cells or lines apart, or a quote. */
export function csvLines(records: readonly (readonly string[])[], decimal: DecimalMark = 'point'): string {
  return records.map((record) => `${record.map(quoted).join(DELIMITERS[decimal])}\r\n`).join('');
}

/** A spreadsheet may take any of these for a delimiter: LibreOffice takes all three for one. */
const TO_BE_QUOTED = /[",;\t\r\n]/;

function quoted(cell: string): string {
  return TO_BE_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
