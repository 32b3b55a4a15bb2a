import 'server-only';
import { boolean, index, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const preferences = pgSchema('preferences');

/** What a person has chosen, by account (`''`: for all) and name. */
export const personSettings = preferences.table(
  'settings',
  {
    person: text().notNull(),
    account: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.account, table.name] })],
);

export const savedViews = preferences.table(
  'views',
  {
    id: text().primaryKey(),
    account: text().notNull(),
    noun: text().notNull(),
    person: text().notNull(),
    /** As they were called then; null without sign-in. */
    madeBy: text('made_by'),
    name: text().notNull(),
    search: text().notNull(),
    shared: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index().on(table.account, table.noun)],
);
