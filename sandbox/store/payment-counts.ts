import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from './bulk';
import { paymentCounts, payments } from './tables';

export const MS_PER_DAY = 86_400_000;

export async function recountPayments(connection: Connection): Promise<void> {
  await connection.execute(sql`truncate ${paymentCounts}`);
  await connection.execute(sql`
    insert into ${paymentCounts}
    select company, create_date / ${MS_PER_DAY}::bigint, status, payment_method, count(*)
    from ${payments} group by 1, 2, 3, 4
  `);
}

/** Stores many payments while the triggers are off, and counts them when all are there. To be called in a transaction. */
export async function withDeferredCounts(connection: Connection, store: () => Promise<void>): Promise<void> {
  await connection.execute(sql`alter table ${payments} disable trigger user`);
  await store();
  await connection.execute(sql`alter table ${payments} enable trigger user`);
  await recountPayments(connection);
}
