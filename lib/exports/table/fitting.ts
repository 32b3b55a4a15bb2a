import 'server-only';
import { toUSVString } from 'node:util';
import { canonicalDate } from '@/lib/domain/files/canonical-rows';
import type { FileFormat } from '@/lib/domain/files/files';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import type { Row, Sheet } from './sheet';

/** What a cell of a spreadsheet holds, in UTF-16 units. */
const LONGEST_CELL = 32_767;

/** Digits after the fifteenth are lost where numbers are binary fractions of 64 bits. */
const MOST_DIGITS = 15;

/** The dates that a spreadsheet knows, as wall clocks; before March 1900 it counts a day that never was. */
const FIRST_DATE = Date.UTC(1900, 2, 1);
const LAST_DATE = Date.UTC(10000, 0, 1) - 1;

type Adapt = (column: ColumnHead, cell: NonNullable<Cell>) => Cell;

/** What a format cannot hold as a number or a date stands as text; too long a text ends in a note that says so. CSV holds everything. */
export function fitted(sheet: Sheet, format: FileFormat, cut: () => void): Sheet {
  if (format === 'csv' || format === 'csv.zip') return sheet;
  return { ...sheet, rows: fitRows(sheet, adapting(format, cut)) };
}

async function* fitRows({ columns, rows }: Sheet, adapt: Adapt): AsyncGenerator<Row[]> {
  for await (const few of rows) {
    for (const cells of few) {
      for (let index = 0; index < cells.length; index += 1) {
        const column = columns[index];
        const cell = cells[index];
        if (column && cell !== null && cell !== undefined) cells[index] = adapt(column, cell);
      }
    }
    yield few;
  }
}

function adapting(format: FileFormat, cut: () => void): Adapt {
  const inWorkbook = format === 'xlsx';
  const text = (value: string) => {
    const whole = toUSVString(value);
    if (!inWorkbook || whole.length <= LONGEST_CELL) return whole;
    cut();
    return cutText(whole);
  };
  return ({ kind }, cell) => {
    if (typeof cell === 'object') return { text: text(cell.text) };
    if (typeof cell === 'number') {
      const unknown = inWorkbook && (cell < FIRST_DATE || cell > LAST_DATE);
      return unknown ? { text: canonicalDate(cell) } : cell;
    }
    if (kind === 'text') return text(cell);
    return cell.length > MOST_DIGITS && digitsOf(cell) > MOST_DIGITS ? { text: cell } : cell;
  };
}

function digitsOf(decimal: string): number {
  const digits = decimal.replace(/[-.]/g, '').replace(/^0+/, '');
  return (decimal.includes('.') ? digits.replace(/0+$/, '') : digits).length;
}

function cutText(text: string): string {
  const note = ` … [cortado de / cut from ${text.length}]`;
  return toUSVString(text.slice(0, LONGEST_CELL - note.length)) + note;
}
