import { integerParameter, type QueryParameters, textParameter } from '@/sandbox/api/http/parameters';
import { encodeList } from '@/sandbox/model/record-json';
import type { ReportWindow } from '@/sandbox/model/zone';
import { type CursorScope, issueCursor, openCursor, type Position } from './cursor';

export const DEFAULT_SIZE = 100;
const GREATEST_SIZE = 1_000;

export const PAGE_PARAMETERS = {
  next_page_url: textParameter('The cursor of the next page, as the answer before gave it.'),
  size: integerParameter('Records on a page.', 1, GREATEST_SIZE, { byDefault: DEFAULT_SIZE }),
};

export function readPosition(
  parameters: QueryParameters,
  secret: string,
  scope: CursorScope,
  freshWindow: () => ReportWindow,
): Position {
  const cursor = parameters.get('next_page_url');
  return cursor === undefined ? { window: freshWindow(), after: [] } : openCursor(secret, scope, cursor);
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Numbers pass through as text, so that they keep their spelling. */
function projectRecord(record: string, fields: ReadonlySet<string>): string {
  const quoted = record.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"\\u0000${token}"`));
  const members = Object.entries(JSON.parse(quoted)).filter(([field]) => fields.has(field));
  return JSON.stringify(Object.fromEntries(members)).replace(/"\\u0000([^"]*)"/g, '$1');
}

export interface ReportRow {
  record: string;
  position: (string | number)[];
}

export interface ReportPage {
  /** One more than `size` when there is more. */
  rows: ReportRow[];
  size: number;
  total: number;
  window: ReportWindow;
  scope: CursorScope;
  fields: ReadonlySet<string> | null;
}

/** The next link repeats every parameter in alphabetical order. `last`: the sort values of the last record. */
function leadingOf(
  { total, scope, window }: ReportPage,
  last: (string | number)[],
  parameters: QueryParameters,
  secret: string,
  base: string,
) {
  const cursor = issueCursor(secret, scope, { window, after: last });
  const query = new URLSearchParams([...parameters, ['next_page_url', cursor]]);
  const once = new URLSearchParams(Object.fromEntries(query));
  once.sort();
  return { next_page_url: `${base}${scope.endpoint}?${once}`, has_more: true, total };
}

export function encodeReport(
  page: ReportPage,
  parameters: QueryParameters,
  secret: string,
  base: string,
): Buffer<ArrayBuffer> {
  const { rows, size, total, fields } = page;
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1)?.position : undefined;
  const leading = last ? leadingOf(page, last, parameters, secret, base) : { has_more: false, total };
  const records = shown.map(({ record }) => (fields ? projectRecord(record, fields) : record));
  return encodeList(leading, records);
}
