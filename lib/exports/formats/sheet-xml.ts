import 'server-only';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import type { SharedTexts } from './shared-texts';
import { dateStyle, numberStyle, STYLE } from './sheet-styles';
import { XML } from './xml-text';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const WIDTH = { least: 9, most: 48, date: 19, ofFilter: 4 } as const;

/** Everything of a sheet before its rows; the first row stays in sight. `rows`: those that are known, `whole` where they are all. */
export function sheetStart(columns: readonly ColumnHead[], rows: readonly Cell[][], whole: boolean): string {
  const widths = columns.map((column, index) => {
    const cells = rows.map((row) => widthOf(row[index] ?? null));
    const width = Math.min(WIDTH.most, Math.max(WIDTH.least, column.header.length + WIDTH.ofFilter, ...cells));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const size = whole ? `<dimension ref="${areaOf(columns.length, rows.length)}"/>` : '';
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const selection = '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}${selection}</sheetView></sheetViews>`;
  return `${XML}<worksheet xmlns="${MAIN}">${size}${view}<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

export function sheetEnd(filtered: string | null): string {
  const filter = filtered === null ? '' : `<autoFilter ref="${filtered}"/>`;
  return `</sheetData>${filter}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`;
}

function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (typeof cell === 'number') return WIDTH.date;
  return (typeof cell === 'object' ? cell.text : cell).length + 2;
}

export function areaOf(columns: number, rows: number): string {
  return `A1:${letters(Math.max(1, columns) - 1)}${rows + 1}`;
}

export function headerXml(columns: readonly ColumnHead[], texts: SharedTexts): string {
  const cells = columns.map(({ header }, index) => texts.cell(`${letters(index)}1`, STYLE.header, header));
  return `<row r="1">${cells.join('')}</row>`;
}

/** A row of cells; `number` counts from 1. Text is text, a number a number, a date a date: nothing is a formula. */
export function rowXml(
  columns: readonly ColumnHead[],
  number: number,
  cells: readonly Cell[],
  texts: SharedTexts,
): string {
  let xml = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    const column = columns[index];
    if (cell === null || cell === undefined || column === undefined) continue;
    const place = letters(index) + number;
    if (typeof cell === 'number') xml += `<c r="${place}" s="${dateStyle(column)}"><v>${serialOf(cell)}</v></c>`;
    else if (typeof cell === 'object') xml += texts.cell(place, STYLE.text, cell.text);
    else if (column.kind === 'text') xml += texts.cell(place, STYLE.text, cell);
    else xml += `<c r="${place}" s="${numberStyle(cell, column.currencyIn !== undefined)}"><v>${cell}</v></c>`;
  }
  return `${xml}</row>`;
}

/** Days since 30 December 1899, to the second, as spreadsheets count; `wallMs` is a wall clock as if it were UTC. */
function serialOf(wallMs: number): number {
  return Math.floor(wallMs / 1000) / 86_400 + 25_569;
}

const known: string[] = [];

/** The letters of a column, counted from 0: `A`, `Z`, `AA`. */
function letters(index: number): string {
  const found = known[index];
  if (found !== undefined) return found;
  const last = String.fromCharCode(65 + (index % 26));
  const made = index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
  known[index] = made;
  return made;
}
