import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { DecimalMark, FileFormat, OrderRows } from '@/lib/domain/files/files';

/** What is asked of a file beside the grammar of its list. */
export interface ExportRequest {
  format: FileFormat;
  columns: ColumnChoice;
  decimal: DecimalMark;
  /** What a row of an orders file is. */
  rows: OrderRows;
  /** The payments of invoices beside them: of an invoices file only. Null: where the format has room for a second table. */
  payments: boolean | null;
  /** The ids of a selection, at most `MAX_SELECTED`; null for all rows that match. */
  ids: readonly string[] | null;
  /**
   * Of a payments file: what was collected since the last such file, since the one of this id, or in place of one (`again:` and
   * its id), and what has changed of what was handed over; null for a file of the list.
   */
  since: string | null;
  /** A uuid under which the progress can be asked for; null when nobody will ask. */
  exportId: string | null;
}
