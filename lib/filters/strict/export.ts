import 'server-only';
import { isExportId, replacedExportId } from '@/lib/domain/files/export-progress';
import {
  CHARGE_COLUMNS,
  type ColumnChoice,
  DERIVED_INVOICE_COLUMNS,
  FILE_COLUMNS,
} from '@/lib/domain/files/file-columns';
import { LONGEST_LAYOUT_NAME } from '@/lib/domain/files/file-layout';
import {
  CSV_READERS,
  CSV_SEPARATORS,
  type CsvSeparator,
  DECIMAL_MARKS,
  FILE_FORMATS,
  FILE_PRESETS,
  type FileFormat,
  type FileNoun,
  isFileHeader,
  LONGEST_HEADER,
  MAX_SELECTED,
  ORDER_ROWS,
  usualSeparator,
  WORKBOOK_LANGUAGES,
} from '@/lib/domain/files/files';
import { CorteError } from '@/lib/errors';
import type { ExportRequest } from '@/lib/filters/export';
import { isIdentifier } from '@/lib/filters/parameters';

/** Positions in a list have no meaning for a file, which has all of it. */
const POSITIONS = ['cursor', 'after', 'before'];

const OWN = [
  'format',
  'columns',
  'preset',
  'decimal',
  'separator',
  'reader',
  'headers',
  'rows',
  'payments',
  'ids',
  'since',
  'layout',
  'language',
  'export',
] as const;

/** Splits the file's own parameters from those of its list. Throws `invalid_parameter`. */
export function parseStrictExport(
  noun: FileNoun,
  search: URLSearchParams,
): { request: ExportRequest; rest: URLSearchParams } {
  const rest = new URLSearchParams(search);
  for (const name of POSITIONS) if (rest.has(name)) refuse(name, 'is not a parameter of this call');
  for (const name of OWN) {
    if (rest.getAll(name).length > 1) refuse(name, 'was given more than once');
    rest.delete(name);
  }
  if (search.has('payments') && noun !== 'invoices') refuse('payments', 'is not a parameter of this call');
  if (search.has('rows') && noun !== 'orders') refuse('rows', 'is not a parameter of this call');
  if (search.has('ids') && noun === 'overview') refuse('ids', 'is not a parameter of this call');
  if (search.has('language') && search.get('format') !== 'xlsx') refuse('language', 'is of a workbook: format=xlsx');
  const exportId = search.get('export');
  if (exportId !== null && !isExportId(exportId)) refuse('export', 'must be a uuid in lower case');
  const format = wordOf(search, 'format', FILE_FORMATS, 'csv');
  refuseOfCsv(search, format);
  const columns = columnsOf(noun, search);
  const rows = wordOf(search, 'rows', ORDER_ROWS, 'charge');
  const payments = wordOf(search, 'payments', YES_OR_NO, 'no') === 'yes';
  const decimal = wordOf(search, 'decimal', DECIMAL_MARKS, 'point');
  const request: ExportRequest = {
    format,
    columns,
    decimal,
    separator: wordOf(search, 'separator', SEPARATORS, usualSeparator(decimal)),
    reader: wordOf(search, 'reader', CSV_READERS, 'spreadsheet'),
    headers: headersOf(search.get('headers'), columns, absentColumns(noun, { rows, payments })),
    rows,
    payments,
    ids: idsOf(search.get('ids')),
    since: sinceOf(noun, search),
    layout: layoutOf(search),
    language: search.has('language') ? wordOf(search, 'language', WORKBOOK_LANGUAGES, 'fields') : null,
    exportId,
  };
  return { request, rest };
}

function wordOf<T extends string>(search: URLSearchParams, name: string, words: readonly T[], usual: T): T {
  const given = search.get(name);
  if (given === null) return usual;
  return words.find((word) => word === given) ?? refuse(name, `must be one of ${words.join(', ')}`);
}

function columnsOf(noun: FileNoun, search: URLSearchParams): ColumnChoice {
  const given = search.get('columns');
  if (search.has('preset')) {
    if (given !== null) refuse('columns,preset', 'columns cannot stand beside preset');
    if (noun !== 'payments') refuse('preset', 'is not a parameter of this call');
    return { preset: wordOf(search, 'preset', FILE_PRESETS, 'conciliacion') };
  }
  if (given === null || given === 'all') return 'all';
  const known = FILE_COLUMNS[noun];
  const ids = given.split(',');
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) refuse('columns', `must be all, or any of ${known.join(', ')}`);
  if (new Set(ids).size < ids.length) refuse('columns', 'names a column twice');
  return ids;
}

