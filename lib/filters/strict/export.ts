import 'server-only';
import { isExportId, replacedExportId } from '@/lib/domain/files/export-progress';
import { type ColumnChoice, FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import {
  DECIMAL_MARKS,
  FILE_FORMATS,
  FILE_PRESETS,
  type FileNoun,
  MAX_SELECTED,
  ORDER_ROWS,
} from '@/lib/domain/files/files';
import { CorteError } from '@/lib/errors';
import type { ExportRequest } from '@/lib/filters/export';
import { isIdentifier } from '@/lib/filters/parameters';

/** Positions in a list have no meaning for a file, which has all of it. */
const POSITIONS = ['cursor', 'after', 'before'];

const OWN = ['format', 'columns', 'preset', 'decimal', 'rows', 'payments', 'ids', 'since', 'export'] as const;

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
  const exportId = search.get('export');
  if (exportId !== null && !isExportId(exportId)) refuse('export', 'must be a uuid in lower case');
  const request: ExportRequest = {
    format: wordOf(search, 'format', FILE_FORMATS, 'csv'),
    columns: columnsOf(noun, search),
    decimal: wordOf(search, 'decimal', DECIMAL_MARKS, 'point'),
    rows: wordOf(search, 'rows', ORDER_ROWS, 'charge'),
    payments: search.has('payments') ? wordOf(search, 'payments', YES_OR_NO, 'no') === 'yes' : null,
    ids: idsOf(search.get('ids')),
    since: sinceOf(noun, search),
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

const BESIDE_SINCE = ['since', 'export', 'format', 'columns', 'preset', 'decimal', 'period', 'from', 'to'];

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
