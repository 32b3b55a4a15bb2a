import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import { deliveredStates, deliveries, lastDeliveries } from './file-tables';

export type DeliveryDatabase = Pick<Database['orm'], 'execute' | 'insert' | 'select'>;

/** Any fixed number of our own: whoever records a delivery of an account waits on it. */
const DELIVERY_LOCK = 760_021;

export async function lockDeliveries(transaction: DeliveryDatabase, account: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${DELIVERY_LOCK}::int, hashtext(${account}))`);
}

export async function lastDelivery(database: DeliveryDatabase, account: string): Promise<string | null> {
  const { id } = lastDeliveries;
  const [row] = await database.select({ id }).from(lastDeliveries).where(eq(lastDeliveries.account, account));
  return row?.id ?? null;
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
