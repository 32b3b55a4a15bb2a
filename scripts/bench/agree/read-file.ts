import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';

export const FORMATS = ['csv', 'csv.zip', 'jsonl', 'xlsx'] as const;

export type Format = (typeof FORMATS)[number];

/** A row as the names of its columns with their texts; a cell that is empty is an empty text. */
export type ReadRow = Map<string, string>;

/** The rows of a file's first table, in their order, as somebody else's reader has them. */
export function rowsOf(bytes: Buffer, format: Exclude<Format, 'xlsx'>, decimal: 'point' | 'comma'): ReadRow[] {
  if (format === 'csv') return csvRows(bytes.toString('utf8'), decimal);
  if (format === 'csv.zip') return csvRows(firstOf(bytes), decimal);
  return jsonRows(bytes.toString('utf8'));
}

function firstOf(bytes: Buffer): string {
  const [first] = Object.values(unzipSync(bytes));
  if (!first) throw new Error('an empty archive');
  return strFromU8(first);
}

/** A leading apostrophe marks text that a spreadsheet would take for a number, a date or a formula. */
function unmarked(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

function csvRows(text: string, decimal: 'point' | 'comma'): ReadRow[] {
  const delimiter = decimal === 'comma' ? ';' : ',';
  const [head = [], ...lines]: string[][] = parse(text, { bom: true, delimiter });
  return lines.map((cells) => new Map(head.map((name, index) => [unmarked(name), unmarked(cells[index] ?? '')])));
}

const PAIR = /"((?:[^"\\]|\\.)*)":("(?:[^"\\]|\\.)*"|[^,}]*)/g;

/** Numbers as they are written: `JSON.parse` would take their last zeros away. */
function jsonRows(text: string): ReadRow[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => {
    const pairs = [...line.matchAll(PAIR)].map(([, name = '', value = '']): [string, string] => {
      const written = value.startsWith('"') ? String(JSON.parse(value)) : value === 'null' ? '' : value;
      return [String(JSON.parse(`"${name}"`)), written];
    });
    return new Map(pairs);
  });
}

/** The texts of all cells of a workbook, in whatever language its heads are. */
export async function workbookTexts(bytes: Buffer): Promise<Set<string>> {
  const sheets = await readSheets(bytes, { trim: false });
  return new Set(sheets.flatMap(({ data }) => data.flat().map(String)));
}
