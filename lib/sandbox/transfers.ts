import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import type { AnswerSettings, Asked } from './answer';
import { notFound } from './api-error';
import { containing, type IdList, idPage, linkedBody } from './id-list';
import { ID_LIST_PARAMETERS } from './id-page';
import type { Ids, Operation } from './operations';
import type { Parameters } from './parameters';
import { transfers } from './tables';

const TRANSFERS_PATH = '/transfers';

const LIST: IdList = { table: transfers, found: (_company, search) => containing(transfers.search, search) };

/** `GET /transfers`: the deposits to the merchant's bank. */
async function transferList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  return linkedBody(await idPage(settings.connection, LIST, asked, settings.publicUrl + TRANSFERS_PATH));
}

/** `GET /transfers/{id}`. @throws ApiError 404 when there is no such transfer by now. */
async function transferById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  const [row] = await settings.connection
    .select({ record: transfers.record })
    .from(transfers)
    .where(
      and(
        eq(transfers.company, asked.company),
        eq(transfers.id, id),
        lte(transfers.createdAt, Math.floor(asked.now / 1000)),
      ),
    );
  if (!row) throw notFound('Transfer', id);
  return row.record;
}

export const transferOperations: Operation[] = [
  {
    method: 'GET',
    path: TRANSFERS_PATH,
    summary: 'List of transfers: the deposits to the bank',
    parameters: ID_LIST_PARAMETERS,
    respond: transferList,
  },
  {
    method: 'GET',
    path: `${TRANSFERS_PATH}/:id`,
    summary: 'One transfer',
    parameters: {},
    respond: transferById,
  },
];
