import 'server-only';
import { notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, Operation, PathIds, RequestContext } from '@/sandbox/api/operation';
import { customerResponse } from '@/sandbox/api/schemas/responses';
import { withBody } from '@/sandbox/api/with-body';
import { newBase58Id, newCashReference } from '@/sandbox/model/ids';
import type { Merchant } from '@/sandbox/model/merchant';
import { toContact } from '@/sandbox/model/new-order';
import { type CustomerRecord, toRecordList } from '@/sandbox/model/records';
import { bulkUpsert, type Connection } from '@/sandbox/store/bulk';
import { customerRow } from '@/sandbox/store/rows';
import { customers } from '@/sandbox/store/tables';
import { type CustomerUpdateBody, customerBody, customerUpdateBody } from './customer-bodies';
import { findCustomer } from './find-customer';

/** What a body says of a customer, its lists as the provider answers them: each member with an id of its own. */
function customerParts(body: CustomerUpdateBody, id: string, merchant: Merchant, now: number) {
  const { payment_sources, shipping_contacts, fiscal_entities, ...plain } = body;
  const created_at = Math.floor(now / 1000);
  return {
    ...plain,
    ...(payment_sources && {
      payment_sources: toRecordList(
        payment_sources.map(({ type, expires_at = 0 }) => {
          const reference = newCashReference(merchant.recurringPrefix);
          return {
            id: newBase58Id('off_ref_'),
            object: 'payment_source',
            provider: 'Oxxo',
            type,
            reference,
            barcode: reference,
            barcode_url: `https://barcodes.example.com/${reference}.png`,
            expires_at,
            created_at,
            parent_id: id,
          };
        }),
      ),
    }),
    ...(shipping_contacts && {
      shipping_contacts: toRecordList(
        shipping_contacts.map((contact) => ({ ...toContact('shipping_contact', contact), parent_id: id, created_at })),
      ),
    }),
    ...(fiscal_entities && {
      fiscal_entities: toRecordList(
        fiscal_entities.map((entity) => ({ ...toContact('fiscal_entity', entity), parent_id: id, created_at })),
      ),
    }),
  };
}

/** Stores a customer as they are from now on. The answer is their record. */
export async function storeCustomer(
  connection: Connection,
  company: string,
  customer: CustomerRecord,
  deletedAt?: number,
): Promise<string> {
  const row = customerRow(company, customer);
  await bulkUpsert(connection, customers, [{ ...row, deletedAt: deletedAt ?? null }]);
  return row.record;
}

/** The customer as it is known now. @throws ApiError 404 for one that is not there, or not any more. */
export async function requireCustomer(connection: Connection, asked: ApiRequest, id: string): Promise<CustomerRecord> {
  const customer = await findCustomer(connection, asked.company, id);
  if (!customer || (customer.created_at ?? 0) > asked.now / 1000) throw notFoundError('Customer', id);
  return customer;
}

const customerChanges = {
  /** `PUT /customers/{id}`. */
  update: (settings: RequestContext, asked: ApiRequest, { id }: PathIds, body: CustomerUpdateBody) =>
    settings.write(async (connection) => {
      const customer = await requireCustomer(connection, asked, id);
      const parts = customerParts(body, id, settings.merchant(asked.company), asked.now);
      return storeCustomer(connection, asked.company, { ...customer, ...parts });
    }),
  /** `DELETE /customers/{id}`: answers the customer, who is in no list from then on. */
  remove: (settings: RequestContext, asked: ApiRequest, { id }: PathIds) =>
    settings.write(async (connection) =>
      storeCustomer(connection, asked.company, await requireCustomer(connection, asked, id), asked.now),
    ),
};

export const changeCustomerOperations: Operation[] = [
  {
    method: 'POST',
    path: '/customers',
    summary: 'Register a customer',
    response: customerResponse,
    parameters: {},
    ...withBody(customerBody, (settings, asked, _ids, body) =>
      settings.write((connection) => {
        const merchant = settings.merchant(asked.company);
        const id = newBase58Id('cus_', asked.now);
        const usual = { corporate: false, custom_reference: '', payment_sources: toRecordList([]) };
        const parts = { ...usual, ...customerParts(body, id, merchant, asked.now) };
        const own = { livemode: merchant.livemode, id, object: 'customer', created_at: Math.floor(asked.now / 1000) };
        return storeCustomer(connection, asked.company, { ...parts, ...own });
      }),
    ),
  },
  {
    method: 'PUT',
    path: '/customers/:id',
    summary: 'Change a customer',
    response: customerResponse,
    parameters: {},
    ...withBody(customerUpdateBody, customerChanges.update),
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    summary: 'Delete a customer',
    response: customerResponse,
    parameters: {},
    respond: customerChanges.remove,
  },
];
