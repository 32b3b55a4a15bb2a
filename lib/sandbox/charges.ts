import 'server-only';
import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { AnswerSettings, Asked } from './answer';
import { containing, type IdList, idPage, linkedBody } from './id-list';
import { ID_LIST_PARAMETERS } from './id-page';
import type { Operation } from './operations';
import { foundOrders } from './order-search';
import type { Parameters } from './parameters';
import { chargeAnswer, idListOf } from './schemas/answers';
import { charges, orders } from './tables';

const CHARGES_PATH = '/charges';

/**
 * A charge is found by what its order is found by; where the text is in some of the order's charges and not in the
 * others (a reference, say), only in those.
 */
function found(company: string, search: string): SQL | undefined {
  const query = new QueryBuilder();
  const sibling = alias(charges, 'sibling');
  // As an array: the orders are looked through once, and not once for each charge.
  const orderIds = query
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.company, company), foundOrders(company, search)));
  const inSibling = query
    .select({ one: sql`1` })
    .from(sibling)
    .where(
      and(
        eq(sibling.company, company),
        eq(sibling.orderId, charges.orderId),
        containing(sql`lower(${sibling.record})`, search),
      ),
    );
  return and(
    sql`${charges.orderId} = any(array(${orderIds}))`,
    or(containing(sql`lower(${charges.record})`, search), notExists(inSibling)),
  );
}

/** `GET /charges`. Both links are always there, null where there is no such page. */
async function chargeList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  const list: IdList = { table: charges, found };
  return linkedBody(await idPage(settings.connection, list, asked, settings.publicUrl + CHARGES_PATH));
}

export const chargeOperations: Operation[] = [
  {
    method: 'GET',
    path: CHARGES_PATH,
    summary: 'List of charges',
    answer: idListOf(chargeAnswer),
    parameters: ID_LIST_PARAMETERS,
    respond: chargeList,
  },
];
