import 'server-only';
import { isNull } from 'drizzle-orm';
import type { Parameters } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids, Operation } from '@/sandbox/api/operation';
import { type IdList, linkedBody, oneRecord, recordPage } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS } from '@/sandbox/api/paging/id-page';
import { customerAnswer, idListOf } from '@/sandbox/api/schemas/answers';
import { containing } from '@/sandbox/store/order-search';
import { customers } from '@/sandbox/store/tables';

const CUSTOMERS_PATH = '/customers';

const LIST: IdList<typeof customers> = {
  table: customers,
  found: (_company, search) => containing(customers.search, search),
  shown: isNull(customers.deletedAt),
};

/** `GET /customers`. Both links are always there, null where there is no such page. */
async function customerList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  return linkedBody(await recordPage(settings.connection, LIST, asked, settings.publicUrl + CUSTOMERS_PATH));
}

/** `GET /customers/{id}`. @throws ApiError 404 when there is no such customer by now, or not any more. */
export function customerById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  return oneRecord(settings.connection, LIST, asked, id, 'Customer');
}

export const customerOperations: Operation[] = [
  {
    method: 'GET',
    path: CUSTOMERS_PATH,
    summary: 'List of customers',
    answer: idListOf(customerAnswer),
    parameters: ID_LIST_PARAMETERS,
    respond: customerList,
  },
  {
    method: 'GET',
    path: `${CUSTOMERS_PATH}/:id`,
    summary: 'One customer',
    answer: customerAnswer,
    parameters: {},
    respond: customerById,
  },
];
