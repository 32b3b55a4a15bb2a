import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, Operation, PathIds, RequestContext } from '@/sandbox/api/operation';
import { chargeResponse } from '@/sandbox/api/schemas/responses';
import { withBody } from '@/sandbox/api/with-body';
import { resolveCustomerInfo } from '@/sandbox/customers/find-customer';
import { newOrder } from '@/sandbox/model/new-order';
import { orderStatusFields } from '@/sandbox/model/order-status';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import type { Connection } from '@/sandbox/store/bulk';
import { type Books, keptOrders } from '@/sandbox/store/kept-orders';
import { storeOrder } from '@/sandbox/store/order-tree';
import { writeCharge } from '@/sandbox/store/rows';
import { payments } from '@/sandbox/store/tables';
import { type ChangeContext, changeContext, requireOrder } from './change-context';
import { type ChargeBody, chargeBody, chargeUpdateBody, type FreeChargeBody, freeChargeBody } from './charge-bodies';
import { chargeOrder, checkUncharged } from './charge-order';
import { endOfSecond } from './read-charges';

/** The charge of an order, as the general API sends it. @throws ApiError 404 when it is not there. */
async function chargeText(books: Books, { company, now }: ApiRequest, orderId: string, id: string) {
  const kept = (await keptOrders(books, company, [orderId], now)).get(orderId);
  const charge = kept?.charges.find(({ initial }) => initial.id === id);
  if (!charge) throw notFoundError('Charge', id);
  return writeCharge(charge.initial);
}

/** @throws ApiError 404 when there is no such charge. */
async function orderOfCharge(connection: Connection, { company, now }: ApiRequest, id: string): Promise<string> {
  const [row] = await connection
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.company, company), eq(payments.chargeId, id), lte(payments.createDate, endOfSecond(now))));
  if (!row) throw notFoundError('Charge', id);
  return row.orderId;
}

function addCharge(
  settings: RequestContext,
  asked: ApiRequest,
  body: ChargeBody,
  orderOf: (change: ChangeContext) => Promise<OrderTimeline>,
): Promise<string> {
  return settings.write(async (connection) => {
    const change = changeContext(settings, asked, connection);
    const order = await orderOf(change);
    checkUncharged(order);
    const charged = await chargeOrder(change, order, [body], () => []);
    await storeOrder(connection, asked.company, charged, asked.now);
    const made = charged.charges.at(-1)?.charge.initial;
    return chargeText(change, asked, charged.order.initial.id, made?.id ?? '');
  });
}

/** `POST /orders/{id}/charges`. @throws ApiError 404, 422, and 428 while a charge is pending or has brought money. */
function chargeAnOrder(settings: RequestContext, asked: ApiRequest, { id }: PathIds, body: ChargeBody) {
  return addCharge(settings, asked, body, (change) => requireOrder(change, asked.company, id, asked.now));
}

/** `POST /charges`: under the order of `order_id`, or under one that is made for it. */
function chargeFreely(settings: RequestContext, asked: ApiRequest, _ids: PathIds, body: FreeChargeBody) {
  const { order_id, currency = 'MXN', metadata, customer_info, ...charge } = body;
  return addCharge(settings, asked, charge, async (change) => {
    const { connection, merchant } = change;
    if (order_id !== undefined) return requireOrder(change, asked.company, order_id, asked.now);
    const item = { name: charge.reference_id || 'Cargo', unit_price: charge.amount ?? 0, quantity: 1 };
    const who = customer_info ? await resolveCustomerInfo(connection, asked.company, customer_info) : null;
    const parts = { currency, line_items: [item], ...(metadata ? { metadata } : {}) };
    const made = newOrder(parts, who, merchant.livemode, asked.now);
    const initial = { ...made, ...orderStatusFields('pending_payment', asked.now) };
    return { order: { initial, steps: [] }, charges: [] };
  });
}

/** `PUT /charges/{id}`: only the merchant's own reference, in the charge and in the payments report. */
function updateCharge(
  settings: RequestContext,
  asked: ApiRequest,
  { id }: PathIds,
  { reference_id }: { reference_id?: string | undefined },
): Promise<string> {
  return settings.write(async (connection) => {
    const books = { connection, seeded: settings.seeded };
    const orderId = await orderOfCharge(connection, asked, id);
    const seed = await requireOrder(books, asked.company, orderId, asked.now);
    for (const { charge, payment } of seed.charges) {
      if (charge.initial.id !== id || reference_id === undefined) continue;
      charge.steps.unshift({ at: asked.now, set: { reference_id } });
      payment.initial.reference_id = reference_id;
    }
    await storeOrder(connection, asked.company, seed, asked.now);
    return chargeText(books, asked, orderId, id);
  });
}

export const changeChargeOperations: Operation[] = [
  {
    method: 'POST',
    path: '/orders/:id/charges',
    summary: 'Charge an order',
    response: chargeResponse,
    parameters: {},
    ...withBody(chargeBody, chargeAnOrder),
  },
  {
    method: 'POST',
    path: '/charges',
    summary: 'Make a charge, with an order of its own where none is named',
    response: chargeResponse,
    parameters: {},
    ...withBody(freeChargeBody, chargeFreely),
  },
  {
    method: 'PUT',
    path: '/charges/:id',
    summary: "Change a charge's own reference",
    response: chargeResponse,
    parameters: {},
    ...withBody(chargeUpdateBody, updateCharge),
  },
];
