import type { DayRange } from '@/lib/domain/calendar/periods';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { UnreadableRecords } from '@/lib/domain/unreadable/unreadable';
import type { CellKind } from './canonical-rows';
import type { CsvReader, CsvSeparator, DecimalMark, FileFormat, FileNoun } from './files';

export interface ReceiptTable {
  name: string;
  /** Its sheet in a workbook, where that is called otherwise. */
  sheet?: string;
  /** The table of which it has some rows apart. */
  partOf?: string;
  /** `id`: the column's own name, whatever its header says; without it where the receipt is of version 1. */
  columns: { header: string; kind: CellKind; id?: string }[];
  rows: number;
  /** Of its canonical rows, in hex: see `canonical-rows.ts`. */
  sha256: string;
  /** The short digests of its rows, eight characters each; null where they were discarded. */
  digests: string | null;
}

export interface ReceiptSum {
  status: string | null;
  currency: string;
  rows: number;
  /** Major units, exactly: at least the decimals of the currency, and all of the records. */
  sum: string;
  missing: number;
}

/** The digests of all that a receipt states, so that an edited statement is told and named. */
export interface ReceiptSeal {
  /** Of each statement, by its name in `statementsOf` of `receipt-seal.ts`: SHA-256 in hex. */
  statements: Record<string, string>;
  /** Of each line for people, with its label: SHA-256 in hex. */
  lines: [string, string][];
  /** Of both, as `sealedText` writes them. */
  sha256: string;
  /** Which key signed `sha256`, and the HMAC-SHA256 that it made of it, both in hex. */
  key: string;
  signature: string;
}

/** What a file says of itself, so that somebody else can tell that it is whole. Times are UTC milliseconds. */
export interface Receipt {
  /** Of version 1 without a seal: nothing but its rows is under a digest. */
  version: 1 | 2;
  fileName: string;
  account: string;
  accountName: string;
  noun: FileNoun;
  format: FileFormat;
  decimal: DecimalMark;
  /** What sets the cells of a CSV apart; without it by the decimal mark. */
  separator?: CsvSeparator;
  /** Who reads a CSV; without it a spreadsheet. */
  reader?: CsvReader;
  /** Its first table has the columns of a layout only, under headers of its own. */
  laidOut?: true;
  /** Names, e-mails, phones, cards and addresses of its rows are masked. */
  masked?: true;
  /** Of headers, statuses and sheets; null: the provider's names. Without it where the receipt is of version 1. */
  language?: string | null;
  filters: string;
  selected: number | null;
  selectedMissing: number;
  countedBy: DateBasis | null;
  range: DayRange | null;
  timeZone: string;
  asOf: number;
  endedAt: number;
  tables: ReceiptTable[];
  summed: string | null;
  sums: ReceiptSum[];
  derived: { column: string; definition: string }[];
  cellsCut: number;
  /** How many records the provider counted before and after; null where it does not count. */
  countedBefore: number | null;
  countedAfter: number | null;
  changedMeanwhile: number;
  /** How many records have a part that cannot be read; not in version 1. */
  unreadable?: UnreadableRecords;
  seal: ReceiptSeal | null;
}
