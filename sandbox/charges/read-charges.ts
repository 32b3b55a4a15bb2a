import 'server-only';
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { afterPosition, stringifyLinkedList } from '@/sandbox/api/paging/id-list';
import { ID_LIST_PARAMETERS, type ListPosition, readIdPage } from '@/sandbox/api/paging/id-page';
import { chargeResponse, idListResponse } from '@/sandbox/api/schemas/responses';
import type { ChargeRecord } from '@/sandbox/model/records';
import type { Timeline } from '@/sandbox/model/timeline';
import { orderSearchCondition, ordersWithId } from '@/sandbox/store/order-search';
import { isVisible, ordersById } from '@/sandbox/store/order-store';
import { normalizeSearch, stringifyCharge } from '@/sandbox/store/rows';
import { orders, payments } from '@/sandbox/store/tables';

const CHARGES_PATH = '/charges';

export const endOfSecond = (now: number) => Math.floor(now / 1000) * 1000 + 999;

/** With more orders than this, a scan of the payments soon meets the next match. */
const FEW_ORDERS = 2_000;

async function chargesOfFoundOrders(context: RequestContext, request: ApiRequest, search: string): Promise<SQL> {
  const { connection } = context;
  const named = await ordersWithId(connection, request.company, search);
  if (named.length > 0) {
    const ofName = await ordersById(context, request.company, named, request.now);
    const ids = [...ofName.values()].flatMap(({ charges }) => charges.map(({ initial }) => initial.id));
    return ids.length === 0 ? sql`false` : inArray(payments.chargeId, ids);
  }
  const matches = and(eq(orders.company, request.company), orderSearchCondition(request.company, search));
  const found = await connection
    .select({ id: orders.id })
    .from(orders)
    .where(matches)
    .limit(FEW_ORDERS + 1);
  if (found.length === 0) return sql`false`;
  const ids = found.map(({ id }) => id);
  if (ids.length <= FEW_ORDERS) return inArray(payments.orderId, ids);
  // `is true` keeps it a lookup for each payment: as a join, all matching orders would be gathered for every page.
  return sql`(exists (select 1 from ${orders} where ${orders.id} = ${payments.orderId} and ${matches})) is true`;
}

/** A text that only some of an order's charges hold (a reference, say) finds those; any other finds all of them. */
function matchesSearch(charges: Timeline<ChargeRecord>[], charge: ChargeRecord, search: string | null): boolean {
  if (search === null || charges.length < 2) return true;
  const text = normalizeSearch(search);
  const holds = (one: ChargeRecord) => stringifyCharge(one).toLowerCase().includes(text);
  return holds(charge) || !charges.some(({ initial }) => holds(initial));
}

async function chargeList(context: RequestContext, request: ApiRequest): Promise<string> {
  const { connection } = context;
  const { search } = parseParameters(request.parameters, ID_LIST_PARAMETERS);
  // A charge shows the second in which it was charges, and is visible from the start of that second.
  const visible = and(eq(payments.company, request.company), lte(payments.createDate, endOfSecond(request.now)));
  const matches = and(visible, search === null ? undefined : await chargesOfFoundOrders(context, request, search));
  const fields = { id: payments.chargeId, at: payments.createDate, orderId: payments.orderId };

  function rowsAfter(place: ListPosition | null, backward: boolean, limit: number) {
    const order = backward ? asc : desc;
    return connection
      .select(fields)
      .from(payments)
      .where(and(matches, place ? afterPosition(payments.createDate, payments.chargeId, place, backward) : undefined))
      .orderBy(order(payments.createDate), order(payments.chargeId))
      .limit(limit);
  }

  const page = await readIdPage<{ id: string; record: string }>(request.parameters, context.publicUrl + CHARGES_PATH, {
    async positionOf(id) {
      const [row] = await connection
        .select(fields)
        .from(payments)
        .where(and(visible, eq(payments.chargeId, id)));
      return row ?? null;
    },
    async read(start, backward, limit) {
      const found: { id: string; record: string }[] = [];
      for (let place = start; ; ) {
        const rows = await rowsAfter(place, backward, limit);
        const ids = rows.map(({ orderId }) => orderId);
        const byId = await ordersById(context, request.company, ids, request.now);
        for (const { id, orderId } of rows) {
          const charges = (byId.get(orderId)?.charges ?? []).filter((one) => isVisible(one, request.now));
          const charge = charges.find(({ initial }) => initial.id === id)?.initial;
          if (charge && matchesSearch(charges, charge, search)) found.push({ id, record: stringifyCharge(charge) });
        }
        place = rows.at(-1) ?? null;
        if (found.length >= limit || rows.length < limit) return found.slice(0, limit);
      }
    },
  });
  return stringifyLinkedList(page);
}

export const chargeOperations: Operation[] = [
  {
    method: 'GET',
    path: CHARGES_PATH,
    summary: 'List of charges',
    response: idListResponse(chargeResponse),
    parameters: ID_LIST_PARAMETERS,
    respond: chargeList,
  },
];
