import 'server-only';
import type { DecimalMark, FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import type { Receipt, ReceiptSum } from '@/lib/domain/files/receipt';
import { receiptTable } from '@/lib/domain/files/receipt-table';
import type { FileRules } from '@/lib/exports/columns/column';
import { wallClock } from '@/lib/exports/columns/wall-clock';
import { csvFile, csvLines } from '@/lib/exports/formats/csv';
import { jsonLinesFile } from '@/lib/exports/formats/json-lines';
import { xlsxFile } from '@/lib/exports/formats/xlsx';
import { type ZipMember, zipFile } from '@/lib/exports/formats/zip';
import { fitted } from '@/lib/exports/table/fitting';
import { lateLast, type Sheet, type SideTable } from '@/lib/exports/table/sheet';
import { TableTally } from '@/lib/exports/table/table-tally';
import { markText } from '@/lib/format/spreadsheet';
import type { FileFacts } from './file-facts';
import { fileName, withEnding } from './file-name';

/** The tables of a file, the first of which its progress counts, and what is known once they are written. */
export interface FileContent {
  /** The first has the name of the noun. */
  sheets: Sheet[];
  reading: ReadStats;
  summed: string | null;
  sums(): ReceiptSum[];
  derived: Receipt['derived'];
  selectedMissing(): number;
  /** Of a file that goes on from others, when it is written: the state of each of its payments, by id. */
  delivers?: ReadonlyMap<string, string>;
}

export function holdsAll(format: FileFormat): boolean {
  return format === 'xlsx' || format === 'csv.zip';
}

function sheetsOf(format: FileFormat, { sheets }: FileContent): Sheet[] {
  if (format === 'csv.zip') return lateLast(sheets);
  return format === 'xlsx' ? sheets : sheets.slice(0, 1);
}

/** Makes a file, piece by piece, reporting to `progress` how far it is; returns its receipt. */
export async function* makeFile(
  rules: FileRules,
  facts: FileFacts,
  content: FileContent,
  progress: { rowsDone: number },
): AsyncGenerator<Uint8Array, Receipt> {
  let cellsCut = 0;
  const fit = sheetsOf(facts.format, content).map((sheet) =>
    fitted(sheet, facts.format, () => {
      cellsCut += 1;
    }),
  );
  const tallies = (await begun(facts.format, fit)).map(
    (sheet) => new TableTally(sheet, sheet.name === facts.noun ? progress : null),
  );
  const receiptNow = () => receiptOf(rules, facts, content, tallies, cellsCut);
  let receipt: Receipt | null = null;
  const side = (): SideTable => {
    receipt = receiptNow();
    return { name: 'Recibo', rows: receiptTable(receipt, wallClock(rules.timeZone)) };
  };
  const counted = tallies.map((tally) => tally.counted());
  yield* written(facts, fileName(rules, facts), counted, side);
  return receipt ?? receiptNow();
}

/** The first rows are awaited, so that their failure is an error response and no broken file. */
async function begun(format: FileFormat, sheets: Sheet[]): Promise<Sheet[]> {
  const first = holdsAll(format) ? lateLast(sheets)[0] : sheets[0];
  if (!first) return sheets;
  const rows = first.rows[Symbol.asyncIterator]();
  const inHand = await rows.next();
  async function* all() {
    try {
      for (let few = inHand; !few.done; few = await rows.next()) yield few.value;
    } finally {
      await rows.return?.();
    }
  }
  return sheets.map((sheet) => (sheet === first ? { ...sheet, rows: all() } : sheet));
}

function written(
  { noun, format, decimal }: FileFacts,
  name: string,
  sheets: Sheet[],
  receipt: () => SideTable,
): AsyncGenerator<Uint8Array> {
  const [first] = sheets;
  if (!first) throw new Error('a file without a table');
  if (format === 'xlsx') return xlsxFile(sheets, receipt);
  if (format === 'jsonl') return jsonLinesFile(first);
  return format === 'csv' ? csvFile(first, decimal) : zipFile(members({ name, noun, decimal }, sheets, receipt));
}

function* members(
  { name, noun, decimal }: { name: string; noun: FileNoun; decimal: DecimalMark },
  sheets: Sheet[],
  receipt: () => SideTable,
): Generator<ZipMember> {
  for (const sheet of lateLast(sheets)) {
    const ending = sheet.name === noun ? '.csv' : `-${sheet.name}.csv`;
    yield { path: withEnding(name, ending), bytes: csvFile(sheet, decimal) };
  }
  yield { path: withEnding(name, '-recibo.csv'), bytes: [sideFile(receipt())] };
}

function sideFile({ rows }: SideTable): Uint8Array {
  const cells = (row: readonly string[]) => row.map((cell) => (COUNT.test(cell) ? cell : markText(cell)));
  return new TextEncoder().encode(`\uFEFF${csvLines(rows.map(cells))}`);
}

/** A number that may be one: no spreadsheet changes it. */
const COUNT = /^(0|[1-9]\d{0,11})$/;

function receiptOf(
  rules: FileRules,
  facts: FileFacts,
  { reading, summed, sums, derived, selectedMissing }: FileContent,
  tallies: TableTally[],
  cellsCut: number,
): Receipt {
  const { noun, format, decimal, filters, selected, countedBy, range, asOf } = facts;
  return {
    version: 1,
    fileName: fileName(rules, facts),
    account: rules.slug,
    accountName: rules.name,
    noun,
    format,
    decimal,
    filters,
    selected,
    selectedMissing: selectedMissing(),
    countedBy,
    range,
    timeZone: rules.timeZone,
    asOf,
    endedAt: Date.now(),
    tables: tallies.map((tally) => tally.table()),
    summed,
    sums: sums(),
    derived,
    cellsCut,
    countedBefore: reading.countedBefore,
    countedAfter: reading.countedAfter,
    changedMeanwhile: reading.changed,
  };
}
