import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import { ANY_LAYOUT, deliveredStates, deliveries, lastDeliveries } from './file-tables';

export type DeliveryDatabase = Pick<Database['orm'], 'execute' | 'insert' | 'select'>;

/** Any fixed number of our own: whoever records a delivery of an account waits on it. */
const DELIVERY_LOCK = 760_021;

export async function lockDeliveries(transaction: DeliveryDatabase, account: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${DELIVERY_LOCK}::int, hashtext(${account}))`);
}

/** The last file of a layout; of one that has none yet, the last of the account from before files were told apart by layout. */
export async function lastDelivery(
  database: DeliveryDatabase,
  account: string,
  layout: string,
): Promise<string | null> {
  const { id, layout: of } = lastDeliveries;
  const rows = await database
    .select({ id, of })
    .from(lastDeliveries)
    .where(and(eq(lastDeliveries.account, account), inArray(of, [layout, ANY_LAYOUT])));
  return (rows.find((row) => row.of === layout) ?? rows[0])?.id ?? null;
}

/** False when the account has a delivery of this id, which is left as it is. */
export async function insertDelivery(
  transaction: DeliveryDatabase,
  delivery: typeof deliveries.$inferInsert,
  states: readonly string[],
): Promise<boolean> {
  const inserted = await transaction.insert(deliveries).values(delivery).onConflictDoNothing().returning();
  if (inserted.length === 0) return false;
  const { account, id } = delivery;
  for (const [part, text] of states.entries()) {
    await transaction.insert(deliveredStates).values({ account, id, part, states: text });
  }
  return true;
}
