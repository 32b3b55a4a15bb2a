import 'server-only';
import { and, type Column, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Connection } from './bulk';
import { normalizeSearch } from './rows';
import { orders, payments } from './tables';

const ORDER_OR_CHARGE_ID = /^(ord_\w{18}|[0-9a-f]{24})$/;

function named(company: string, search: string): SQL {
  return sql`
    select id from ${orders} where ${and(eq(orders.company, company), eq(orders.id, search))}
    union all select order_id from ${payments} where ${and(eq(payments.company, company), eq(payments.chargeId, search))}`;
}

/** The orders of which a search is the id, or that of one of their charges. */
export async function ordersWithId(connection: Connection, company: string, search: string): Promise<string[]> {
  if (!ORDER_OR_CHARGE_ID.test(search)) return [];
  const { rows } = await connection.execute<{ id: string }>(named(company, search));
  return rows.map(({ id }) => id);
}

/** An id of an order or of a charge is looked up first: to scan the words of a million orders takes a second. */
export function orderSearchCondition(company: string, search: string): SQL | undefined {
  const words = searchCondition(orders.search, search);
  if (!ORDER_OR_CHARGE_ID.test(search)) return words;
  const byName = named(company, search);
  const byWords = sql`
    select id from ${orders} where ${and(eq(orders.company, company), words)} and not exists (${byName})`;
  return sql`${orders.id} = any(array(${byName} union all ${byWords}))`;
}

/** True of text that contains the other, taken as it stands: `%` and `_` mean themselves. */
export function searchCondition(text: Column | SQL, wanted: string): SQL {
  return like(text, `%${normalizeSearch(wanted).replace(/[\\%_]/g, '\\$&')}%`);
}
