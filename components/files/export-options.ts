import {
  DECIMAL_MARKS,
  type DecimalMark,
  FILE_FORMATS,
  type FileFormat,
  type FileNoun,
  ORDER_ROWS,
  type OrderRows,
} from '@/lib/domain/files/files';

/** A file of payments holds the list, or what was collected since the last such file. */
export const EXPORT_SCOPES = ['list', 'since'] as const;

/** Those of the screen, all, or those for reconciling deposits. */
export type ExportColumnSet = 'screen' | 'all' | 'conciliacion';

export interface ExportOptions {
  format: FileFormat;
  columns: ExportColumnSet;
  decimal: DecimalMark;
  rows: OrderRows;
  scope: (typeof EXPORT_SCOPES)[number];
}

export function columnSetsOf(noun: FileNoun): readonly ExportColumnSet[] {
  if (noun === 'overview') return ['all'];
  return noun === 'payments' ? ['screen', 'all', 'conciliacion'] : ['screen', 'all'];
}

export function defaultExportOptions(noun: FileNoun): ExportOptions {
  const [columns = 'all'] = columnSetsOf(noun);
  return { format: 'xlsx', columns, decimal: 'point', rows: 'order', scope: 'list' };
}

export function parseExportOptions(text: string | null | undefined, noun: FileNoun): ExportOptions | null {
  const [format, columns, decimal, rows, scope = 'list'] = text?.split(' ') ?? [];
  const options = {
    format: FILE_FORMATS.find((known) => known === format),
    columns: columnSetsOf(noun).find((known) => known === columns),
    decimal: DECIMAL_MARKS.find((known) => known === decimal),
    rows: ORDER_ROWS.find((known) => known === rows),
    scope: EXPORT_SCOPES.find((known) => known === scope),
  };
  return isComplete(options) ? options : null;
}

function isComplete(
  options: { [Name in keyof ExportOptions]: ExportOptions[Name] | undefined },
): options is ExportOptions {
  return Object.values(options).every((option) => option !== undefined);
}

export function formatExportOptions({ format, columns, decimal, rows, scope }: ExportOptions): string {
  return [format, columns, decimal, rows, scope].join(' ');
}

export function hasDecimalMark(format: FileFormat): boolean {
  return format === 'csv' || format === 'csv.zip';
}

/** List, columns and rows to export. */
export interface ExportSource {
  noun: FileNoun;
  /** The list's query without page size and cursor. */
  search: string;
  columns: readonly string[];
  /** Ids; null: every matching row. */
  selected: readonly string[] | null;
}

export function canExportSinceLast({ noun, selected }: Pick<ExportSource, 'noun' | 'selected'>): boolean {
  return noun === 'payments' && selected === null;
}

/** The period only: other filters would leave gaps that nobody sees. */
function onlyPeriod(search: string): string {
  const period = [...new URLSearchParams(search)].filter(([name]) => ['period', 'from', 'to'].includes(name));
  return String(new URLSearchParams([...period, ['since', 'last']]));
}

export function exportSearch({ noun, search, columns, selected }: ExportSource, options: ExportOptions): string {
  const sinceLast = options.scope === 'since' && canExportSinceLast({ noun, selected });
  const parts = [sinceLast ? onlyPeriod(search) : search, `format=${options.format}`];
  if (options.columns === 'conciliacion') parts.push('preset=conciliacion');
  else parts.push(`columns=${options.columns === 'all' ? 'all' : columns.map(encodeURIComponent).join(',')}`);
  if (hasDecimalMark(options.format)) parts.push(`decimal=${options.decimal}`);
  if (noun === 'orders') parts.push(`rows=${options.rows}`);
  if (selected !== null) parts.push(`ids=${selected.map(encodeURIComponent).join(',')}`);
  return parts.filter((part) => part !== '').join('&');
}
