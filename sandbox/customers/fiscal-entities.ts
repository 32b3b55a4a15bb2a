import 'server-only';
import { notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { fiscalEntityResponse } from '@/sandbox/api/schemas/responses';
import { withBody } from '@/sandbox/api/with-body';
import { toContact } from '@/sandbox/model/new-order';
import { type FiscalEntityRecord, toRecordList } from '@/sandbox/model/records';
import { requireCustomer, storeCustomer } from './change-customers';
import { fiscalEntityBody, fiscalEntityUpdateBody } from './customer-bodies';

function changing(
  context: RequestContext,
  request: ApiRequest,
  made: (before: FiscalEntityRecord[]) => { entity: FiscalEntityRecord; all: FiscalEntityRecord[] },
): Promise<string> {
  return context.write(async (connection) => {
    const customer = await requireCustomer(connection, request);
    const { entity, all } = made(customer.fiscal_entities?.data ?? []);
    await storeCustomer(connection, request.company, { ...customer, fiscal_entities: toRecordList(all) });
    return JSON.stringify(entity);
  });
}

export const fiscalEntityOperations: Operation[] = [
  {
    method: 'POST',
    path: '/customers/:id/fiscal_entities',
    summary: 'Give a customer a fiscal entity',
    response: fiscalEntityResponse,
    ...withBody(fiscalEntityBody, (context, request, body) =>
      changing(context, request, (before) => {
        const created_at = Math.floor(request.now / 1000);
        const entity = { ...toContact('fiscal_entity', body), parent_id: request.ids.id, created_at };
        return { entity, all: [...before, entity] };
      }),
    ),
  },
  {
    method: 'PUT',
    path: '/customers/:id/fiscal_entities/:fiscal_entity_id',
    summary: "Change a customer's fiscal entity",
    response: fiscalEntityResponse,
    ...withBody(fiscalEntityUpdateBody, (context, request, body) =>
      changing(context, request, (before) => {
        const found = before.find(({ id }) => id === request.ids.fiscal_entity_id);
        if (!found) throw notFoundError('FiscalEntity', request.ids.fiscal_entity_id ?? '');
        const entity = { ...found, ...body, address: { ...found.address, ...body.address } };
        return { entity, all: before.map((one) => (one === found ? entity : one)) };
      }),
    ),
  },
];
