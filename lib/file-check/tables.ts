import { type CellKind, canonicalDate, canonicalNumber, canonicalOddText } from '@/lib/domain/files/canonical-rows';
import { CSV_SEPARATORS, usualSeparator } from '@/lib/domain/files/files';
import type { Receipt } from '@/lib/domain/files/receipt';
import { textForProgram, unmarkText } from '@/lib/domain/files/text-marks';
import { exactDecimal } from '@/lib/domain/money/money';
import { csvRows } from './csv-rows';
import { type SheetCell, type SheetRow, sheetRows } from './sheet-rows';

interface TableRow<Cell> {
  number: number;
  cells: Cell[];
}

/** Rows with the header first, and cells in the canonical form. */
export interface ReadTable {
  rows: AsyncIterable<
    { number: number; text(place: number): string; canonical(place: number, kind: CellKind): string }[]
  >;
}

export function tableOf<Cell>(
  rows: AsyncIterable<TableRow<Cell>[]>,
  canonical: (cell: Cell | undefined, kind: CellKind) => string,
): ReadTable {
  async function* read() {
    for await (const few of rows) {
      yield few.map(({ number, cells }) => ({
        number,
        text: (place: number) => canonical(cells[place], 'text'),
        canonical: (place: number, kind: CellKind) => canonical(cells[place], kind),
      }));
    }
  }
  return { rows: read() };
}

export type CsvForm = Pick<Receipt, 'decimal' | 'separator' | 'reader'>;

/** A CSV of ours, also saved again elsewhere: its delimiter is that of its header. Blank lines are skipped. */
export function csvTable(
  pieces: AsyncIterable<string>,
  { decimal, separator = usualSeparator(decimal), reader = 'spreadsheet' }: CsvForm,
): ReadTable {
  let comma = decimal === 'comma';
  async function* numbered() {
    const { delimiter, all } = await delimited(pieces, CSV_SEPARATORS[separator]);
    comma ||= delimiter !== ',';
    let number = 0;
    let width = 0;
    for await (const few of csvRows(all, delimiter)) {
      width ||= few[0]?.length ?? 0;
      const rows: TableRow<string>[] = [];
      for (const cells of few) {
        number += 1;
        if (width === 1 || cells.length > 1 || cells[0] !== '') rows.push({ number, cells });
      }
      yield rows;
    }
  }
  const canonical = reader === 'program' ? canonicalOfProgram : canonicalCsv;
  return tableOf(numbered(), (cell = '', kind) => canonical(cell, kind, comma));
}

const DELIMITERS: string[] = Object.values(CSV_SEPARATORS);

async function delimited(pieces: AsyncIterable<string>, usual: string) {
  const rest = pieces[Symbol.asyncIterator]();
  let head = '';
  for (let ended = false; !ended && !/[\r\n]/.test(head); ) {
    const { done, value } = await rest.next();
    head += done ? '' : value;
    ended = done === true;
  }
  async function* all() {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  const [first = ''] = head.split(/[\r\n]/, 1);
  const found = first.includes(usual) ? usual : DELIMITERS.find((delimiter) => first.includes(delimiter));
  return { delimiter: found ?? usual, all: all() };
}

function canonicalCsv(cell: string, kind: CellKind, comma: boolean): string {
  const marked = cell.startsWith("'");
  if (kind === 'text') return unmarkText(cell);
  if (marked) return canonicalOddText(unmarkText(cell));
  return canonicalValue(cell, kind, comma);
}

function canonicalOfProgram(cell: string, kind: CellKind, comma: boolean): string {
  const text = kind === 'text' || cell === '' ? cell : textForProgram(cell);
  if (text === null) return canonicalValue(cell, kind, comma);
  return kind === 'text' || cell === '' ? text : canonicalOddText(text);
}

function canonicalValue(cell: string, kind: CellKind, comma: boolean): string {
  if (kind === 'date') return MINUTE.test(cell) ? `${cell}:00` : cell;
  return canonicalNumber(comma ? cell.replace(',', '.') : cell);
}

/** Spreadsheets like to save a date without its seconds. */
const MINUTE = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** The table of one or several sheets, each with the same header. */
export function sheetTable(sheets: readonly AsyncIterable<string>[], shared: readonly string[]): ReadTable {
  async function* rows(): AsyncGenerator<SheetRow[]> {
    for (const [index, sheet] of sheets.entries()) {
      for await (const few of sheetRows(sheet, shared)) {
        yield index === 0 ? few : few.filter(({ number }) => number > 1);
      }
    }
  }
  return tableOf(rows(), canonicalSheet);
}

function canonicalSheet(cell: SheetCell | undefined, kind: CellKind): string {
  if (!cell) return '';
  if ('text' in cell) return kind === 'text' ? cell.text : canonicalOddText(cell.text);
  return kind === 'date' ? canonicalDate(wallTime(Number(cell.number))) : canonicalNumber(plainDecimal(cell.number));
}

/** Days since 30 December 1899 as milliseconds of a wall clock, to the second. */
function wallTime(serial: number): number {
  const seconds = Math.round((serial - 25_569) * 86_400);
  return Number.isFinite(seconds) && Math.abs(seconds) < 8e12 ? seconds * 1000 : 0;
}

/** XML has an exponent, or the last digits of a binary fraction that stands for a shorter one. */
function plainDecimal(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, '').replace(/^0+/, '').length <= DECIMAL_DIGITS)
    return text;
  const shortest = String(Number(Number(text).toPrecision(DECIMAL_DIGITS)));
  return exactDecimal(shortest, 'JPY', 'major') ?? text;
}

const DECIMAL_DIGITS = 15;
