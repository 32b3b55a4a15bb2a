import type { DayRange } from '@/lib/domain/calendar/periods';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { CellKind } from './canonical-rows';
import type { DecimalMark, FileFormat, FileNoun } from './files';

export interface ReceiptTable {
  name: string;
  columns: { header: string; kind: CellKind }[];
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
  /** Major units with all decimals of the currency. */
  sum: string;
  missing: number;
}

/** What a file says of itself, so that somebody else can tell that it is whole. Times are UTC milliseconds. */
export interface Receipt {
  version: 1;
  fileName: string;
  account: string;
  accountName: string;
  noun: FileNoun;
  format: FileFormat;
  decimal: DecimalMark;
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
}
