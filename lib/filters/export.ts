import type { ColumnChoice } from '@/lib/domain/file-columns';
import type { DecimalMark, FileFormat, OrderRows } from '@/lib/domain/files';

/** What is asked of a file beside the grammar of its list. */
export interface ExportWish {
  format: FileFormat;
  columns: ColumnChoice;
  decimal: DecimalMark;
  /** What a row of an orders file is. */
  rows: OrderRows;
  /** The ids of a selection, at most `MOST_SELECTED`; null for all rows that match. */
  ids: readonly string[] | null;
  /** A uuid under which the progress can be asked for; null when nobody will ask. */
  exportId: string | null;
}

/** The query of a download: that of the list, then what the file is to be. Defaults are left out. */
export function toExportSearchParams(list: URLSearchParams, wish: ExportWish): URLSearchParams {
  const query = new URLSearchParams(list);
  for (const name of ['size', 'cursor', 'after', 'before']) query.delete(name);
  const { format, columns, decimal, rows, ids, exportId } = wish;
  query.set('format', format);
  if (columns !== 'all') {
    if ('preset' in columns) query.set('preset', columns.preset);
    else query.set('columns', columns.join(','));
  }
  if (decimal !== 'point') query.set('decimal', decimal);
  if (rows !== 'charge') query.set('rows', rows);
  if (ids !== null) query.set('ids', ids.join(','));
  if (exportId !== null) query.set('export', exportId);
  return query;
}
