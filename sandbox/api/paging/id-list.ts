import 'server-only';
import { and, asc, type Column, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notFoundError } from '@/sandbox/api/http/api-error';
import { parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation } from '@/sandbox/api/operation';
import { idListResponse } from '@/sandbox/api/schemas/responses';
import { stringifyList } from '@/sandbox/model/record-json';
import type { Connection } from '@/sandbox/store/bulk';
import type { customers, orders, transfers } from '@/sandbox/store/tables';
import { ID_LIST_PARAMETERS, type IdPage, type ListPosition, readIdPage } from './id-page';

type RecordTable = typeof customers | typeof transfers;

export interface IdList<Table = RecordTable | typeof orders> {
  table: Table;
  matching(company: string, search: string): SQL | undefined;
  visible?: SQL;
}

interface ListRow {
  id: string;
  record: string;
}

function conditionsOf({ table, matching, visible }: IdList, { company, now, parameters }: ApiRequest) {
  const existing = and(eq(table.company, company), lte(table.createdAt, Math.floor(now / 1000)));
  const search = parameters.get('search');
  return { existing, matches: and(existing, visible, search === undefined ? undefined : matching(company, search)) };
}

export async function countRecords(connection: Connection, list: IdList, request: ApiRequest): Promise<number> {
  const [counted] = await connection
    .select({ total: count() })
    .from(list.table)
    .where(conditionsOf(list, request).matches);
  return counted?.total ?? 0;
}

type ReadRows<Row> = (where: SQL | undefined, order: SQL[], limit: number) => Promise<Row[]>;

/** Newest first. @throws ApiError 422 for `limit`, 400 for an id that names no record. */
export function idPage<Row extends { id: string }>(
  connection: Connection,
  list: IdList,
  request: ApiRequest,
  address: string,
  readRows: ReadRows<Row>,
): Promise<IdPage<Row>> {
  const { parameters } = request;
  const { table } = list;
  parseParameters(parameters, ID_LIST_PARAMETERS);
  const { existing, matches } = conditionsOf(list, request);
  return readIdPage<Row>(parameters, address, {
    async positionOf(id) {
      const [row] = await connection
        .select({ at: table.createdAt, id: table.id })
        .from(table)
        .where(and(existing, eq(table.id, id)));
      return row ?? null;
    },
    read(place, backward, limit) {
      const order = backward ? asc : desc;
      const where = and(matches, place ? afterPosition(table.createdAt, table.id, place, backward) : undefined);
      return readRows(where, [order(table.createdAt), order(table.id)], limit);
    },
  });
}

/** @throws ApiError 404 naming `entity` when it is not there, or not any more. */
export async function readRecord(
  connection: Connection,
  { table, visible }: IdList<RecordTable>,
  { company, now, ids: { id } }: ApiRequest,
  entity: string,
): Promise<string> {
  const exists = and(
    eq(table.company, company),
    eq(table.id, id),
    lte(table.createdAt, Math.floor(now / 1000)),
    visible,
  );
  const [row] = await connection.select({ record: table.record }).from(table).where(exists);
  if (!row) throw notFoundError(entity, id);
  return row.record;
}

/** Older rows, or newer ones going backward; ties go by `id`. */
export function afterPosition(at: Column, id: Column, place: ListPosition, backward: boolean): SQL {
  return sql`(${at}, ${id}) ${sql.raw(backward ? '>' : '<')} (${place.at}::bigint, ${place.id}::${sql.raw(id.getSQLType() === 'bigint' ? 'bigint' : 'text')})`;
}

/** Both links are always there, null where there is no such page. */
export function stringifyLinkedList(page: IdPage<{ record: string }>): string {
  const leading = { next_page_url: page.nextLink, previous_page_url: page.previousLink, has_more: page.hasMore };
  return stringifyList(
    leading,
    page.rows.map(({ record }) => record),
  );
}

interface RecordListSettings {
  path: string;
  entity: string;
  summary: string;
  response: z.ZodType;
}

/** The operations that list records and read one: of a table whose rows hold them whole. */
export function recordListOperations(
  list: IdList<RecordTable>,
  { path, entity, summary, response }: RecordListSettings,
): Operation[] {
  const { id, record } = list.table;
  return [
    {
      method: 'GET',
      path,
      summary,
      response: idListResponse(response),
      parameters: ID_LIST_PARAMETERS,
      async respond({ connection, publicUrl }, request) {
        const page = await idPage<ListRow>(connection, list, request, publicUrl + path, (where, order, limit) =>
          connection
            .select({ id, record })
            .from(list.table)
            .where(where)
            .orderBy(...order)
            .limit(limit),
        );
        return stringifyLinkedList(page);
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${entity.toLowerCase()}`,
      response,
      respond: ({ connection }, request) => readRecord(connection, list, request, entity),
    },
  ];
}
