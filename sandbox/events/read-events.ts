import 'server-only';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { notFoundError } from '@/sandbox/api/http/api-error';
import { parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { afterPosition, stringifyLinkedList } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS, readIdPage } from '@/sandbox/api/paging/id-page';
import { eventResponse, idListResponse } from '@/sandbox/api/schemas/responses';
import { parseRecord } from '@/sandbox/model/record-json';
import type { ChargeRecord, OrderRecord } from '@/sandbox/model/records';
import { EVENT_RETENTION_MS } from '@/sandbox/store/event-log';
import { searchCondition } from '@/sandbox/store/order-search';
import { ordersById, type StoredOrder, stringifyOrder } from '@/sandbox/store/order-store';
import { restorePrevious } from '@/sandbox/store/previous-values';
import { stringifyCharge } from '@/sandbox/store/rows';
import { events } from '@/sandbox/store/tables';

const EVENTS_PATH = '/events';

type EventRow = typeof events.$inferSelect;

/** The latest first. */
async function changesOf({ connection }: RequestContext, { company, now }: ApiRequest, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  const theirs = and(eq(events.company, company), inArray(events.orderId, orderIds));
  return await connection
    .select()
    .from(events)
    .where(and(theirs, isNotNull(events.previous), lte(events.at, now)))
    .orderBy(desc(events.at), desc(events.sequence));
}

async function eventBodies(context: RequestContext, request: ApiRequest, rows: EventRow[]) {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const orders = await ordersById(context, request.company, ids, request.now);
  const changes = await changesOf(context, request, ids);
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId);
    if (!order) return [];
    const later = changes.filter((change) => change.orderId === row.orderId && isAfter(change, row));
    return [{ id: row.id, record: eventText(row, order, later) }];
  });
}

function isAfter(one: EventRow, other: EventRow): boolean {
  return one.at > other.at || (one.at === other.at && one.sequence > other.sequence);
}

function withoutChanges<R extends OrderRecord | ChargeRecord>(record: R, changes: EventRow[]): R {
  return changes.reduce((after, { previous }) => restorePrevious(after, parseRecord(previous ?? '{}')), record);
}

/** The order as it is now, without what was changed since. */
function orderAtEvent({ order, charges }: StoredOrder, at: number, later: EventRow[]): string {
  const changesTo = (id: string) => later.filter(({ chargeId }) => chargeId === id);
  const former = withoutChanges(order.initial, changesTo(''));
  // An order without a status had no charge yet.
  const made = former.payment_status === undefined ? [] : charges;
  return stringifyOrder(
    {
      order: { initial: { ...former, updated_at: Math.floor(at / 1000) }, steps: [] },
      charges: made.map(({ initial }) => ({ initial: withoutChanges(initial, changesTo(initial.id)), steps: [] })),
    },
    at,
  );
}

function chargeAtEvent({ charges }: StoredOrder, id: string, later: EventRow[]): string {
  const charge = charges.find(({ initial }) => initial.id === id)?.initial ?? { id };
  const changes = later.filter(({ chargeId }) => chargeId === id);
  return stringifyCharge(withoutChanges(charge, changes));
}

/** Nothing is sent from here, so no event has a log of deliveries. */
function eventText({ id, type, at, chargeId, previous }: EventRow, order: StoredOrder, later: EventRow[]): string {
  const object = chargeId ? chargeAtEvent(order, chargeId, later) : orderAtEvent(order, at, later);
  const rest = {
    livemode: order.order.initial.livemode ?? false,
    webhook_status: 'pending',
    webhook_logs: [],
    id,
    object: 'event',
    type,
    created_at: Math.floor(at / 1000),
  };
  return `{"data":{"object":${object},"previous_attributes":${previous ?? '{}'}},${JSON.stringify(rest).slice(1)}`;
}

function visible({ company, now }: ApiRequest) {
  return and(eq(events.company, company), lte(events.at, now), gte(events.at, now - EVENT_RETENTION_MS));
}

async function eventList(context: RequestContext, request: ApiRequest): Promise<string> {
  const { search } = parseParameters(request.parameters, ID_LIST_PARAMETERS);
  const about = sql`lower(${events.id} || ' ' || ${events.type} || ' ' || ${events.orderId} || ' ' || ${events.chargeId})`;
  const matches = and(visible(request), search === null ? undefined : searchCondition(about, search));
  const page = await readIdPage<EventRow>(request.parameters, context.publicUrl + EVENTS_PATH, {
    async positionOf(id) {
      const [row] = await context.connection
        .select({ at: events.at, id: sql<string>`${events.sequence}::text` })
        .from(events)
        .where(and(visible(request), eq(events.id, id)));
      return row ?? null;
    },
    read(place, backward, limit) {
      const order = backward ? asc : desc;
      return context.connection
        .select()
        .from(events)
        .where(and(matches, place ? afterPosition(events.at, events.sequence, place, backward) : undefined))
        .orderBy(order(events.at), order(events.sequence))
        .limit(limit);
    },
  });
  return stringifyLinkedList({ ...page, rows: await eventBodies(context, request, page.rows) });
}

/** @throws ApiError 404 when there is no such event in the last 31 days. */
async function eventById(context: RequestContext, request: ApiRequest): Promise<string> {
  const rows = await context.connection
    .select()
    .from(events)
    .where(and(visible(request), eq(events.id, request.ids.id)));
  const [event] = await eventBodies(context, request, rows);
  if (!event) throw notFoundError('Event', request.ids.id);
  return event.record;
}

export const eventOperations: Operation[] = [
  {
    method: 'GET',
    path: EVENTS_PATH,
    summary: 'List of the events of the last 31 days',
    response: idListResponse(eventResponse),
    parameters: ID_LIST_PARAMETERS,
    respond: eventList,
  },
  {
    method: 'GET',
    path: `${EVENTS_PATH}/:id`,
    summary: 'One event',
    response: eventResponse,
    respond: eventById,
  },
  {
    method: 'POST',
    path: `${EVENTS_PATH}/:id/webhook_logs/:log/resend`,
    summary: 'Sending an event again: answers 404, since nothing is sent from here',
    response: eventResponse,
    respond: (_context, { ids }) => Promise.reject(notFoundError('WebhookLog', ids.log ?? '')),
  },
];
