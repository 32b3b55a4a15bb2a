import { type CellKind, canonicalDate, canonicalNumber, canonicalOddText } from '@/lib/domain/canonical-rows';
import type { DecimalMark } from '@/lib/domain/files';
import { exactDecimal } from '@/lib/domain/money';
import { csvRows } from './csv-rows';
import { type SheetCell, type SheetRow, sheetRows } from './sheet-rows';

/** A row as it stands in a file. */
interface TableRow<Cell> {
  /** As a spreadsheet counts: the header is row 1. */
  number: number;
  cells: Cell[];
}

/** A table of a file that is read: its rows, the header first, and their cells in the canonical form. */
export interface ReadTable {
  /** Rows of text cells, made canonical once it is known what columns they have. */
  rows: AsyncIterable<
    { number: number; text(place: number): string; canonical(place: number, kind: CellKind): string }[]
  >;
}

function tableOf<Cell>(
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

/** The table of a CSV of ours, opened and saved again or not. */
export function csvTable(pieces: AsyncIterable<string>, decimal: DecimalMark): ReadTable {
  async function* numbered() {
    let number = 0;
    for await (const few of csvRows(pieces, decimal === 'comma' ? ';' : ',')) {
      yield few.map((cells) => {
        number += 1;
        return { number, cells };
      });
    }
  }
  return tableOf(numbered(), (cell = '', kind) => canonicalCsv(cell, kind, decimal));
}

function canonicalCsv(cell: string, kind: CellKind, decimal: DecimalMark): string {
  const marked = cell.startsWith("'");
  if (kind === 'text') return marked ? cell.slice(1) : cell;
  if (marked) return canonicalOddText(cell.slice(1));
  if (kind === 'date') return cell;
  return canonicalNumber(decimal === 'comma' ? cell.replace(',', '.') : cell);
}

/** A table of a workbook of ours, which goes on from sheet to sheet, each with the same header. */
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

/** A number as XML has it: with an exponent, or with the last digits of a binary fraction that stands for a shorter one. */
function plainDecimal(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, '').replace(/^0+/, '').length <= DECIMAL_DIGITS)
    return text;
  const shortest = String(Number(Number(text).toPrecision(DECIMAL_DIGITS)));
  return exactDecimal(shortest, 'JPY', 'major') ?? text;
}

/** Digits that a number of a spreadsheet keeps. */
const DECIMAL_DIGITS = 15;
