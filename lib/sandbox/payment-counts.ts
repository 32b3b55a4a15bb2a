import 'server-only';
import { and, between, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection } from './bulk';
import { paymentCounts, payments } from './tables';
import type { Window } from './zone';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the counts are kept by; null: any. */
export interface CountedBy {
  company: string;
  status: string | null;
  paymentMethod: string | null;
}

async function countRows(connection: Connection, matching: SQL | undefined): Promise<number> {
  const [row] = await connection.select({ total: count() }).from(payments).where(matching);
  return row?.total ?? 0;
}

/**
 * How many payments of a window (both ends included, UTC milliseconds) there are: whole days from the counts, and only
 * the two ends of the window row by row.
 *
 * @param matching the same filter on the rows, without the window.
 */
export async function countPayments(
  connection: Connection,
  { company, status, paymentMethod }: CountedBy,
  { from, to }: Window,
  matching: SQL | undefined,
): Promise<number> {
  const first = Math.ceil(from / DAY_MS);
  const end = Math.floor((to + 1) / DAY_MS);
  const rows = (start: number, last: number) =>
    start > last ? 0 : countRows(connection, and(matching, between(payments.createDate, start, last)));
  if (first >= end) return rows(from, to);
  const kept = connection
    .select({ total: sql<string>`coalesce(sum(${paymentCounts.payments}), 0)` })
    .from(paymentCounts)
    .where(
      and(
        eq(paymentCounts.company, company),
        gte(paymentCounts.day, first),
        lt(paymentCounts.day, end),
        status === null ? undefined : eq(paymentCounts.status, status),
        paymentMethod === null ? undefined : eq(paymentCounts.paymentMethod, paymentMethod),
      ),
    );
  const [[days], before, after] = await Promise.all([kept, rows(from, first * DAY_MS - 1), rows(end * DAY_MS, to)]);
  return Number(days?.total ?? 0) + before + after;
}

/** Counts all payments at once, for rows that were stored while the triggers were off. */
export async function countAnew(connection: Connection): Promise<void> {
  await connection.execute(sql`truncate ${paymentCounts}`);
  await connection.execute(sql`
    insert into ${paymentCounts}
    select ${payments.company}, ${payments.createDate} / ${DAY_MS}::bigint, ${payments.status}, ${payments.paymentMethod}, count(*)
    from ${payments} group by 1, 2, 3, 4
  `);
}

/** Stores many payments without keeping the counts, and counts them when all are there. To be called in a transaction. */
export async function countedAtTheEnd(connection: Connection, store: () => Promise<void>): Promise<void> {
  await connection.execute(sql`alter table ${payments} disable trigger user`);
  await store();
  await connection.execute(sql`alter table ${payments} enable trigger user`);
  await countAnew(connection);
}
