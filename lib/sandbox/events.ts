import 'server-only';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Charge, Order } from '@/lib/domain/orders';
import type { AnswerSettings, Asked } from './answer';
import { notFound } from './http/api-error';
import { type Parameters, readDeclared } from './http/parameters';
import type { Ids, Operation } from './operations';
import { beyond, containing, linkedBody } from './paging/id-list';
import { ID_LIST_PARAMETERS, walkedPage } from './paging/id-page';
import { eventAnswer, idListOf } from './schemas/answers';
import { EVENTS_KEPT_MS } from './stored/event-log';
import { type KeptOrder, keptOrders, orderAnswerText } from './stored/kept-orders';
import { parseRecord } from './stored/record-text';
import { writeCharge } from './stored/rows';
import { events } from './stored/tables';

const EVENTS_PATH = '/events';

type EventRow = typeof events.$inferSelect;

/** A charge's fields before it was collected: an event from then does not tell what came later. */
const UNCOLLECTED = ['created', 'pending_payment', 'expired', 'canceled'];

function chargeThen(charge: Charge, { type, status }: EventRow): Charge {
  const then = { ...charge, status, ...(status.includes('refunded') ? {} : { refunds: null }) };
  if (!UNCOLLECTED.some((what) => type.endsWith(`.${what}`))) return then;
  const method = { ...charge.payment_method, store: null, auth_code: null, cashier_id: null };
  return { ...then, paid_at: null, payment_method: method };
}

/** The order as it was right after the event, as far as its status and that of its charges go. */
function orderThen(order: Order, event: EventRow): Order {
  const { at, status } = event;
  if (status === '') {
    const { payment_status: _later, charges: _made, ...uncharged } = order;
    return { ...uncharged, amount_refunded: 0, updated_at: Math.floor(at / 1000) };
  }
  const then = { ...order, payment_status: status, updated_at: Math.floor(at / 1000) };
  if (!status.includes('refunded')) then.amount_refunded = 0;
  const [charge, second] = order.charges?.data ?? [];
  if (!order.charges || !charge || second) return then;
  return { ...then, charges: { ...order.charges, data: [chargeThen(charge, event)] } };
}

/** The bodies of events, made from the orders and charges that they are about. */
async function eventBodies(settings: AnswerSettings, asked: Asked<Parameters>, rows: EventRow[]) {
  const { company, now } = asked;
  const kept = await keptOrders(
    settings,
    company,
    rows.map(({ orderId }) => orderId),
    now,
  );
  return rows.map((row) => ({ id: row.id, record: eventText(row, objectThen(kept.get(row.orderId), row, now)) }));
}

/** What an event is about, as it was right after it. */
function objectThen(kept: KeptOrder | undefined, row: EventRow, now: number): Order | Charge {
  if (!kept) return { object: 'order', id: row.orderId, amount: null };
  if (!row.chargeId) return orderThen(parseRecord<Order>(orderAnswerText(kept, now)), row);
  const charge = kept.charges.find(({ initial }) => initial.id === row.chargeId);
  return chargeThen(parseRecord<Charge>(writeCharge(charge?.initial ?? { id: row.chargeId })), row);
}

/** Nothing is sent anywhere from here, so no event has a log of sendings. */
function eventText({ id, type, at }: EventRow, object: Order | Charge): string {
  return JSON.stringify({
    data: { object, previous_attributes: {} },
    livemode: object.livemode ?? false,
    webhook_status: 'pending',
    webhook_logs: [],
    id,
    object: 'event',
    type,
    created_at: Math.floor(at / 1000),
  });
}

function visible({ company, now }: Asked<Parameters>) {
  return and(eq(events.company, company), lte(events.at, now), gte(events.at, now - EVENTS_KEPT_MS));
}

/** `GET /events`: what happened in the last 31 days. Both links are always there, null where there is no such page. */
async function eventList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  const { search } = readDeclared(asked.parameters, ID_LIST_PARAMETERS);
  const about = sql`lower(${events.id} || ' ' || ${events.type} || ' ' || ${events.orderId} || ' ' || ${events.chargeId})`;
  const matches = and(visible(asked), search === null ? undefined : containing(about, search));
  const page = await walkedPage<EventRow>(asked.parameters, settings.publicUrl + EVENTS_PATH, {
    async placeOf(id) {
      const [row] = await settings.connection
        .select({ at: events.at, id: events.id })
        .from(events)
        .where(and(visible(asked), eq(events.id, id)));
      return row ?? null;
    },
    read(place, backward, limit) {
      const order = backward ? asc : desc;
      return settings.connection
        .select()
        .from(events)
        .where(and(matches, place ? beyond(events.at, events.id, place, backward) : undefined))
        .orderBy(order(events.at), order(events.id))
        .limit(limit);
    },
  });
  return linkedBody({ ...page, rows: await eventBodies(settings, asked, page.rows) });
}

/** `GET /events/{id}`. @throws ApiError 404 when there is no such event in the last 31 days. */
async function eventById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  const rows = await settings.connection
    .select()
    .from(events)
    .where(and(visible(asked), eq(events.id, id)));
  const [event] = await eventBodies(settings, asked, rows);
  if (!event) throw notFound('Event', id);
  return event.record;
}

export const eventOperations: Operation[] = [
  {
    method: 'GET',
    path: EVENTS_PATH,
    summary: 'List of the events of the last 31 days',
    answer: idListOf(eventAnswer),
    parameters: ID_LIST_PARAMETERS,
    respond: eventList,
  },
  {
    method: 'GET',
    path: `${EVENTS_PATH}/:id`,
    summary: 'One event',
    answer: eventAnswer,
    parameters: {},
    respond: eventById,
  },
  {
    method: 'POST',
    path: `${EVENTS_PATH}/:id/webhook_logs/:log/resend`,
    summary: 'Sending an event again: answers 404, since nothing is sent from here',
    answer: eventAnswer,
    parameters: {},
    respond: (_settings, _asked, { log = '' }) => Promise.reject(notFound('WebhookLog', log)),
  },
];
