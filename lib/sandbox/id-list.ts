import 'server-only';
import { and, asc, count, desc, eq, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Asked } from './answer';
import { badParameter, invalidCursor } from './api-error';
import type { Connection } from './bulk';
import { anyText, type Parameters, readDeclared, wholeNumber } from './parameters';
import { searchForm } from './rows';
import type { customers, orders } from './tables';

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

/** The text as it stands: `%` and `_` mean themselves. */
function containing(column: typeof orders.search | typeof customers.search, text: string): SQL {
  return like(column, `%${searchForm(text).replace(/[\\%_]/g, '\\$&')}%`);
}

export interface IdPage {
  /** Newest first. */
  rows: { id: string; record: string }[];
  total: number;
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

type IdTable = typeof orders | typeof customers;

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
  table: IdTable,
  asked: Asked<Parameters>,
  address: string,
): Promise<IdPage> {
  const { parameters } = asked;
  const { limit: askedLimit, search } = readDeclared(parameters, ID_LIST_PARAMETERS);
  const limit = askedLimit ?? DEFAULT_LIMIT;
  const bookmark = readBookmark(parameters);
  const visible = and(eq(table.company, asked.company), lte(table.createdAt, Math.floor(asked.now / 1000)));
  const matches = and(visible, search === null ? undefined : containing(table.search, search));
  const backward = bookmark?.name === 'previous';
  const place = bookmark ? await placeOf(connection, table, visible, bookmark) : null;
  const beyond = place ? sql`(${table.createdAt}, ${table.id}) ${sql.raw(backward ? '>' : '<')} ${place}` : undefined;
  const order = backward ? asc : desc;
  const [found, [counted]] = await Promise.all([
    connection
      .select({ id: table.id, record: table.record })
      .from(table)
      .where(and(matches, beyond))
      .orderBy(order(table.createdAt), order(table.id))
      .limit(limit + 1),
    connection.select({ total: count() }).from(table).where(matches),
  ]);
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (backward) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  const older = backward || hasMore;
  const newer = backward ? hasMore : bookmark !== null;
  return {
    rows,
    total: counted?.total ?? 0,
    hasMore,
    nextLink: older && last ? linkTo(address, parameters, { name: 'next', id: last.id }) : null,
    previousLink: newer && first ? linkTo(address, parameters, { name: 'previous', id: first.id }) : null,
  };
}
