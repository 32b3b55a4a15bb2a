import 'server-only';
import { notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, Operation } from '@/sandbox/api/operation';
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

/** Each member of a list gets an id of its own. */
function customerParts(body: CustomerUpdateBody, id: string, merchant: Merchant, now: number) {
  const { payment_sources, shipping_contacts, fiscal_entities, ...plain } = body;
  const created_at = Math.floor(now / 1000);
  const contacts = <Part extends { address: object }>(kind: Parameters<typeof toContact>[0], parts: Part[]) =>
    toRecordList(parts.map((part) => ({ ...toContact(kind, part), parent_id: id, created_at })));
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
    ...(shipping_contacts && { shipping_contacts: contacts('shipping_contact', shipping_contacts) }),
    ...(fiscal_entities && { fiscal_entities: contacts('fiscal_entity', fiscal_entities) }),
  };
}

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

/** @throws ApiError 404 for one that is not there, or not any more. */
export async function requireCustomer(
  connection: Connection,
  { company, ids, now }: ApiRequest,
): Promise<CustomerRecord> {
  const customer = await findCustomer(connection, company, ids.id);
  if (!customer || (customer.created_at ?? 0) > now / 1000) throw notFoundError('Customer', ids.id);
  return customer;
}

export const changeCustomerOperations: Operation[] = [
  {
    method: 'POST',
    path: '/customers',
    summary: 'Register a customer',
    response: customerResponse,
    ...withBody(customerBody, (context, request, body) =>
      context.write((connection) => {
        const merchant = context.merchant(request.company);
        const id = newBase58Id('cus_', request.now);
        const usual = { corporate: false, custom_reference: '', payment_sources: toRecordList([]) };
        const parts = { ...usual, ...customerParts(body, id, merchant, request.now) };
        const own = { livemode: merchant.livemode, id, object: 'customer', created_at: Math.floor(request.now / 1000) };
        return storeCustomer(connection, request.company, { ...parts, ...own });
      }),
    ),
  },
  {
    method: 'PUT',
    path: '/customers/:id',
    summary: 'Change a customer',
    response: customerResponse,
    ...withBody(customerUpdateBody, (context, request, body) =>
      context.write(async (connection) => {
        const customer = await requireCustomer(connection, request);
        const parts = customerParts(body, request.ids.id, context.merchant(request.company), request.now);
        return storeCustomer(connection, request.company, { ...customer, ...parts });
      }),
    ),
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    summary: 'Delete a customer',
    response: customerResponse,
    /** The deleted customer is the response, and is in no list from then on. */
    respond: (context, request) =>
      context.write(async (connection) =>
        storeCustomer(connection, request.company, await requireCustomer(connection, request), request.now),
      ),
  },
];
