import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from './bulk';
import { paymentCounts, payments } from './tables';

export const HOUR_MS = 60 * 60 * 1000;
export const HOURS_A_DAY = 24;
export const DAY_MS = HOURS_A_DAY * HOUR_MS;
/** Of many days the counts alone would be thousands. */
export const BLOCK_DAYS = 32;
export const BLOCK_MS = BLOCK_DAYS * DAY_MS;

/** Counts all payments at once, for rows that were stored while the triggers were off. */
export async function countAnew(connection: Connection): Promise<void> {
  await connection.execute(sql`truncate ${paymentCounts}`);
  await connection.execute(sql`
    insert into ${paymentCounts}
    select company, ${HOUR_MS}::bigint, create_date / ${HOUR_MS}::bigint, status, payment_method, count(*)
    from ${payments} group by 1, 2, 3, 4, 5
  `);
  await sumUp(connection, HOUR_MS, HOURS_A_DAY);
  await sumUp(connection, DAY_MS, BLOCK_DAYS);
}

/** Adds the counts of spans of which each is so many of those of `span`. */
async function sumUp(connection: Connection, span: number, size: number): Promise<void> {
  await connection.execute(sql`
    insert into ${paymentCounts}
    select company, ${span * size}::bigint, number / ${size}::bigint, status, payment_method, sum(payments)
    from ${paymentCounts} where span = ${span}::bigint group by 1, 2, 3, 4, 5
  `);
}

/** Stores many payments without keeping the counts, and counts them when all are there. To be called in a transaction. */
export async function countedAtTheEnd(connection: Connection, store: () => Promise<void>): Promise<void> {
  await connection.execute(sql`alter table ${payments} disable trigger user`);
  await store();
  await connection.execute(sql`alter table ${payments} enable trigger user`);
  await countAnew(connection);
}
