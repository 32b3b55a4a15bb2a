import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { containing } from './id-list';
import { charges, orders } from './tables';

const ORDER_OR_CHARGE_ID = /^(ord_\w{18}|[0-9a-f]{24})$/;

/**
 * The orders that a search finds. What looks like the id of an order or of a charge is looked up first: to read the words
 * of every order takes a second a million, and is done for it only when there is no such record.
 */
export function foundOrders(company: string, search: string): SQL | undefined {
  const words = containing(orders.search, search);
  if (!ORDER_OR_CHARGE_ID.test(search)) return words;
  const named = sql`
    select id from ${orders} where ${and(eq(orders.company, company), eq(orders.id, search))}
    union all select order_id from ${charges} where ${and(eq(charges.company, company), eq(charges.id, search))}`;
  const byWords = sql`
    select id from ${orders} where ${and(eq(orders.company, company), words)} and not exists (${named})`;
  return sql`${orders.id} = any(array(${named} union all ${byWords}))`;
}
