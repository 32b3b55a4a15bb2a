/**
 * `=`, `+`, `-` and `@` start a formula, also in their wide and small forms, and after what is white or not seen at all: space,
 * control characters, marks of direction, characters without a width. So do TAB and CR.
 */
const STARTS_FORMULA = /^[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣−﹫]|^[\t\r\n]/u;

/** What a spreadsheet would take for a number: it would lose leading zeros and the digits after the fifteenth. */
const LOOKS_LIKE_NUMBER = /^[.,\s]*\p{Nd}[\p{Nd}.,\s]*([eE][+-]?\d+\s*)?$/u;

/**
 * Text as it stands in a file: an apostrophe before it marks the cell as text where a spreadsheet would make a formula or
 * a number of it (and where the text itself starts with one). References and telephones are such texts.
 */
export function markText(text: string): string {
  return STARTS_FORMULA.test(text) || LOOKS_LIKE_NUMBER.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** A cell on its way to a spreadsheet: a value made by us, such as `-40.60`, or text of anybody. Null when empty. */
export type SpreadsheetCell = { kind: 'plain' | 'text'; text: string } | null;

/** Rows of cells in the two forms that a clipboard offers to a spreadsheet. */
export interface ClipboardTable {
  plain: string;
  html: string;
}

/**
 * A table for the clipboard. As plain text cells are set apart by TAB, and text is marked as in our files. As HTML a text
 * cell carries the text format of Excel (`mso-number-format`), of LibreOffice (`sdnum`) and of Google Sheets
 * (`data-sheets-value`), so that only a formula needs the mark.
 */
export function clipboardTable(
  headers: readonly string[],
  rows: readonly (readonly SpreadsheetCell[])[],
): ClipboardTable {
  const head = headers.map((text): SpreadsheetCell => ({ kind: 'text', text }));
  const all = [head, ...rows];
  return {
    plain: all.map((row) => row.map(plainCell).join('\t')).join('\r\n'),
    html: `<google-sheets-html-origin><table>${all.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')}</table>`,
  };
}

function plainCell(cell: SpreadsheetCell): string {
  if (cell === null) return '';
  const text = cell.kind === 'text' ? markText(cell.text) : cell.text;
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function htmlCell(cell: SpreadsheetCell): string {
  if (cell === null) return '<td></td>';
  if (cell.kind === 'plain') return `<td>${escaped(cell.text)}</td>`;
  const text = STARTS_FORMULA.test(cell.text) ? markText(cell.text) : cell.text;
  const sheets = escaped(JSON.stringify({ 1: 2, 2: cell.text }));
  return `<td style="mso-number-format:'\\@'" sdnum="1033;0;@" data-sheets-value="${sheets}">${escaped(text)}</td>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
