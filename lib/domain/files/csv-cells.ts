/** A spreadsheet may take any of these for a delimiter: LibreOffice takes comma, semicolon and tab for one. */
const TO_BE_QUOTED = /[",;|\t\r\n]/;

/** A cell as it stands in a CSV, whatever sets the cells apart (RFC 4180). */
export function quotedCell(cell: string): string {
  return TO_BE_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
