import 'server-only';
import { and, asc, type Column, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { notFound } from '@/sandbox/api/http/api-error';
import { type Parameters, readDeclared } from '@/sandbox/api/http/parameters';
import type { Asked } from '@/sandbox/api/operation';
import { listBody } from '@/sandbox/model/record-json';
import type { Connection } from '@/sandbox/store/bulk';
import type { customers, orders, transfers } from '@/sandbox/store/tables';
import { ID_LIST_PARAMETERS, type IdPage, type Place, walkedPage } from './id-page';

/** Tables whose rows hold the record that is answered. */
type RecordTable = typeof customers | typeof transfers;

/** A kind of record that is listed by ids. */
export interface IdList<Table = RecordTable | typeof orders> {
  table: Table;
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

/** Reads the rows of a list that a page asks for, in its order. */
type ReadRows<Row> = (where: SQL | undefined, order: SQL[], limit: number) => Promise<Row[]>;

/**
 * A page of a list that is paged by ids, newest first (`created_at`, then id).
 *
 * @throws ApiError 422 for `limit`, 400 for an id that names no record.
 */
export function idPage<Row extends { id: string }>(
  connection: Connection,
  list: IdList,
  asked: Asked<Parameters>,
  address: string,
  readRows: ReadRows<Row>,
): Promise<IdPage<Row>> {
  const { parameters } = asked;
  const { table } = list;
  readDeclared(parameters, ID_LIST_PARAMETERS);
  const { visible, matches } = matching(list, asked);
  return walkedPage<Row>(parameters, address, {
    async placeOf(id) {
      const [row] = await connection
        .select({ at: table.createdAt, id: table.id })
        .from(table)
        .where(and(visible, eq(table.id, id)));
      return row ?? null;
    },
    read(place, backward, limit) {
      const order = backward ? asc : desc;
      const where = and(matches, place ? beyond(table.createdAt, table.id, place, backward) : undefined);
      return readRows(where, [order(table.createdAt), order(table.id)], limit);
    },
  });
}

/** A page of a list whose rows hold the records. @throws as `idPage`. */
export function recordPage(
  connection: Connection,
  list: IdList<RecordTable>,
  asked: Asked<Parameters>,
  address: string,
): Promise<IdPage<ListRow>> {
  const { id, record } = list.table;
  return idPage<ListRow>(connection, list, asked, address, (where, order, limit) =>
    connection
      .select({ id, record })
      .from(list.table)
      .where(where)
      .orderBy(...order)
      .limit(limit),
  );
}

/** One record of a list, as it stands now. @throws ApiError 404 naming `entity` when it is not there, or not any more. */
export async function oneRecord(
  connection: Connection,
  { table, shown }: IdList<RecordTable>,
  { company, now }: Asked<Parameters>,
  id: string,
  entity: string,
): Promise<string> {
  const exists = and(eq(table.company, company), eq(table.id, id), lte(table.createdAt, Math.floor(now / 1000)), shown);
  const [row] = await connection.select({ record: table.record }).from(table).where(exists);
  if (!row) throw notFound(entity, id);
  return row.record;
}

/** The rows after a place on the way of the walk: older ones, or newer ones going backward. Ties go by `id`. */
export function beyond(at: Column, id: Column, place: Place, backward: boolean): SQL {
  return sql`(${at}, ${id}) ${sql.raw(backward ? '>' : '<')} (${place.at}::bigint, ${place.id}::${sql.raw(id.getSQLType() === 'bigint' ? 'bigint' : 'text')})`;
}

/** The body of a list whose links are always there, null where there is no such page. */
export function linkedBody(page: IdPage<{ record: string }>): string {
  const leading = { next_page_url: page.nextLink, previous_page_url: page.previousLink, has_more: page.hasMore };
  return listBody(
    leading,
    page.rows.map(({ record }) => record),
  );
}
