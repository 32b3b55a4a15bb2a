import 'server-only';
import { bigint, boolean, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const filesSchema = pgSchema('files');

/** The files that were handed over with `since=`, each going on from another. */
export const deliveries = filesSchema.table(
  'deliveries',
  {
    account: text().notNull(),
    id: text().notNull(),
    /** The file from which it goes on; null for a first one. */
    previous: text(),
    /** From when on its chain counts what was collected: UTC milliseconds. */
    start: bigint({ mode: 'number' }).notNull(),
    /** Of which layout; null for a file from before there were any: every layout goes on from it. */
    layout: text(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** What a file delivered, in numbered texts: a line a payment, its id and a digest of its state. */
export const deliveredStates = filesSchema.table(
  'delivered_states',
  {
    account: text().notNull(),
    id: text().notNull(),
    part: integer().notNull(),
    states: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.part] })],
);

/** From before layouts had a last file of their own. */
export const ANY_LAYOUT = '*';

export const lastDeliveries = filesSchema.table(
  'last_deliveries',
  {
    account: text().notNull(),
    layout: text().notNull().default(ANY_LAYOUT),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.layout] })],
);

/** Files that a copy of the app makes, for the other copies on the same server. */
export const fileJobs = filesSchema.table(
  'file_jobs',
  {
    shelf: text().notNull(),
    id: text().notNull(),
    /** Its `ExportProgress` as JSON. */
    progress: text().notNull(),
    /** Wished for by a copy that does not make it. */
    canceled: boolean().notNull().default(false),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shelf, table.id] })],
);
