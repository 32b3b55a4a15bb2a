import {
  DECIMAL_MARKS,
  type DecimalMark,
  FILE_FORMATS,
  type FileFormat,
  type FileNoun,
  ORDER_ROWS,
  type OrderRows,
} from '@/lib/domain/files/files';

/** What a file of payments holds: what the list has, or what was collected since the last such file. */
export const EXPORT_SCOPES = ['list', 'since'] as const;

/** Which columns a file has: those of the screen in their order, all, or those that deposits are reconciled with. */
export type ExportColumnSet = 'screen' | 'all' | 'conciliacion';

export interface ExportOptions {
  format: FileFormat;
  columns: ExportColumnSet;
  /** Before the decimals of the amounts in a CSV. */
  decimal: DecimalMark;
  /** What a row of a file of orders is. */
  rows: OrderRows;
  scope: (typeof EXPORT_SCOPES)[number];
}

/** The sets of columns that a file of a noun can have. */
export function columnSetsOf(noun: FileNoun): readonly ExportColumnSet[] {
  if (noun === 'overview') return ['all'];
  return noun === 'payments' ? ['screen', 'all', 'conciliacion'] : ['screen', 'all'];
}

/** What stands in the dialog when nothing was chosen before. */
export function defaultExportOptions(noun: FileNoun): ExportOptions {
  const [columns = 'all'] = columnSetsOf(noun);
  return { format: 'xlsx', columns, decimal: 'point', rows: 'order', scope: 'list' };
}

/** The choice in a text that was kept, null where it is no such text or no choice for this noun. */
export function parseExportOptions(text: string | null | undefined, noun: FileNoun): ExportOptions | null {
  const [format, columns, decimal, rows, scope = 'list'] = text?.split(' ') ?? [];
  const read = {
    format: FILE_FORMATS.find((known) => known === format),
    columns: columnSetsOf(noun).find((known) => known === columns),
    decimal: DECIMAL_MARKS.find((known) => known === decimal),
    rows: ORDER_ROWS.find((known) => known === rows),
    scope: EXPORT_SCOPES.find((known) => known === scope),
  };
  if (!read.format || !read.columns || !read.decimal || !read.rows || !read.scope) return null;
  return { format: read.format, columns: read.columns, decimal: read.decimal, rows: read.rows, scope: read.scope };
}

export function formatExportOptions({ format, columns, decimal, rows, scope }: ExportOptions): string {
  return [format, columns, decimal, rows, scope].join(' ');
}

/** True where the amounts of a format have a decimal mark to choose. */
export function hasDecimalMark(format: FileFormat): boolean {
  return format === 'csv' || format === 'csv.zip';
}

/** What a file is made of: the list, its filters, and the columns and rows that are meant of it. */
export interface ExportSource {
  noun: FileNoun;
  /** The query of the list's own grammar, without the size of a page and a place in the list. */
  search: string;
  /** The columns of the screen in their order. */
  columns: readonly string[];
  /** Ids of the selected rows; null for every row that matches. */
  selected: readonly string[] | null;
}

/** True for a file that can go on from the last of its kind. */
export function canExportSinceLast({ noun, selected }: Pick<ExportSource, 'noun' | 'selected'>): boolean {
  return noun === 'payments' && selected === null;
}

/** Where such files begin: the period alone, since filters would leave gaps that nobody sees. */
function onlyPeriod(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => ['period', 'from', 'to'].includes(name));
  return String(new URLSearchParams([...kept, ['since', 'last']]));
}

/** The query of the file that was chosen, which the address of the export carries. */
export function exportSearch({ noun, search, columns, selected }: ExportSource, choice: ExportOptions): string {
  const goesOn = choice.scope === 'since' && canExportSinceLast({ noun, selected });
  const parts = [goesOn ? onlyPeriod(search) : search, `format=${choice.format}`];
  if (choice.columns === 'conciliacion') parts.push('preset=conciliacion');
  else parts.push(`columns=${choice.columns === 'all' ? 'all' : columns.map(encodeURIComponent).join(',')}`);
  if (hasDecimalMark(choice.format)) parts.push(`decimal=${choice.decimal}`);
  if (noun === 'orders') parts.push(`rows=${choice.rows}`);
  if (selected !== null) parts.push(`ids=${selected.map(encodeURIComponent).join(',')}`);
  return parts.filter((part) => part !== '').join('&');
}
