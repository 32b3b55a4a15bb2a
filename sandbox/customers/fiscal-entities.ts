import 'server-only';
import { notFound } from '@/sandbox/api/http/api-error';
import type { Parameters } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids, Operation } from '@/sandbox/api/operation';
import { fiscalEntityAnswer } from '@/sandbox/api/schemas/answers';
import { taking } from '@/sandbox/api/taking';
import { addressed } from '@/sandbox/model/addressed';
import { type Customer, type FiscalEntity, listOf, type NestedList } from '@/sandbox/model/records';
import { storeCustomer, storedCustomer } from './change-customers';
import { fiscalEntityBody, fiscalEntityUpdateBody } from './customer-bodies';

/** A customer with the list that Corte does not read. */
interface Entitled extends Customer {
  fiscal_entities?: NestedList<FiscalEntity> | null;
}

/** Changes the fiscal entities of a customer; the answer is the one that was made or changed. */
function changing(
  settings: AnswerSettings,
  asked: Asked<Parameters>,
  id: string,
  made: (before: FiscalEntity[]) => { entity: FiscalEntity; all: FiscalEntity[] },
): Promise<string> {
  return settings.write(async (connection) => {
    const customer: Entitled = await storedCustomer(connection, asked, id);
    const { entity, all } = made(customer.fiscal_entities?.data ?? []);
    const changed: Entitled = { ...customer, fiscal_entities: listOf(all) };
    await storeCustomer(connection, asked.company, changed);
    return JSON.stringify(entity);
  });
}

export const fiscalEntityOperations: Operation[] = [
  {
    method: 'POST',
    path: '/customers/:id/fiscal_entities',
    summary: 'Give a customer a fiscal entity',
    answer: fiscalEntityAnswer,
    parameters: {},
    ...taking(fiscalEntityBody, (settings, asked, { id }: Ids, body) =>
      changing(settings, asked, id, (before) => {
        const created_at = Math.floor(asked.now / 1000);
        const entity = { ...addressed('fiscal_entity', body), parent_id: id, created_at };
        return { entity, all: [...before, entity] };
      }),
    ),
  },
  {
    method: 'PUT',
    path: '/customers/:id/fiscal_entities/:fiscal_entity_id',
    summary: "Change a customer's fiscal entity",
    answer: fiscalEntityAnswer,
    parameters: {},
    ...taking(fiscalEntityUpdateBody, (settings, asked, ids: Ids, body) =>
      changing(settings, asked, ids.id, (before) => {
        const found = before.find(({ id }) => id === ids.fiscal_entity_id);
        if (!found) throw notFound('FiscalEntity', ids.fiscal_entity_id ?? '');
        const entity = { ...found, ...body, address: { ...found.address, ...body.address } };
        return { entity, all: before.map((one) => (one === found ? entity : one)) };
      }),
    ),
  },
];
