import 'server-only';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { type IdList, readRecord, recordPage, stringifyLinkedList } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS } from '@/sandbox/api/paging/id-page';
import { idListResponse } from '@/sandbox/api/schemas/responses';
import { searchCondition } from '@/sandbox/store/order-search';
import { transfers } from '@/sandbox/store/tables';
import { transferResponse } from './money-responses';

const TRANSFERS_PATH = '/transfers';

const LIST: IdList<typeof transfers> = {
  table: transfers,
  matching: (_company, search) => searchCondition(transfers.search, search),
};

async function transferList(context: RequestContext, request: ApiRequest): Promise<string> {
  return stringifyLinkedList(await recordPage(context.connection, LIST, request, context.publicUrl + TRANSFERS_PATH));
}

/** @throws ApiError 404 when there is no such transfer by now. */
function transferById(context: RequestContext, request: ApiRequest): Promise<string> {
  return readRecord(context.connection, LIST, request, 'Transfer');
}

export const transferOperations: Operation[] = [
  {
    method: 'GET',
    path: TRANSFERS_PATH,
    summary: 'List of transfers: the deposits to the bank',
    response: idListResponse(transferResponse),
    parameters: ID_LIST_PARAMETERS,
    respond: transferList,
  },
  {
    method: 'GET',
    path: `${TRANSFERS_PATH}/:id`,
    summary: 'One transfer',
    response: transferResponse,
    parameters: {},
    respond: transferById,
  },
];
