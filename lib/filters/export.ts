import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type {
  CsvReader,
  CsvSeparator,
  DecimalMark,
  FileFormat,
  OrderRows,
  WORKBOOK_LANGUAGES,
} from '@/lib/domain/files/files';

export interface ExportRequest {
  format: FileFormat;
  columns: ColumnChoice;
  decimal: DecimalMark;
  separator: CsvSeparator;
  reader: CsvReader;
  /** Of a CSV for another program: a header for each of `columns`, in their order; the file has these columns only. */
  headers: readonly string[] | null;
  rows: OrderRows;
  /** A second table of an invoices file, and beside each invoice how its commission differs from theirs. */
  payments: boolean;
  ids: readonly string[] | null;
  /** What a payments file continues: `last`, a file's id, or `again:` and the id it replaces; null: nothing. */
  since: string | null;
  /** Whose last file `since` is: the name of a layout; null: that of files without one. */
  layout: string | null;
  /** Of a workbook's headers, statuses and sheets: of people, or `fields` for the provider's names; null: the reader's. */
  language: (typeof WORKBOOK_LANGUAGES)[number] | null;
  exportId: string | null;
}
