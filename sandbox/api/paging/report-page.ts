import 'server-only';
import { integerParameter, type QueryParameters, textParameter } from '@/sandbox/api/http/parameters';
import type { ApiRequest, RequestContext } from '@/sandbox/api/operation';
import { encodeList } from '@/sandbox/model/record-json';
import type { ReportWindow } from '@/sandbox/model/zone';
import { type CursorScope, issueCursor, openCursor, type Position } from './cursor';

const DEFAULT_SIZE = 100;
const GREATEST_SIZE = 1_000;

export const PAGE_PARAMETERS = {
  next_page_url: textParameter('The cursor of the next page, as the answer before gave it.'),
  size: integerParameter('Records on a page.', 1, GREATEST_SIZE, { byDefault: DEFAULT_SIZE }),
};

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Numbers pass through as text, so that they keep their spelling. */
function projectRecord(record: string, fields: ReadonlySet<string>): string {
  const quoted = record.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"\\u0000${token}"`));
  const members = Object.entries(JSON.parse(quoted)).filter(([field]) => fields.has(field));
  return JSON.stringify(Object.fromEntries(members)).replace(/"\\u0000([^"]*)"/g, '$1');
}

export interface ReportRow {
  record: string;
  position(): (string | number)[];
}

interface ServedReport {
  endpoint: string;
  direction?: 'asc' | 'desc';
  /** What a cursor is bound to. */
  filters: Record<string, unknown>;
  size: number | null;
  fields: ReadonlySet<string> | null;
  /** Of a first page; a cursor brings its own. */
  freshWindow: () => ReportWindow;
}

/** `read` gives one row more than `size` where there are more. @throws ApiError 400 for a cursor of another list. */
export async function reportBody(
  { secret, publicUrl }: RequestContext,
  { parameters, keyDigest }: ApiRequest,
  { endpoint, direction = 'desc', filters, size: requestedSize, fields, freshWindow }: ServedReport,
  read: (place: Position, size: number) => Promise<{ rows: ReportRow[]; total: number }>,
): Promise<Buffer<ArrayBuffer>> {
  const size = requestedSize ?? DEFAULT_SIZE;
  const scope: CursorScope = { endpoint, keyDigest, direction, filters };
  const sent = parameters.get('next_page_url');
  const place = sent === undefined ? { window: freshWindow(), after: [] } : openCursor(secret, scope, sent);
  const { rows, total } = await read(place, size);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1)?.position() : undefined;
  const cursor = last && issueCursor(secret, scope, { window: place.window, after: last });
  const next = cursor && { next_page_url: `${publicUrl}${endpoint}?${withCursor(parameters, cursor)}` };
  const records = shown.map(({ record }) => (fields ? projectRecord(record, fields) : record));
  return encodeList({ ...next, has_more: last !== undefined, total }, records);
}

/** Every parameter again, in alphabetical order. */
function withCursor(parameters: QueryParameters, cursor: string): URLSearchParams {
  const query = new URLSearchParams(Object.fromEntries([...parameters, ['next_page_url', cursor]]));
  query.sort();
  return query;
}
