import 'server-only';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';

const STYLE = { header: 1, text: 2, date: 3, decimals: 4 } as const;

/** Numbers are shown with all their decimals, up to so many. */
const MOST_DECIMALS = 12;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Everything of a sheet before its rows: the first row stays in sight. */
export function sheetStart(columns: readonly ColumnHead[]): string {
  const widths = columns.map(({ header, kind }, index) => {
    const width = kind === 'date' ? 20 : Math.min(40, Math.max(12, header.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const head = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  return `${XML}<worksheet xmlns="${MAIN}">${head}<cols>${widths.join('')}</cols><sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';

export function headerXml(columns: readonly ColumnHead[]): string {
  const cells = columns.map(({ header }, index) => textXml(`${letters(index)}1`, header, STYLE.header));
  return `<row r="1">${cells.join('')}</row>`;
}

/** A row of cells; `number` counts from 1. Text is text, a number a number, a date a date: nothing is a formula. */
export function rowXml(columns: readonly ColumnHead[], number: number, cells: readonly Cell[]): string {
  let xml = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    if (cell === null || cell === undefined) continue;
    const place = letters(index) + number;
    if (typeof cell === 'number') xml += `<c r="${place}" s="${STYLE.date}"><v>${serialOf(cell)}</v></c>`;
    else if (typeof cell === 'object') xml += textXml(place, cell.text, STYLE.text);
    else if (columns[index]?.kind === 'text') xml += textXml(place, cell, STYLE.text);
    else xml += `<c r="${place}" s="${STYLE.decimals + decimalsOf(cell)}"><v>${cell}</v></c>`;
  }
  return `${xml}</row>`;
}

function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function decimalsOf(decimal: string): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : Math.min(MOST_DECIMALS, decimal.length - point - 1);
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
const UNFIT = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/;
const EVERY_UNFIT = new RegExp(UNFIT.source, 'g');

/** What XML cannot hold as `_x0014_`, as the format has it (ECMA-376, ST_Xstring); what looks like that already, too. */
export function escaped(text: string): string {
  return UNFIT.test(text) ? text.replaceAll(EVERY_UNFIT, escapedCharacter) : text;
}

function escapedCharacter(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

const formats = Array.from(
  { length: MOST_DECIMALS + 1 },
  (_, decimals) => `0${decimals > 0 ? '.' : ''}${'0'.repeat(decimals)}`,
);
const DATE_FORMAT = 164;
const xf = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

export const STYLES_XML =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="${formats.length + 1}"><numFmt numFmtId="${DATE_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
  formats.map((code, index) => `<numFmt numFmtId="${DATE_FORMAT + 1 + index}" formatCode="${code}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 4}">${xf(0)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${xf(49)}${xf(DATE_FORMAT)}` +
  formats.map((_, index) => xf(DATE_FORMAT + 1 + index)).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
