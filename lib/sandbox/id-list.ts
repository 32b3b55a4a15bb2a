import 'server-only';
import { and, asc, type Column, count, desc, eq, like, lte, type SQL, sql } from 'drizzle-orm';
import { type Asked, listBody } from './answer';
import { notFound } from './api-error';
import type { Connection } from './bulk';
import { ID_LIST_PARAMETERS, type IdPage, type Place, walkedPage } from './id-page';
import { type Parameters, readDeclared } from './parameters';
import { searchForm } from './rows';
import type { customers, orders, transfers } from './tables';

/** True of text that contains the other, taken as it stands: `%` and `_` mean themselves. */
export function containing(text: Column | SQL, wanted: string): SQL {
  return like(text, `%${searchForm(wanted).replace(/[\\%_]/g, '\\$&')}%`);
}

type IdTable = typeof orders | typeof customers | typeof transfers;

/** Empty for an order that is not kept: the list of orders asks for the ids alone. */
const recordOf = (table: IdTable) => sql<string>`coalesce(${table.record}, '')`;

/** A kind of record that is listed by ids. */
export interface IdList {
  table: IdTable;
  /** The records that `search` finds. */
  found(company: string, search: string): SQL | undefined;
  /** Of the records that there ever were, those that are shown; left out: all. */
  shown?: SQL;
}

interface ListRow {
  id: string;
  record: string;
}

/** The records that a request asks for, whatever the page. */
function matching({ table, found, shown }: IdList, { company, now, parameters }: Asked<Parameters>) {
  const visible = and(eq(table.company, company), lte(table.createdAt, Math.floor(now / 1000)));
  const search = parameters.get('search');
  return { visible, matches: and(visible, shown, search === undefined ? undefined : found(company, search)) };
}

/** How many records a list has in all its pages. */
export async function countOf(connection: Connection, list: IdList, asked: Asked<Parameters>): Promise<number> {
  const [counted] = await connection.select({ total: count() }).from(list.table).where(matching(list, asked).matches);
  return counted?.total ?? 0;
}

/**
 * A page of a list that is paged by ids, newest first (`created_at`, then id).
 *
 * @throws ApiError 422 for `limit`, 400 for an id that names no record.
 */
export function idPage(
  connection: Connection,
  list: IdList,
  asked: Asked<Parameters>,
  address: string,
): Promise<IdPage<ListRow>> {
  const { parameters } = asked;
  const { table } = list;
  readDeclared(parameters, ID_LIST_PARAMETERS);
  const { visible, matches } = matching(list, asked);
  return walkedPage<ListRow>(parameters, address, {
    async placeOf(id) {
      const [row] = await connection
        .select({ at: table.createdAt, id: table.id })
        .from(table)
        .where(and(visible, eq(table.id, id)));
      return row ?? null;
    },
    read(place, backward, limit) {
      const order = backward ? asc : desc;
      return connection
        .select({ id: table.id, record: recordOf(table) })
        .from(table)
        .where(and(matches, place ? beyond(table.createdAt, table.id, place, backward) : undefined))
        .orderBy(order(table.createdAt), order(table.id))
        .limit(limit);
    },
  });
}

/** One record of a list, as it stands now. @throws ApiError 404 naming `entity` when it is not there, or not any more. */
export async function oneRecord(
  connection: Connection,
  { table, shown }: IdList,
  { company, now }: Asked<Parameters>,
  id: string,
  entity: string,
): Promise<string> {
  const exists = and(eq(table.company, company), eq(table.id, id), lte(table.createdAt, Math.floor(now / 1000)), shown);
  const [row] = await connection
    .select({ record: recordOf(table) })
    .from(table)
    .where(exists);
  if (!row) throw notFound(entity, id);
  return row.record;
}

/** The rows after a place on the way of the walk: older ones, or newer ones going backward. */
export function beyond(at: Column, id: Column, place: Place, backward: boolean): SQL {
  return sql`(${at}, ${id}) ${sql.raw(backward ? '>' : '<')} (${place.at}::bigint, ${place.id}::text)`;
}

/** The body of a list whose links are always there, null where there is no such page. */
export function linkedBody(page: IdPage<{ record: string }>): string {
  const leading = { next_page_url: page.nextLink, previous_page_url: page.previousLink, has_more: page.hasMore };
  return listBody(
    leading,
    page.rows.map(({ record }) => record),
  );
}
