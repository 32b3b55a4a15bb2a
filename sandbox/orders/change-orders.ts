import 'server-only';
import { ApiError } from '@/sandbox/api/http/api-error';
import { bodyError } from '@/sandbox/api/http/body-errors';
import type { ApiRequest, Operation, PathIds, RequestContext } from '@/sandbox/api/operation';
import { GREATEST_AMOUNT } from '@/sandbox/api/schemas/body-parts';
import { orderResponse } from '@/sandbox/api/schemas/responses';
import { withBody } from '@/sandbox/api/with-body';
import { type ChangeContext, changeContext, requireOrder } from '@/sandbox/charges/change-context';
import { chargeOrder, checkUncharged } from '@/sandbox/charges/charge-order';
import { resolveCustomerInfo } from '@/sandbox/customers/find-customer';
import { amountOfLines, newOrder, orderParts } from '@/sandbox/model/new-order';
import { orderStatusFields } from '@/sandbox/model/order-status';
import type { OrderRecord } from '@/sandbox/model/records';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { storeOrder } from '@/sandbox/store/order-tree';
import {
  captureBody,
  type OrderBody,
  type OrderUpdateBody,
  orderBody,
  orderUpdateBody,
  refundBody,
} from './order-bodies';
import { canceledOrder, capturedOrder } from './order-changes';
import { orderText } from './read-orders';
import { refundedOrder, withoutRefund } from './refunds';

type Answer = (settings: RequestContext, asked: ApiRequest, ids: PathIds) => Promise<string>;

/** Makes or changes an order, its charges and its payments in one transaction; the answer is the whole order. */
function changing(
  settings: RequestContext,
  asked: ApiRequest,
  made: (change: ChangeContext) => OrderTimeline | Promise<OrderTimeline>,
): Promise<string> {
  return settings.write(async (connection) => {
    const change = changeContext(settings, asked, connection);
    const seed = await made(change);
    await storeOrder(connection, asked.company, seed, asked.now);
    return orderText(change, asked.company, seed.order.initial.id, asked.now);
  });
}

const stored = (change: ChangeContext, { id }: PathIds) => requireOrder(change, change.company, id, change.now);

/** The order with what its lines come to. @throws ApiError 422 when that is less than nothing, or beyond all bounds. */
function checkedAmount(order: OrderRecord): OrderRecord {
  const amount = amountOfLines(order);
  if (amount >= 0 && amount <= GREATEST_AMOUNT) return { ...order, amount };
  const message = {
    es: `El importe de la orden debe estar entre 0 y ${GREATEST_AMOUNT} centavos.`,
    en: `The amount of the order must be from 0 to ${GREATEST_AMOUNT} centavos.`,
  };
  throw new ApiError(422, [bodyError(['line_items'], 'invalid_amount', message)]);
}

/** `POST /orders`. @throws ApiError 422 naming what is wrong. */
function createOrder(settings: RequestContext, asked: ApiRequest, _ids: PathIds, body: OrderBody): Promise<string> {
  return changing(settings, asked, async (change) => {
    const who = await resolveCustomerInfo(change.connection, change.company, body.customer_info);
    const initial = checkedAmount(newOrder(body, who, change.merchant.livemode, change.now));
    const bare = { order: { initial, steps: [] }, charges: [] };
    if (!body.charges || body.charges.length === 0) return bare;
    const charged = await chargeOrder(change, bare, body.charges, (n) => ['charges', n]);
    const status = charged.charges[0]?.charge.initial.status ?? '';
    const [, ...steps] = charged.order.steps;
    return { ...charged, order: { initial: { ...initial, ...orderStatusFields(status, change.now) }, steps } };
  });
}

const MONEY_FIELDS = ['currency', 'line_items', 'shipping_lines', 'tax_lines', 'discount_lines', 'charges'] as const;

/** `PUT /orders/{id}`. @throws ApiError 404, 422, and 428 for the money of an order that is charged. */
function updateOrder(settings: RequestContext, asked: ApiRequest, ids: PathIds, body: OrderUpdateBody) {
  return changing(settings, asked, async (change) => {
    const seed = await stored(change, ids);
    if (MONEY_FIELDS.some((field) => body[field] !== undefined)) checkUncharged(seed);
    const before = seed.order.initial;
    const who = body.customer_info
      ? { customer_info: await resolveCustomerInfo(change.connection, change.company, body.customer_info) }
      : {};
    const currency = body.currency === undefined ? {} : { currency: body.currency };
    const changed = { ...before, ...currency, ...who, ...orderParts(before.id, body) };
    const initial =
      body.line_items || body.shipping_lines || body.tax_lines || body.discount_lines
        ? checkedAmount(changed)
        : changed;
    const metadata = body.metadata && JSON.stringify(body.metadata);
    const charges = seed.charges.map(({ charge, payment }) => ({
      charge,
      payment: metadata ? { ...payment, initial: { ...payment.initial, metadata } } : payment,
    }));
    const updated = { at: change.now, set: { ...initial, updated_at: Math.floor(change.now / 1000) } };
    const written = { order: { initial, steps: seed.order.steps }, charges };
    const bodies = body.charges ?? [];
    const { order, charges: made } =
      bodies.length === 0 ? written : await chargeOrder(change, written, bodies, (n) => ['charges', n]);
    return { order: { initial: before, steps: [updated, ...order.steps] }, charges: made };
  });
}

/** `POST /orders/{id}/cancel`. */
const cancelOrder: Answer = (settings, asked, ids) =>
  changing(settings, asked, async (change) => canceledOrder(change, await stored(change, ids)));

/** `DELETE /orders/{id}/refunds/{refund_id}`. */
const cancelRefund: Answer = (settings, asked, ids) =>
  changing(settings, asked, async (change) =>
    withoutRefund(await stored(change, ids), ids.refund_id ?? '', change.now),
  );

export const changeOrderOperations: Operation[] = [
  {
    method: 'POST',
    path: '/orders',
    summary: 'Make an order, with charges if they are given',
    response: orderResponse,
    parameters: {},
    ...withBody(orderBody, createOrder),
  },
  {
    method: 'PUT',
    path: '/orders/:id',
    summary: 'Change an order',
    response: orderResponse,
    parameters: {},
    ...withBody(orderUpdateBody, updateOrder),
  },
  {
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancel an order that is not paid',
    response: orderResponse,
    parameters: {},
    respond: cancelOrder,
  },
  {
    method: 'POST',
    path: '/orders/:id/capture',
    summary: 'Collect what was pre-authorized',
    response: orderResponse,
    parameters: {},
    ...withBody(captureBody, (settings, asked, ids, { amount }) =>
      changing(settings, asked, async (change) => capturedOrder(change, await stored(change, ids), amount)),
    ),
  },
  {
    method: 'POST',
    path: '/orders/:id/refunds',
    summary: 'Give money back',
    response: orderResponse,
    parameters: {},
    ...withBody(refundBody, (settings, asked, ids, body) =>
      changing(settings, asked, async (change) => refundedOrder(await stored(change, ids), body, change.now)),
    ),
  },
  {
    method: 'DELETE',
    path: '/orders/:id/refunds/:refund_id',
    summary: 'Cancel a refund that was not fetched yet',
    response: orderResponse,
    parameters: {},
    respond: cancelRefund,
  },
];
