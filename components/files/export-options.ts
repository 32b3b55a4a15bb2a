import type { FileLayout } from '@/lib/domain/files/file-layout';
import {
  DECIMAL_MARKS,
  type DecimalMark,
  FILE_FORMATS,
  type FileFormat,
  type FileNoun,
  ORDER_ROWS,
  type OrderRows,
} from '@/lib/domain/files/files';
import { layoutParameters, needsCharges, needsPayments } from './layouts/file-layouts';

/** A file of payments holds the list, or what was collected since the last such file. */
export const EXPORT_SCOPES = ['list', 'since'] as const;

/** Of an invoices file: whether it has the payments of each invoice. */
export const INVOICE_PAYMENTS = ['no', 'yes'] as const;

/** Those of the screen, all, or those for reconciling deposits. */
export type ExportColumnSet = 'screen' | 'all' | 'conciliacion';

export interface ExportOptions {
  format: FileFormat;
  columns: ExportColumnSet;
  decimal: DecimalMark;
  rows: OrderRows;
  scope: (typeof EXPORT_SCOPES)[number];
  payments: (typeof INVOICE_PAYMENTS)[number];
  /** The id of a stored layout, which stands before `columns` and `decimal`. */
  layout: string | null;
}

export function columnSetsOf(noun: FileNoun): readonly ExportColumnSet[] {
  if (noun === 'overview') return ['all'];
  return noun === 'payments' ? ['screen', 'all', 'conciliacion'] : ['screen', 'all'];
}

export function defaultExportOptions(noun: FileNoun): ExportOptions {
  const [columns = 'all'] = columnSetsOf(noun);
  return { format: 'xlsx', columns, decimal: 'point', rows: 'order', scope: 'list', payments: 'no', layout: null };
}

export function parseExportOptions(text: string | null | undefined, noun: FileNoun): ExportOptions | null {
  const [format, columns, decimal, rows, scope = 'list', payments = 'no', layout = ''] = text?.split(' ') ?? [];
  const options = {
    format: FILE_FORMATS.find((known) => known === format),
    columns: columnSetsOf(noun).find((known) => known === columns),
    decimal: DECIMAL_MARKS.find((known) => known === decimal),
    rows: ORDER_ROWS.find((known) => known === rows),
    scope: EXPORT_SCOPES.find((known) => known === scope),
    payments: INVOICE_PAYMENTS.find((known) => known === payments),
    layout: layout || null,
  };
  return isComplete(options) ? options : null;
}

function isComplete(
  options: { [Name in keyof ExportOptions]: ExportOptions[Name] | undefined },
): options is ExportOptions {
  return Object.values(options).every((option) => option !== undefined);
}

export function formatExportOptions(options: ExportOptions): string {
  const { format, columns, decimal, rows, scope, payments, layout } = options;
  return [format, columns, decimal, rows, scope, payments, ...(layout === null ? [] : [layout])].join(' ');
}

export function isCsv(format: FileFormat): boolean {
  return format === 'csv' || format === 'csv.zip';
}

export function canHaveLayout(noun: FileNoun, format: FileFormat): boolean {
  return noun !== 'overview' && isCsv(format);
}

/** The layout that a file is made in. Null where none was chosen, it is gone, or the format has none. */
export function chosenLayout(
  noun: FileNoun,
  { layout, format }: ExportOptions,
  layouts: readonly FileLayout[],
): FileLayout | null {
  if (layout === null || !canHaveLayout(noun, format)) return null;
  return layouts.find(({ id }) => id === layout) ?? null;
}

/** A form with room for a second table. */
export function canHavePayments(noun: FileNoun, format: FileFormat): boolean {
  return noun === 'invoices' && (format === 'xlsx' || format === 'csv.zip');
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

/** A selection is of the moment, and a file that goes on from the last one needs another id each time. */
export function canHaveAddress({ noun, selected }: ExportSource, { scope }: ExportOptions): boolean {
  return selected === null && !(scope === 'since' && canExportSinceLast({ noun, selected }));
}

/** The period only: other filters would leave gaps that nobody sees. */
function onlyPeriod(search: string, layout: FileLayout | null): string {
  const period = [...new URLSearchParams(search)].filter(([name]) => ['period', 'from', 'to'].includes(name));
  const of = layout ? [['layout', layout.since ?? layout.name]] : [];
  return String(new URLSearchParams([...period, ['since', 'last'], ...of]));
}

/** Columns of a layout may be there only in rows of charges, or beside the payments of invoices. */
export function withNeedsOf(noun: FileNoun, layout: FileLayout | null, options: ExportOptions): ExportOptions {
  const { format, rows, payments } = options;
  return {
    ...options,
    rows: layout && needsCharges(noun, layout) ? 'charge' : rows,
    payments: layout && needsPayments(noun, layout) ? 'yes' : canHavePayments(noun, format) ? payments : 'no',
  };
}

export function exportSearch(source: ExportSource, options: ExportOptions, layout: FileLayout | null = null): string {
  const { noun, search, columns, selected } = source;
  const sinceLast = options.scope === 'since' && canExportSinceLast({ noun, selected });
  const parts = [sinceLast ? onlyPeriod(search, layout) : search, `format=${options.format}`];
  if (layout) parts.push(...layoutParameters(layout));
  else if (options.columns === 'conciliacion') parts.push('preset=conciliacion');
  else parts.push(`columns=${options.columns === 'all' ? 'all' : columns.map(encodeURIComponent).join(',')}`);
  if (isCsv(options.format) && !layout) parts.push(`decimal=${options.decimal}`);
  const { rows, payments } = withNeedsOf(noun, layout, options);
  if (noun === 'orders') parts.push(`rows=${rows}`);
  if (payments === 'yes') parts.push('payments=yes');
  if (selected !== null) parts.push(`ids=${selected.map(encodeURIComponent).join(',')}`);
  return parts.filter((part) => part !== '').join('&');
}
