import { markText, startsFormula } from '@/lib/domain/files/text-marks';

export type SpreadsheetCell = { kind: 'plain' | 'text'; text: string } | null;

export interface ClipboardTable {
  plain: string;
  html: string;
}

/** HTML cells carry the text formats of Excel, LibreOffice and Google Sheets, so that only a formula needs the mark. */
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
  const text = startsFormula(cell.text) ? `'${cell.text}` : cell.text;
  const sheets = escaped(JSON.stringify({ 1: 2, 2: cell.text }));
  return `<td style="mso-number-format:'\\@'" sdnum="1033;0;@" data-sheets-value="${sheets}">${escaped(text)}</td>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
