import 'server-only';
import { notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { countRecords, type IdList, idPage } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS } from '@/sandbox/api/paging/id-page';
import { idListResponse, orderResponse } from '@/sandbox/api/schemas/responses';
import type { SandboxCompany } from '@/sandbox/model/companies';
import { stringifyList } from '@/sandbox/model/record-json';
import { orderSearchCondition } from '@/sandbox/store/order-search';
import {
  isVisible,
  ORDER_COLUMNS,
  type OrderSource,
  ordersById,
  restoreOrders,
  stringifyOrder,
} from '@/sandbox/store/order-store';
import { orders } from '@/sandbox/store/tables';

const ORDERS_PATH = '/orders';

const LIST: IdList = { table: orders, matching: orderSearchCondition };

/** A link that leads nowhere is absent. */
async function orderList(context: RequestContext, request: ApiRequest): Promise<string> {
  const { connection } = context;
  const [page, total] = await Promise.all([
    idPage(connection, LIST, request, context.publicUrl + ORDERS_PATH, (where, order, limit) =>
      connection
        .select(ORDER_COLUMNS)
        .from(orders)
        .where(where)
        .orderBy(...order)
        .limit(limit),
    ),
    countRecords(connection, LIST, request),
  ]);
  const found = await restoreOrders(context.seeded, request.company, page.rows, request.now);
  const records = found.map((order) => stringifyOrder(order, request.now));
  const leading = {
    ...(page.nextLink === null ? {} : { next_page_url: page.nextLink }),
    ...(page.previousLink === null ? {} : { previous_page_url: page.previousLink }),
    has_more: page.hasMore,
    total,
  };
  return stringifyList(leading, records);
}

/** @throws ApiError 404 when there is no such order by `now` (UTC milliseconds). */
export async function orderText(books: OrderSource, company: SandboxCompany, id: string, now: number): Promise<string> {
  const order = (await ordersById(books, company, [id], now)).get(id);
  if (!order || !isVisible(order.order, now)) throw notFoundError('Order', id);
  return stringifyOrder(order, now);
}

export const orderOperations: Operation[] = [
  {
    method: 'GET',
    path: ORDERS_PATH,
    summary: 'List of orders',
    response: idListResponse(orderResponse),
    parameters: ID_LIST_PARAMETERS,
    respond: orderList,
  },
  {
    method: 'GET',
    path: `${ORDERS_PATH}/:id`,
    summary: 'One order',
    response: orderResponse,
    respond: (context, { company, ids, now }) => orderText(context, company, ids.id, now),
  },
];
