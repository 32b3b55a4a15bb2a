import type { DayRange } from '@/lib/domain/calendar/periods';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { CellKind } from './canonical-rows';
import type { DecimalMark, FileFormat, FileNoun } from './files';

/** One table of a file: its only one, or the payments beside the invoices. */
export interface ReceiptTable {
  /** The name of its sheet, or of its member of the archive. */
  name: string;
  columns: { header: string; kind: CellKind }[];
  rows: number;
  /** Of its canonical rows, in hex: see `canonical-rows.ts`. */
  sha256: string;
  /** The short digests of its rows, eight characters each; null where they are no longer kept. */
  digests: string | null;
}

/** The money of the rows of one status in one currency. */
export interface ReceiptSum {
  status: string | null;
  currency: string;
  /** The rows of it. */
  rows: number;
  /** Major units with all decimals of the currency. */
  sum: string;
  /** Rows without a readable amount, which are in no sum. */
  missing: number;
}

/** What a file says of itself, so that somebody else can tell that it is whole. */
export interface Receipt {
  version: 1;
  fileName: string;
  account: string;
  accountName: string;
  noun: FileNoun;
  format: FileFormat;
  decimal: DecimalMark;
  /** The query of the list in the grammar of addresses, without what is only of the file. */
  filters: string;
  /** How many rows were picked by hand; null where the file has all that match. */
  selected: number | null;
  /** Of those, how many the filters no longer match. */
  selectedMissing: number;
  countedBy: DateBasis | null;
  range: DayRange | null;
  /** IANA zone of days and dates. */
  timeZone: string;
  /** When the reading began: UTC milliseconds. Nothing created later is in the file. */
  asOf: number;
  /** When the last row was written: UTC milliseconds. */
  endedAt: number;
  tables: ReceiptTable[];
  /** What is added up, such as `charge_amount`; null where nothing is. */
  summed: string | null;
  sums: ReceiptSum[];
  /** How each column that is no field of the provider was made. */
  derived: { column: string; definition: string }[];
  /** Cells that were longer than a spreadsheet takes, and end in a note that says so. */
  cellsCut: number;
  /** How many records the provider counted before and after; null where it does not count. */
  countedBefore: number | null;
  countedAfter: number | null;
  /** Records that came, went or changed while they were read, as far as was seen. */
  changedMeanwhile: number;
}
