import 'server-only';
import { and, asc, type Column, count, desc, eq, like, lte, type SQL, sql } from 'drizzle-orm';
import { type Asked, listBody } from './answer';
import { badParameter, invalidCursor } from './api-error';
import type { Connection } from './bulk';
import { anyText, type Parameters, readDeclared, wholeNumber } from './parameters';
import { searchForm } from './rows';
import type { charges, customers, orders, transfers } from './tables';

const DEFAULT_LIMIT = 20;
const GREATEST_LIMIT = 250;

/** The parameters of every list that is paged by ids. */
export const ID_LIST_PARAMETERS = {
  limit: wholeNumber('Records on a page.', 1, GREATEST_LIMIT, { status: 422, byDefault: DEFAULT_LIMIT }),
  search: anyText('Only records that contain this text.'),
  next: anyText('The id of the last record of the page before: the page starts after it.'),
  previous: anyText('The id of the first record of the page after: the page ends before it.'),
};

interface Bookmark {
  name: 'next' | 'previous';
  id: string;
}

function readBookmark(parameters: Parameters): Bookmark | null {
  const next = parameters.get('next');
  const previous = parameters.get('previous');
  if (next !== undefined && previous !== undefined) {
    const message = { es: '"next" y "previous" no van juntos.', en: '"next" and "previous" do not go together.' };
    throw badParameter('exclusive', ['next', 'previous'], message, '"next" and "previous" do not go together.');
  }
  if (next !== undefined) return { name: 'next', id: next };
  return previous === undefined ? null : { name: 'previous', id: previous };
}

/** True of text that contains the other, taken as it stands: `%` and `_` mean themselves. */
export function containing(text: Column | SQL, wanted: string): SQL {
  return like(text, `%${searchForm(wanted).replace(/[\\%_]/g, '\\$&')}%`);
}

type IdTable = typeof orders | typeof customers | typeof charges | typeof transfers;

/** A kind of record that is listed by ids. */
export interface IdList {
  table: IdTable;
  /** The records that `search` finds. */
  found(company: string, search: string): SQL | undefined;
}

export interface IdPage {
  /** Newest first. */
  rows: { id: string; record: string }[];
  hasMore: boolean;
  nextLink: string | null;
  previousLink: string | null;
}

/** `limit`, then `search`, then the bookmark, each as it was sent. */
function linkTo(address: string, parameters: Parameters, bookmark: Bookmark): string {
  const query = new URLSearchParams();
  for (const name of ['limit', 'search']) {
    const value = parameters.get(name);
    if (value !== undefined) query.set(name, value);
  }
  query.set(bookmark.name, bookmark.id);
  return `${address}?${query}`;
}

/** The records that a request asks for, whatever the page. */
function matching({ table, found }: IdList, { company, now, parameters }: Asked<Parameters>) {
  const visible = and(eq(table.company, company), lte(table.createdAt, Math.floor(now / 1000)));
  const search = parameters.get('search');
  return { visible, matches: and(visible, search === undefined ? undefined : found(company, search)) };
}

/** How many records a list has in all its pages. */
export async function countOf(connection: Connection, list: IdList, asked: Asked<Parameters>): Promise<number> {
  const [counted] = await connection.select({ total: count() }).from(list.table).where(matching(list, asked).matches);
  return counted?.total ?? 0;
}

async function placeOf(connection: Connection, table: IdTable, visible: SQL | undefined, bookmark: Bookmark) {
  const [row] = await connection
    .select({ id: table.id, createdAt: table.createdAt })
    .from(table)
    .where(and(visible, eq(table.id, bookmark.id)));
  if (!row) throw invalidCursor(bookmark.name);
  return sql`(${row.createdAt}::bigint, ${row.id}::text)`;
}

/**
 * A page of a list that is paged by ids, newest first (`created_at`, then id). With `previous`, the page is the one
 * right before that id, in the same order, and `has_more` speaks of the backward direction.
 *
 * @throws ApiError 422 for `limit`, 400 for an id that names no record.
 */
export async function idPage(
  connection: Connection,
  list: IdList,
  asked: Asked<Parameters>,
  address: string,
): Promise<IdPage> {
  const { parameters } = asked;
  const { table } = list;
  const limit = readDeclared(parameters, ID_LIST_PARAMETERS).limit ?? DEFAULT_LIMIT;
  const bookmark = readBookmark(parameters);
  const { visible, matches } = matching(list, asked);
  const backward = bookmark?.name === 'previous';
  const place = bookmark ? await placeOf(connection, table, visible, bookmark) : null;
  const beyond = place ? sql`(${table.createdAt}, ${table.id}) ${sql.raw(backward ? '>' : '<')} ${place}` : undefined;
  const order = backward ? asc : desc;
  const found = await connection
    .select({ id: table.id, record: table.record })
    .from(table)
    .where(and(matches, beyond))
    .orderBy(order(table.createdAt), order(table.id))
    .limit(limit + 1);
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (backward) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  const older = backward || hasMore;
  const newer = backward ? hasMore : bookmark !== null;
  return {
    rows,
    hasMore,
    nextLink: older && last ? linkTo(address, parameters, { name: 'next', id: last.id }) : null,
    previousLink: newer && first ? linkTo(address, parameters, { name: 'previous', id: first.id }) : null,
  };
}

/** The body of a list whose links are always there, null where there is no such page. */
export function linkedBody(page: IdPage): string {
  const leading = { next_page_url: page.nextLink, previous_page_url: page.previousLink, has_more: page.hasMore };
  return listBody(
    leading,
    page.rows.map(({ record }) => record),
  );
}
