import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { DecimalMark, FileFormat, OrderRows } from '@/lib/domain/files/files';

export interface ExportRequest {
  format: FileFormat;
  columns: ColumnChoice;
  decimal: DecimalMark;
  rows: OrderRows;
  /** A second table of an invoices file. Null: where the format has room for one. */
  payments: boolean | null;
  ids: readonly string[] | null;
  /** What a payments file continues: `last`, a file's id, or `again:` and the id it replaces; null: nothing. */
  since: string | null;
  exportId: string | null;
}
