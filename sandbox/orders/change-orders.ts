import 'server-only';
import { bodyError } from '@/sandbox/api/http/body-errors';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { GREATEST_AMOUNT } from '@/sandbox/api/schemas/body-parts';
import { orderResponse } from '@/sandbox/api/schemas/responses';
import { withBody } from '@/sandbox/api/with-body';
import { type ChangeContext, requireOrder, writeOrderChange } from '@/sandbox/charges/change-context';
import { chargeOrder, checkUncharged } from '@/sandbox/charges/charge-order';
import { resolveCustomerInfo } from '@/sandbox/customers/find-customer';
import { amountOfLines, newOrder, orderParts } from '@/sandbox/model/new-order';
import { orderStatusFields } from '@/sandbox/model/order-status';
import type { OrderRecord } from '@/sandbox/model/records';
import type { OrderTimeline } from '@/sandbox/model/timeline';
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

function writeOrder(
  context: RequestContext,
  request: ApiRequest,
  make: (change: ChangeContext) => Promise<OrderTimeline>,
): Promise<string> {
  return writeOrderChange(context, request, make, (change, { order }) =>
    orderText(change, request.company, order.initial.id, request.now),
  );
}

/** @throws ApiError 404 when there is no such order. */
function changeOrder(
  context: RequestContext,
  request: ApiRequest,
  make: (order: OrderTimeline, change: ChangeContext) => OrderTimeline | Promise<OrderTimeline>,
): Promise<string> {
  return writeOrder(context, request, async (change) => make(await requireOrder(change, request.ids.id), change));
}

/** @throws ApiError 422 when the lines come to less than nothing, or beyond all bounds. */
function checkedAmount(order: OrderRecord): OrderRecord {
  const amount = amountOfLines(order);
  if (amount >= 0 && amount <= GREATEST_AMOUNT) return { ...order, amount };
  const es = `El importe de la orden debe estar entre 0 y ${GREATEST_AMOUNT} centavos.`;
  const en = `The amount of the order must be from 0 to ${GREATEST_AMOUNT} centavos.`;
  throw bodyError(['line_items'], 'invalid_amount', es, en);
}

function createOrder(context: RequestContext, request: ApiRequest, body: OrderBody): Promise<string> {
  return writeOrder(context, request, async (change) => {
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

const LINES = ['line_items', 'shipping_lines', 'tax_lines', 'discount_lines'] as const;
const MONEY_FIELDS = ['currency', ...LINES, 'charges'] as const;

/** @throws ApiError 422, and 428 for the money of an order that is charged. */
function updateOrder(context: RequestContext, request: ApiRequest, body: OrderUpdateBody): Promise<string> {
  return changeOrder(context, request, async (stored, change) => {
    if (MONEY_FIELDS.some((field) => body[field] !== undefined)) checkUncharged(stored);
    const before = stored.order.initial;
    const who = body.customer_info
      ? { customer_info: await resolveCustomerInfo(change.connection, change.company, body.customer_info) }
      : {};
    const currency = body.currency === undefined ? {} : { currency: body.currency };
    const changed = { ...before, ...currency, ...who, ...orderParts(before.id, body) };
    const initial = LINES.some((field) => body[field]) ? checkedAmount(changed) : changed;
    const metadata = body.metadata && JSON.stringify(body.metadata);
    const charges = stored.charges.map(({ charge, payment }) => ({
      charge,
      payment: metadata ? { ...payment, initial: { ...payment.initial, metadata } } : payment,
    }));
    const updated = { at: change.now, set: { ...initial, updated_at: Math.floor(change.now / 1000) } };
    const written = { order: { initial, steps: stored.order.steps }, charges };
    const bodies = body.charges ?? [];
    const result = bodies.length === 0 ? written : await chargeOrder(change, written, bodies, (n) => ['charges', n]);
    return { order: { initial: before, steps: [updated, ...result.order.steps] }, charges: result.charges };
  });
}

export const changeOrderOperations: Operation[] = [
  {
    method: 'POST',
    path: '/orders',
    summary: 'Make an order, with charges if they are given',
    response: orderResponse,
    ...withBody(orderBody, createOrder),
  },
  {
    method: 'PUT',
    path: '/orders/:id',
    summary: 'Change an order',
    response: orderResponse,
    ...withBody(orderUpdateBody, updateOrder),
  },
  {
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancel an order that is not paid',
    response: orderResponse,
    respond: (context, request) => changeOrder(context, request, (order, change) => canceledOrder(change, order)),
  },
  {
    method: 'POST',
    path: '/orders/:id/capture',
    summary: 'Collect what was pre-authorized',
    response: orderResponse,
    ...withBody(captureBody, (context, request, { amount }) =>
      changeOrder(context, request, (order, change) => capturedOrder(change, order, amount)),
    ),
  },
  {
    method: 'POST',
    path: '/orders/:id/refunds',
    summary: 'Give money back',
    response: orderResponse,
    ...withBody(refundBody, (context, request, body) =>
      changeOrder(context, request, (order, { now }) => refundedOrder(order, body, now)),
    ),
  },
  {
    method: 'DELETE',
    path: '/orders/:id/refunds/:refund_id',
    summary: 'Cancel a refund that was not fetched yet',
    response: orderResponse,
    respond: (context, request) =>
      changeOrder(context, request, (order, { now }) => withoutRefund(order, request.ids.refund_id ?? '', now)),
  },
];
