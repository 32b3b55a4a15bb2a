import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { chargeResponse } from '@/sandbox/api/schemas/responses';
import { withBody } from '@/sandbox/api/with-body';
import { resolveCustomerInfo } from '@/sandbox/customers/find-customer';
import { newOrder } from '@/sandbox/model/new-order';
import { orderStatusFields } from '@/sandbox/model/order-status';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { ordersById } from '@/sandbox/store/order-store';
import { stringifyCharge } from '@/sandbox/store/rows';
import { payments } from '@/sandbox/store/tables';
import { type ChangeContext, requireOrder, writeOrderChange } from './change-context';
import { type ChargeBody, chargeBody, chargeUpdateBody, type FreeChargeBody, freeChargeBody } from './charge-bodies';
import { chargeOrder, checkUncharged } from './charge-order';
import { endOfSecond } from './read-charges';

/** @throws ApiError 404 when the order has no such charge. */
async function chargeText(change: ChangeContext, orderId: string, id: string): Promise<string> {
  const order = (await ordersById(change, change.company, [orderId], change.now)).get(orderId);
  const charge = order?.charges.find(({ initial }) => initial.id === id);
  if (!charge) throw notFoundError('Charge', id);
  return stringifyCharge(charge.initial);
}

/** @throws ApiError 404 when there is no such charge. */
async function orderIdOfCharge({ connection, company, now }: ChangeContext, id: string): Promise<string> {
  const [row] = await connection
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.company, company), eq(payments.chargeId, id), lte(payments.createDate, endOfSecond(now))));
  if (!row) throw notFoundError('Charge', id);
  return row.orderId;
}

/** @throws ApiError 404, 422, and 428 while a charge of the order is pending or has brought money. */
function addCharge(
  context: RequestContext,
  request: ApiRequest,
  body: ChargeBody,
  findOrder: (change: ChangeContext) => Promise<OrderTimeline>,
): Promise<string> {
  const charge = async (change: ChangeContext) => {
    const order = await findOrder(change);
    checkUncharged(order);
    return chargeOrder(change, order, [body], () => []);
  };
  return writeOrderChange(context, request, charge, (change, { order, charges }) =>
    chargeText(change, order.initial.id, charges.at(-1)?.charge.initial.id ?? ''),
  );
}

function createChargeOfOrder(context: RequestContext, request: ApiRequest, body: ChargeBody): Promise<string> {
  return addCharge(context, request, body, (change) => requireOrder(change, request.ids.id));
}

/** `POST /charges`: under the order of `order_id`, or under one that is made for it. */
function createCharge(context: RequestContext, request: ApiRequest, body: FreeChargeBody): Promise<string> {
  const { order_id, currency = 'MXN', metadata, customer_info, ...charge } = body;
  return addCharge(context, request, charge, async (change) => {
    const { connection, company, merchant, now } = change;
    if (order_id !== undefined) return requireOrder(change, order_id);
    const item = { name: charge.reference_id || 'Cargo', unit_price: charge.amount ?? 0, quantity: 1 };
    const who = customer_info ? await resolveCustomerInfo(connection, company, customer_info) : null;
    const order = newOrder({ currency, line_items: [item], metadata }, who, merchant.livemode, now);
    return { order: { initial: { ...order, ...orderStatusFields('pending_payment', now) }, steps: [] }, charges: [] };
  });
}

/** `PUT /charges/{id}`: only the merchant's own reference, in the charge and in the payments report. */
function updateCharge(
  context: RequestContext,
  request: ApiRequest,
  { reference_id }: { reference_id?: string | undefined },
): Promise<string> {
  const { id } = request.ids;
  const update = async (change: ChangeContext) => {
    const order = await requireOrder(change, await orderIdOfCharge(change, id));
    for (const { charge, payment } of order.charges) {
      if (charge.initial.id !== id || reference_id === undefined) continue;
      charge.steps.unshift({ at: change.now, set: { reference_id } });
      payment.initial.reference_id = reference_id;
    }
    return order;
  };
  return writeOrderChange(context, request, update, (change, { order }) => chargeText(change, order.initial.id, id));
}

export const changeChargeOperations: Operation[] = [
  {
    method: 'POST',
    path: '/orders/:id/charges',
    summary: 'Charge an order',
    response: chargeResponse,
    ...withBody(chargeBody, createChargeOfOrder),
  },
  {
    method: 'POST',
    path: '/charges',
    summary: 'Make a charge, with an order of its own where none is named',
    response: chargeResponse,
    ...withBody(freeChargeBody, createCharge),
  },
  {
    method: 'PUT',
    path: '/charges/:id',
    summary: "Change a charge's own reference",
    response: chargeResponse,
    ...withBody(chargeUpdateBody, updateCharge),
  },
];
