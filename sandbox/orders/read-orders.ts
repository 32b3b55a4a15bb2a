import 'server-only';
import { notFound } from '@/sandbox/api/http/api-error';
import type { Parameters } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids, Operation } from '@/sandbox/api/operation';
import { countOf, type IdList, idPage } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS } from '@/sandbox/api/paging/id-page';
import { idListOf, orderAnswer } from '@/sandbox/api/schemas/answers';
import type { SandboxCompany } from '@/sandbox/model/company';
import { listBody } from '@/sandbox/model/record-json';
import {
  type Books,
  isThere,
  keptOrders,
  keptOrdersOf,
  ORDER_COLUMNS,
  orderAnswerText,
} from '@/sandbox/store/kept-orders';
import { foundOrders } from '@/sandbox/store/order-search';
import { orders } from '@/sandbox/store/tables';

const ORDERS_PATH = '/orders';

const LIST: IdList = { table: orders, found: foundOrders };

/** `GET /orders`. A link that leads nowhere is absent; `total` counts every match. */
async function orderList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  const { connection } = settings;
  const [page, total] = await Promise.all([
    idPage(connection, LIST, asked, settings.publicUrl + ORDERS_PATH, (where, order, limit) =>
      connection
        .select(ORDER_COLUMNS)
        .from(orders)
        .where(where)
        .orderBy(...order)
        .limit(limit),
    ),
    countOf(connection, LIST, asked),
  ]);
  const kept = await keptOrdersOf(settings.seeded, asked.company, page.rows, asked.now);
  const records = kept.map((order) => orderAnswerText(order, asked.now));
  const leading = {
    ...(page.nextLink === null ? {} : { next_page_url: page.nextLink }),
    ...(page.previousLink === null ? {} : { previous_page_url: page.previousLink }),
    has_more: page.hasMore,
    total,
  };
  return listBody(leading, records);
}

/** One order with its charges. @throws ApiError 404 when there is no such order by `now` (UTC milliseconds). */
export async function orderText(books: Books, company: SandboxCompany, id: string, now: number): Promise<string> {
  const kept = (await keptOrders(books, company, [id], now)).get(id);
  if (!kept || !isThere(kept.order, now)) throw notFound('Order', id);
  return orderAnswerText(kept, now);
}

/** `GET /orders/{id}`. */
function orderById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  return orderText(settings, asked.company, id, asked.now);
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
