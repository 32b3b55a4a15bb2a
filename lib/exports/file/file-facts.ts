import 'server-only';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { CsvReader, CsvSeparator, DecimalMark, FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { Layout } from '@/lib/exports/table/laid-out';
import type { WorkbookWords } from '@/lib/exports/table/spoken';

export interface FileFacts {
  noun: FileNoun;
  format: FileFormat;
  decimal: DecimalMark;
  separator: CsvSeparator;
  reader: CsvReader;
  /** Of the first table of a CSV for another program; null: its own columns and names. */
  layout: Layout | null;
  /** The query of the list, in the grammar of addresses. */
  filters: string;
  countedBy: DateBasis | null;
  range: DayRange | null;
  asOf: number;
  /** How many rows were picked by hand; null where all that match are wanted. */
  selected: number | null;
  /** Its rows are masked: see `lib/domain/masking`. */
  masked: boolean;
  /** A word for the name of the file, where it is one of several of a list. */
  kind: string | null;
  /** Of a workbook for people; null: the provider's names. */
  words: WorkbookWords | null;
}
