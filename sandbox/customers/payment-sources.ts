import 'server-only';
import { parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { stringifyLinkedList } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS, readIdPage } from '@/sandbox/api/paging/id-page';
import { idListResponse, paymentSourceResponse } from '@/sandbox/api/schemas/responses';
import { parseRecord } from '@/sandbox/model/record-json';
import type { CustomerRecord, PaymentSourceRecord } from '@/sandbox/model/records';
import { normalizeSearch } from '@/sandbox/store/rows';
import { customerById } from './read-customers';

const byAge = (one: PaymentSourceRecord, other: PaymentSourceRecord) =>
  (other.created_at ?? 0) - (one.created_at ?? 0) || (one.id < other.id ? 1 : -1);

/** Newest first. @throws ApiError 404 when there is no such customer. */
async function paymentSourceList(context: RequestContext, request: ApiRequest): Promise<string> {
  const search = normalizeSearch(parseParameters(request.parameters, ID_LIST_PARAMETERS).search ?? '');
  const customer = parseRecord<CustomerRecord>(await customerById(context, request));
  const all = [...(customer.payment_sources?.data ?? [])].sort(byAge);
  const shown = all.filter(({ id, reference }) => normalizeSearch(`${id}\n${reference ?? ''}`).includes(search));
  const address = `${context.publicUrl}/customers/${encodeURIComponent(request.ids.id)}/payment_sources`;
  const page = await readIdPage<PaymentSourceRecord>(request.parameters, address, {
    positionOf(id) {
      const source = all.find((one) => one.id === id);
      return Promise.resolve(source ? { at: source.created_at ?? 0, id } : null);
    },
    read(place, backward, limit) {
      const order = place ? { id: place.id, created_at: place.at } : null;
      const ahead = order ? shown.filter((one) => (backward ? byAge(one, order) < 0 : byAge(order, one) < 0)) : shown;
      const others = ahead.filter(({ id }) => id !== place?.id);
      return Promise.resolve((backward ? others.reverse() : others).slice(0, limit));
    },
  });
  return stringifyLinkedList({
    ...page,
    rows: page.rows.map((source) => ({ id: source.id, record: JSON.stringify(source) })),
  });
}

export const paymentSourceOperations: Operation[] = [
  {
    method: 'GET',
    path: '/customers/:id/payment_sources',
    summary: 'List of the payment sources of a customer',
    response: idListResponse(paymentSourceResponse),
    parameters: ID_LIST_PARAMETERS,
    respond: paymentSourceList,
  },
];
