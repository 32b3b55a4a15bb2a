import 'server-only';
import type { FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import type { Receipt, ReceiptSum } from '@/lib/domain/files/receipt';
import { receiptTable } from '@/lib/domain/files/receipt-table';
import { markText } from '@/lib/domain/files/text-marks';
import type { UnreadableRecords } from '@/lib/domain/unreadable/unreadable';
import type { FileRules } from '@/lib/exports/columns/column';
import { wallClock } from '@/lib/exports/columns/wall-clock';
import { type CsvStyle, csvFile, csvLines } from '@/lib/exports/formats/csv';
import { jsonLinesFile } from '@/lib/exports/formats/json-lines';
import { xlsxFile } from '@/lib/exports/formats/xlsx';
import { type ZipMember, zipFile } from '@/lib/exports/formats/zip';
import { fitted } from '@/lib/exports/table/fitting';
import { laidOut } from '@/lib/exports/table/laid-out';
import { lateLast, type Sheet, type SideTable } from '@/lib/exports/table/sheet';
import { spokenSheets } from '@/lib/exports/table/spoken';
import { TableTally } from '@/lib/exports/table/table-tally';
import type { FileFacts } from './file-facts';
import { fileName, withEnding } from './file-name';
import { sealed } from './receipt-signature';

/** The tables of a file, the first of which its progress counts, and what is known once they are written. */
export interface FileContent {
  /** The first has the name of the noun. */
  sheets: Sheet[];
  reading: ReadStats;
  summed: string | null;
  sums(): ReceiptSum[];
  derived: Receipt['derived'];
  selectedMissing(): number;
  unreadable(): UnreadableRecords;
  /** Of a file that goes on from others, when it is written: the state of each of its payments, by id. */
  delivers?: ReadonlyMap<string, string>;
}

function holdsAll(format: FileFormat): boolean {
  return format === 'xlsx' || format === 'csv.zip';
}

function sheetsOf({ format, words, layout }: FileFacts, { sheets }: FileContent): Sheet[] {
  if (format === 'xlsx') return words === null ? sheets : spokenSheets(sheets, words);
  const [first, ...others] = sheets;
  const own = first && layout ? laidOut(first, layout) : first;
  return lateLast([...(own ? [own] : []), ...(format === 'csv.zip' ? others : [])]);
}

/** Makes a file, piece by piece, reporting to `progress` how far it is; returns its receipt. */
export async function* makeFile(
  rules: FileRules,
  facts: FileFacts,
  content: FileContent,
  progress: { rowsDone: number },
): AsyncGenerator<Uint8Array, Receipt> {
  let cellsCut = 0;
  const fit = sheetsOf(facts, content).map((sheet) =>
    fitted(sheet, facts.format, () => {
      cellsCut += 1;
    }),
  );
  const tallies = (await begun(facts.format, fit)).map(
    (sheet) => new TableTally(sheet, (sheet.partOf ?? sheet.name) === facts.noun ? progress : null),
  );
  const clock = wallClock(rules.timeZone);
  const receiptNow = () => sealed(receiptOf(rules, facts, content, tallies, cellsCut), clock, rules);
  let receipt: Receipt | null = null;
  const side = (): SideTable => {
    receipt = receiptNow();
    return { name: facts.words?.receipt ?? 'Recibo', rows: receiptTable(receipt, clock) };
  };
  yield* written(rules, facts, tallies, side);
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
  rules: FileRules,
  facts: FileFacts,
  tables: TableTally[],
  receipt: () => SideTable,
): AsyncGenerator<Uint8Array> {
  const [first] = tables;
  if (!first) throw new Error('a file without a table');
  const { noun, format, decimal, separator, reader, asOf, words } = facts;
  const name = fileName(rules, facts);
  if (format === 'xlsx') {
    const about = { title: name, company: rules.name, madeAt: asOf, locale: words?.locale ?? null };
    return xlsxFile(
      tables.map((table) => table.counted()),
      receipt,
      about,
    );
  }
  if (format === 'jsonl') return jsonLinesFile(first.counted());
  return format === 'csv'
    ? csvFile(first, { decimal, separator, reader })
    : zipFile(members({ name, noun, decimal, separator, reader }, tables, receipt));
}

function* members(
  { name, noun, ...style }: CsvStyle & { name: string; noun: FileNoun },
  tables: TableTally[],
  receipt: () => SideTable,
): Generator<ZipMember> {
  for (const table of lateLast(tables)) {
    const { name: own } = table.sheet;
    const ending = own === noun ? '.csv' : `-${own}.csv`;
    yield { path: withEnding(name, ending), bytes: csvFile(table, style) };
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
  { reading, summed, sums, derived, selectedMissing, unreadable }: FileContent,
  tallies: TableTally[],
  cellsCut: number,
): Receipt {
  const { noun, format, decimal, separator, reader, layout, words, masked, filters, selected, countedBy, range, asOf } =
    facts;
  return {
    version: 2,
    fileName: fileName(rules, facts),
    account: rules.slug,
    accountName: rules.name,
    noun,
    format,
    decimal,
    separator,
    ...(reader === 'program' ? { reader } : {}),
    ...(layout ? { laidOut: true } : {}),
    ...(masked ? { masked: true } : {}),
    language: words?.locale ?? null,
    filters,
    selected,
    selectedMissing: selectedMissing(),
    countedBy,
    range,
    timeZone: rules.timeZone,
    asOf,
    endedAt: Date.now(),
    tables: tallies.filter(({ sheet, rows }) => rows > 0 || !sheet.isOptional).map((tally) => tally.table()),
    summed,
    sums: sums(),
    derived,
    cellsCut,
    countedBefore: reading.countedBefore,
    countedAfter: reading.countedAfter,
    changedMeanwhile: reading.changed,
    unreadable: unreadable(),
    seal: null,
  };
}
