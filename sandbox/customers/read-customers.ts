import 'server-only';
import { isNull } from 'drizzle-orm';
import type { ApiRequest, RequestContext } from '@/sandbox/api/operation';
import { type IdList, readRecord, recordListOperations } from '@/sandbox/api/paging/id-list';
import { customerResponse } from '@/sandbox/api/schemas/responses';
import { searchCondition } from '@/sandbox/store/order-search';
import { customers } from '@/sandbox/store/tables';

const LIST: IdList<typeof customers> = {
  table: customers,
  matching: (_company, search) => searchCondition(customers.search, search),
  visible: isNull(customers.deletedAt),
};

/** @throws ApiError 404 when there is no such customer by now, or not any more. */
export function customerById({ connection }: RequestContext, request: ApiRequest): Promise<string> {
  return readRecord(connection, LIST, request, 'Customer');
}

export const customerOperations = recordListOperations(LIST, {
  path: '/customers',
  entity: 'Customer',
  summary: 'List of customers',
  response: customerResponse,
});
