import 'server-only';
import { isNull } from 'drizzle-orm';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { type IdList, readRecord, recordPage, stringifyLinkedList } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS } from '@/sandbox/api/paging/id-page';
import { customerResponse, idListResponse } from '@/sandbox/api/schemas/responses';
import { searchCondition } from '@/sandbox/store/order-search';
import { customers } from '@/sandbox/store/tables';

const CUSTOMERS_PATH = '/customers';

const LIST: IdList<typeof customers> = {
  table: customers,
  matching: (_company, search) => searchCondition(customers.search, search),
  visible: isNull(customers.deletedAt),
};

async function customerList(context: RequestContext, request: ApiRequest): Promise<string> {
  return stringifyLinkedList(await recordPage(context.connection, LIST, request, context.publicUrl + CUSTOMERS_PATH));
}

/** @throws ApiError 404 when there is no such customer by now, or not any more. */
export function customerById(context: RequestContext, request: ApiRequest): Promise<string> {
  return readRecord(context.connection, LIST, request, 'Customer');
}

export const customerOperations: Operation[] = [
  {
    method: 'GET',
    path: CUSTOMERS_PATH,
    summary: 'List of customers',
    response: idListResponse(customerResponse),
    parameters: ID_LIST_PARAMETERS,
    respond: customerList,
  },
  {
    method: 'GET',
    path: `${CUSTOMERS_PATH}/:id`,
    summary: 'One customer',
    response: customerResponse,
    parameters: {},
    respond: customerById,
  },
];
