import 'server-only';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type AnswerSettings, type Asked, listBody } from './answer';
import { notFound } from './api-error';
import type { Connection } from './bulk';
import { countOf, type IdList, idPage } from './id-list';
import { ID_LIST_PARAMETERS } from './id-page';
import type { Ids, Operation } from './operations';
import { foundOrders } from './order-search';
import type { Parameters } from './parameters';
import { idListOf, orderAnswer } from './schemas/answers';
import { charges, orders } from './tables';

const ORDERS_PATH = '/orders';

interface StoredOrder {
  id: string;
  record: string;
}

/** Order records with their charges put in; an order that was never charged has no such key. */
export async function withCharges(
  connection: Connection,
  company: string,
  stored: StoredOrder[],
  now: number,
): Promise<string[]> {
  const rows = await connection
    .select({ orderId: charges.orderId, record: charges.record })
    .from(charges)
    .where(
      and(
        eq(charges.company, company),
        inArray(
          charges.orderId,
          stored.map(({ id }) => id),
        ),
        lte(charges.createdAt, Math.floor(now / 1000)),
      ),
    )
    .orderBy(asc(charges.createdAt), asc(charges.id));
  const byOrder = new Map<string, string[]>();
  for (const { orderId, record } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), record]);
  return stored.map(({ id, record }) => {
    const found = byOrder.get(id);
    return found ? `${record.slice(0, -1)},"charges":${listBody({ has_more: false }, found)}}` : record;
  });
}

const LIST: IdList = { table: orders, found: foundOrders };

/** `GET /orders`. A link that leads nowhere is absent; `total` counts every match. */
async function orderList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  const [page, total] = await Promise.all([
    idPage(settings.connection, LIST, asked, settings.publicUrl + ORDERS_PATH),
    countOf(settings.connection, LIST, asked),
  ]);
  const records = await withCharges(settings.connection, asked.company, page.rows, asked.now);
  const leading = {
    ...(page.nextLink === null ? {} : { next_page_url: page.nextLink }),
    ...(page.previousLink === null ? {} : { previous_page_url: page.previousLink }),
    has_more: page.hasMore,
    total,
  };
  return listBody(leading, records);
}

/** One order with its charges. @throws ApiError 404 when there is no such order by `now` (UTC milliseconds). */
export async function orderText(connection: Connection, company: string, id: string, now: number): Promise<string> {
  const rows = await connection
    .select({ id: orders.id, record: orders.record })
    .from(orders)
    .where(and(eq(orders.company, company), eq(orders.id, id), lte(orders.createdAt, Math.floor(now / 1000))));
  const [record] = await withCharges(connection, company, rows, now);
  if (record === undefined) throw notFound('Order', id);
  return record;
}

/** `GET /orders/{id}`. */
function orderById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  return orderText(settings.connection, asked.company, id, asked.now);
}

export const orderOperations: Operation[] = [
  {
    method: 'GET',
    path: ORDERS_PATH,
    summary: 'List of orders',
    answer: idListOf(orderAnswer),
    parameters: ID_LIST_PARAMETERS,
    respond: orderList,
  },
  {
    method: 'GET',
    path: `${ORDERS_PATH}/:id`,
    summary: 'One order',
    answer: orderAnswer,
    parameters: {},
    respond: orderById,
  },
];
