import 'server-only';
import { integerParameter, type QueryParameters, textParameter } from '@/sandbox/api/http/parameters';
import { parseRecord, stringifyList } from '@/sandbox/model/record-json';
import type { ReportWindow } from '@/sandbox/model/zone';
import { type CursorScope, issueCursor, openCursor, type Position } from './cursor';

export const DEFAULT_SIZE = 100;
const GREATEST_SIZE = 1_000;

/** The parameters of paging, the same in every report. */
export const PAGE_PARAMETERS = {
  next_page_url: textParameter('The cursor of the next page, as the answer before gave it.'),
  size: integerParameter('Records on a page.', 1, GREATEST_SIZE, { byDefault: DEFAULT_SIZE }),
};

/** Where the page begins: after the cursor's record and in its window, or at the start of a fresh window. */
export function readPosition(
  parameters: QueryParameters,
  secret: string,
  scope: CursorScope,
  freshWindow: () => ReportWindow,
): Position {
  const cursor = parameters.get('next_page_url');
  return cursor === undefined ? { window: freshWindow(), after: [] } : openCursor(secret, scope, cursor);
}

/** A record's text with only the fields asked for, in the record's own order; null: all of them. */
export function projectRecord(
  record: string,
  fields: ReadonlySet<string> | null,
  write: (record: object) => string,
): string {
  if (fields === null) return record;
  const entries = Object.entries(parseRecord(record)).filter(([field]) => fields.has(field));
  return write(Object.fromEntries(entries));
}

export interface ReportRow {
  record: string;
  /** Sort values, the id last. */
  position: (string | number)[];
}

export interface ReportPage {
  /** One more than `size` when there is more. */
  rows: ReportRow[];
  size: number;
  total: number;
  window: ReportWindow;
  scope: CursorScope;
}

/** Where a report's page stands among the others. */
interface Envelope extends Pick<ReportPage, 'total' | 'window' | 'scope'> {
  /** Sort values of the last record where more come after it, else null. */
  next: (string | number)[] | null;
}

/**
 * What stands before the records. The next link stands on `base`, repeats every parameter of the request in alphabetical
 * order with the new cursor among them, and is absent on the last page.
 */
export function reportEnvelope(page: Envelope, parameters: QueryParameters, secret: string, base: string) {
  const { total, scope, window, next } = page;
  if (next === null) return { has_more: false, total };
  const cursor = issueCursor(secret, scope, { window, after: next });
  const query = new URLSearchParams([...parameters, ['next_page_url', cursor]]);
  const once = new URLSearchParams(Object.fromEntries(query));
  once.sort();
  return { next_page_url: `${base}${scope.endpoint}?${once}`, has_more: true, total };
}

export interface ReportKind {
  /** The text to send for a record as it is kept. */
  textOf(record: string): string;
}

/** The body of a report's page. */
export function stringifyReport(
  page: ReportPage,
  kind: ReportKind,
  parameters: QueryParameters,
  secret: string,
  base: string,
): string {
  const shown = page.rows.slice(0, page.size);
  const next = page.rows.length > page.size ? (shown.at(-1)?.position ?? null) : null;
  const records = shown.map(({ record }) => kind.textOf(record));
  return stringifyList(reportEnvelope({ ...page, next }, parameters, secret, base), records);
}
