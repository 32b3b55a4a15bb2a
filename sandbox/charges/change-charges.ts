import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { notFound } from '@/sandbox/api/http/api-error';
import type { Parameters } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids, Operation } from '@/sandbox/api/operation';
import { chargeAnswer } from '@/sandbox/api/schemas/answers';
import { taking } from '@/sandbox/api/taking';
import { customerInfoOf } from '@/sandbox/customers/find-customer';
import type { OrderSeed } from '@/sandbox/model/company';
import { newOrder } from '@/sandbox/model/new-order';
import { orderFace } from '@/sandbox/model/order-status';
import type { Connection } from '@/sandbox/store/bulk';
import { type Books, keptOrders } from '@/sandbox/store/kept-orders';
import { storeOrder } from '@/sandbox/store/order-tree';
import { writeCharge } from '@/sandbox/store/rows';
import { payments } from '@/sandbox/store/tables';
import { type Change, changeOf, readOrder } from './change-context';
import { type ChargeBody, chargeBody, chargeUpdateBody, type FreeChargeBody, freeChargeBody } from './charge-bodies';
import { chargeOrder, checkUncharged } from './charging';
import { endOfSecond } from './read-charges';

/** The charge of an order, as the general API sends it. @throws ApiError 404 when it is not there. */
async function chargeText(books: Books, { company, now }: Asked<Parameters>, orderId: string, id: string) {
  const kept = (await keptOrders(books, company, [orderId], now)).get(orderId);
  const charge = kept?.charges.find(({ initial }) => initial.id === id);
  if (!charge) throw notFound('Charge', id);
  return writeCharge(charge.initial);
}

/** @throws ApiError 404 when there is no such charge. */
async function orderOfCharge(connection: Connection, { company, now }: Asked<Parameters>, id: string): Promise<string> {
  const [row] = await connection
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.company, company), eq(payments.chargeId, id), lte(payments.createDate, endOfSecond(now))));
  if (!row) throw notFound('Charge', id);
  return row.orderId;
}

function addCharge(
  settings: AnswerSettings,
  asked: Asked<Parameters>,
  body: ChargeBody,
  orderOf: (change: Change) => Promise<OrderSeed>,
): Promise<string> {
  return settings.write(async (connection) => {
    const change = changeOf(settings, asked, connection);
    const order = await orderOf(change);
    checkUncharged(order);
    const charged = await chargeOrder(change, order, [body], () => []);
    await storeOrder(connection, asked.company, charged, asked.now);
    const made = charged.charges.at(-1)?.charge.initial;
    return chargeText(change, asked, charged.order.initial.id, made?.id ?? '');
  });
}

/** `POST /orders/{id}/charges`. @throws ApiError 404, 422, and 428 while a charge is pending or has brought money. */
function chargeAnOrder(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids, body: ChargeBody) {
  return addCharge(settings, asked, body, (change) => readOrder(change, asked.company, id, asked.now));
}

/** `POST /charges`: under the order of `order_id`, or under one that is made for it. */
function chargeFreely(settings: AnswerSettings, asked: Asked<Parameters>, _ids: Ids, body: FreeChargeBody) {
  const { order_id, currency = 'MXN', metadata, customer_info, ...charge } = body;
  return addCharge(settings, asked, charge, async (change) => {
    const { connection, merchant } = change;
    if (order_id !== undefined) return readOrder(change, asked.company, order_id, asked.now);
    const item = { name: charge.reference_id || 'Cargo', unit_price: charge.amount ?? 0, quantity: 1 };
    const who = customer_info ? await customerInfoOf(connection, asked.company, customer_info) : null;
    const parts = { currency, line_items: [item], ...(metadata ? { metadata } : {}) };
    const made = newOrder(parts, who, merchant.livemode, asked.now);
    const initial = { ...made, ...orderFace('pending_payment', asked.now) };
    return { order: { initial, steps: [] }, charges: [] };
  });
}

/** `PUT /charges/{id}`: only the merchant's own reference, in the charge and in the payments report. */
function updateCharge(
  settings: AnswerSettings,
  asked: Asked<Parameters>,
  { id }: Ids,
  { reference_id }: { reference_id?: string | undefined },
): Promise<string> {
  return settings.write(async (connection) => {
    const books = { connection, seeded: settings.seeded };
    const orderId = await orderOfCharge(connection, asked, id);
    const seed = await readOrder(books, asked.company, orderId, asked.now);
    for (const { charge, payment } of seed.charges) {
      if (charge.initial.id !== id || reference_id === undefined) continue;
      charge.steps.unshift({ at: asked.now, set: { reference_id } });
      payment.initial.reference_id = reference_id;
    }
    await storeOrder(connection, asked.company, seed, asked.now);
    return chargeText(books, asked, orderId, id);
  });
}

export const chargeWritingOperations: Operation[] = [
  {
    method: 'POST',
    path: '/orders/:id/charges',
    summary: 'Charge an order',
    answer: chargeAnswer,
    parameters: {},
    ...taking(chargeBody, chargeAnOrder),
  },
  {
    method: 'POST',
    path: '/charges',
    summary: 'Make a charge, with an order of its own where none is named',
    answer: chargeAnswer,
    parameters: {},
    ...taking(freeChargeBody, chargeFreely),
  },
  {
    method: 'PUT',
    path: '/charges/:id',
    summary: "Change a charge's own reference",
    answer: chargeAnswer,
    parameters: {},
    ...taking(chargeUpdateBody, updateCharge),
  },
];
