import 'server-only';
import type { Parameters } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids, Operation } from '@/sandbox/api/operation';
import { type IdList, linkedBody, oneRecord, recordPage } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS } from '@/sandbox/api/paging/id-page';
import { idListOf } from '@/sandbox/api/schemas/answers';
import { containing } from '@/sandbox/store/order-search';
import { transfers } from '@/sandbox/store/tables';
import { transferAnswer } from './money-answers';

const TRANSFERS_PATH = '/transfers';

const LIST: IdList<typeof transfers> = {
  table: transfers,
  found: (_company, search) => containing(transfers.search, search),
};

/** `GET /transfers`: the deposits to the merchant's bank. */
async function transferList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  return linkedBody(await recordPage(settings.connection, LIST, asked, settings.publicUrl + TRANSFERS_PATH));
}

/** `GET /transfers/{id}`. @throws ApiError 404 when there is no such transfer by now. */
function transferById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  return oneRecord(settings.connection, LIST, asked, id, 'Transfer');
}

export const transferOperations: Operation[] = [
  {
    method: 'GET',
    path: TRANSFERS_PATH,
    summary: 'List of transfers: the deposits to the bank',
    answer: idListOf(transferAnswer),
    parameters: ID_LIST_PARAMETERS,
    respond: transferList,
  },
  {
    method: 'GET',
    path: `${TRANSFERS_PATH}/:id`,
    summary: 'One transfer',
    answer: transferAnswer,
    parameters: {},
    respond: transferById,
  },
];