const SEPARATORS = Object.keys(CSV_SEPARATORS) as CsvSeparator[];

function refuseOfCsv(search: URLSearchParams, format: FileFormat): void {
  const given = ['separator', 'reader', 'headers'].find((name) => search.has(name));
  if (given !== undefined && format !== 'csv' && format !== 'csv.zip') refuse(given, 'is of a CSV');
}

/** A JSON list, so that a header may hold a comma. A file with headers of its own has each of its columns, or is refused. */
function headersOf(given: string | null, columns: ColumnChoice, absent: AbsentColumns | null): string[] | null {
  if (given === null) return null;
  if (columns === 'all' || 'preset' in columns) refuse('headers', 'needs columns, one for each header');
  const missing = columns.find((id) => absent?.columns.includes(id));
  if (absent && missing !== undefined) refuse('columns', `${missing} needs ${absent.without}`);
  const headers = textsIn(given);
  if (headers === null) refuse('headers', 'must be a JSON list of texts');
  if (headers.length !== columns.length) refuse('headers', `must be ${columns.length}, one for each of columns`);
  if (!headers.every(isFileHeader)) refuse('headers', `must have 1 to ${LONGEST_HEADER} characters each, in one line`);
  if (new Set(headers).size < headers.length) refuse('headers', 'names two columns alike');
  return headers;
}

interface AbsentColumns {
  columns: readonly string[];
  /** The parameter with which they are there. */
  without: string;
}

function absentColumns(
  noun: FileNoun,
  { rows, payments }: Pick<ExportRequest, 'rows' | 'payments'>,
): AbsentColumns | null {
  if (noun === 'orders' && rows === 'order') return { columns: CHARGE_COLUMNS, without: 'rows=charge' };
  return noun === 'invoices' && !payments ? { columns: DERIVED_INVOICE_COLUMNS, without: 'payments=yes' } : null;
}

function textsIn(json: string): string[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Later files name this one by its id, so it must have one. Filters would leave gaps that nobody sees. */
function sinceOf(noun: FileNoun, search: URLSearchParams): string | null {
  const given = search.get('since');
  if (given === null) return null;
  if (noun !== 'payments') refuse('since', 'is not a parameter of this call');
  if (given !== 'last' && !isExportId(given) && replacedExportId(given) === null) {
    refuse('since', 'must be last, the id of a file, or again: and the id of a file');
  }
  if (!search.has('export')) refuse('since,export', 'since needs export');
  const other = [...search.keys()].find((name) => !BESIDE_SINCE.includes(name));
  if (other !== undefined) refuse(`since,${other}`, `since cannot stand beside ${other}`);
  return given;
}

function layoutOf(search: URLSearchParams): string | null {
  const given = search.get('layout');
  if (given === null) return null;
  if (!search.has('since')) refuse('layout', 'is of a file that goes on from another: since');
  const name = given.trim();
  if (name === '' || name.length > LONGEST_LAYOUT_NAME || /\p{Cc}|\p{Cs}/u.test(name)) {
    refuse('layout', `must be the name of a layout, of 1 to ${LONGEST_LAYOUT_NAME} characters`);
  }
  return name;
}

const BESIDE_SINCE = [
  ...['since', 'layout', 'export', 'format', 'columns', 'preset', 'decimal', 'separator', 'reader', 'headers'],
  ...['language', 'period', 'from', 'to'],
];

const YES_OR_NO = ['yes', 'no'] as const;

function idsOf(given: string | null): string[] | null {
  if (given === null) return null;
  const ids = [...new Set(given.split(','))];
  if (ids.length > MAX_SELECTED) refuse('ids', `names more than ${MAX_SELECTED} records`);
  if (!ids.every(isIdentifier)) refuse('ids', 'must be ids of records, with commas between them');
  return ids;
}

function refuse(parameter: string, message: string): never {
  throw new CorteError('invalid_parameter', `${parameter}: ${message}`, { parameter });
}
