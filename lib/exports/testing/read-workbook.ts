import { strFromU8, unzipSync } from 'fflate';
import readSheets, { type CellValue } from 'read-excel-file/node';

/** A text, a number, or the date that the cell's format makes of a number; null where there is no cell. */
export type WorkbookCell = CellValue | null;

/** The sheets of a workbook in their order, as a reader of somebody else's sees them. Throws when a cell has a formula. */
export async function readWorkbook(bytes: Buffer): Promise<Map<string, WorkbookCell[][]>> {
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    if (name.startsWith('xl/worksheets/') && /<f[\s>/]/.test(strFromU8(part))) throw new Error(`a formula in ${name}`);
  }
  const sheets = await readSheets(bytes, { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** The rows of one sheet as texts, its header first; an empty text where there is no cell. */
export async function readTexts(bytes: Buffer, sheet: string): Promise<string[][]> {
  const rows = (await readWorkbook(bytes)).get(sheet) ?? [];
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}
