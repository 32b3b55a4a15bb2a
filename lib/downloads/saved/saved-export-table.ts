import 'server-only';
import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { filesSchema } from '@/lib/downloads/file-tables';

export const savedExports = filesSchema.table(
  'saved_exports',
  {
    id: text().primaryKey(),
    account: text().notNull(),
    name: text().notNull(),
    noun: text().notNull(),
    query: text().notNull(),
    /** As they were called then; null without sign-in. */
    madeBy: text('made_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Its address answers nothing; for a day it can be brought back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index().on(table.account)],
);
