import 'server-only';
import { bigint, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';

const files = pgSchema('files');

/** The files that were handed over with `since=`, each going on from another. */
export const deliveries = files.table(
  'deliveries',
  {
    account: text().notNull(),
    id: text().notNull(),
    /** The file from which it goes on; null for a first one. */
    previous: text(),
    /** From when on its chain counts what was collected: UTC milliseconds. */
    start: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** What a file delivered, in numbered texts: a line a payment, its id and a digest of its state. */
export const deliveredStates = files.table(
  'delivered_states',
  {
    account: text().notNull(),
    id: text().notNull(),
    part: integer().notNull(),
    states: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.part] })],
);

export const lastDeliveries = files.table('last_deliveries', {
  account: text().primaryKey(),
  id: text().notNull(),
});
