import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';

/** Byte order, so that the embedded database and a server sort ids alike. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const instant = (name: string) => bigint(name, { mode: 'number' });

export const sandboxSchema = pgSchema('sandbox');

/** What comes later in the life of a record: ascending steps as JSON, and the instant of the first one. */
const later = () => ({ nextChangeAt: instant('next_change_at'), pending: text('pending') });

/** What a list goes by that is paged by ids and can be searched. */
const searched = () => ({
  company: key('company').notNull(),
  id: key('id').notNull(),
  createdAt: instant('created_at').notNull(),
  search: text('search').notNull(),
});

export const payments = sandboxSchema.table(
  'payments',
  {
    company: key('company').notNull(),
    chargeId: key('charge_id').notNull(),
    createDate: instant('create_date').notNull(),
    status: key('status').notNull(),
    customerId: key('customer_id').notNull(),
    orderId: key('order_id').notNull(),
    paymentMethod: key('payment_method').notNull(),
    /** Hundredths of the currency's main unit, whatever the currency: what `amount_from` and `amount_to` compare. Null where the record has none. */
    amount: bigint('amount', { mode: 'bigint' }),
    invoiceId: key('invoice_id').notNull(),
    depositId: key('deposit_id').notNull(),
    /** When it was collected, UTC milliseconds; null while it was not, or where its record does not say it readably. */
    paidAt: instant('paid_at'),
    ...later(),
    record: text('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.chargeId] }),
    // The amount at their ends: what is counted by amount is read off the index.
    index('payments_by_date').on(table.company, table.createDate, table.chargeId, table.amount),
    index('payments_by_status').on(table.company, table.status, table.createDate, table.chargeId, table.amount),
    index('payments_by_customer')
      .on(table.company, table.customerId, table.createDate, table.chargeId)
      .where(sql`${table.customerId} <> ''`),
    index('payments_by_pay_date')
      .on(table.company, table.paidAt, table.chargeId)
      .where(sql`${table.paidAt} is not null`),
    /** What the bank has not got yet: at any instant the payments of a few days. */
    index('payments_waiting')
      .on(table.company, table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.depositId} = ''`),
    index('payments_due').on(table.nextChangeAt).where(sql`${table.nextChangeAt} is not null`),
  ],
);

/** How many payments were made on a day of UTC, counted by triggers on `payments`. */
export const paymentCounts = sandboxSchema.table(
  'payment_counts',
  {
    company: key('company').notNull(),
    day: instant('day').notNull(),
    status: key('status').notNull(),
    paymentMethod: key('payment_method').notNull(),
    payments: instant('payments').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.day, table.status, table.paymentMethod] })],
);

export const orders = sandboxSchema.table(
  'orders',
  {
    ...searched(),
    ...later(),
    /** The order without its charges; null where the seed makes the whole order again whenever it is read. */
    record: text('record'),
    charges: text('charges'),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index('orders_by_date').on(table.company, table.createdAt, table.id),
    index('orders_due').on(table.nextChangeAt).where(sql`${table.nextChangeAt} is not null`),
  ],
);

export const customers = sandboxSchema.table(
  'customers',
  {
    ...searched(),
    /** UTC milliseconds: no longer shown, but a page may still begin after its id. */
    deletedAt: instant('deleted_at'),
    record: text('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index('customers_by_date').on(table.company, table.createdAt, table.id),
  ],
);

export const invoices = sandboxSchema.table(
  'invoices',
  {
    company: key('company').notNull(),
    id: key('id').notNull(),
    month: key('month').notNull(),
    issuedAt: instant('issued_at').notNull(),
    ...later(),
    record: text('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index('invoices_by_month').on(table.company, table.month, table.issuedAt, table.id),
    index('invoices_due').on(table.nextChangeAt).where(sql`${table.nextChangeAt} is not null`),
  ],
);

export const transfers = sandboxSchema.table(
  'transfers',
  {
    ...searched(),
    ...later(),
    record: text('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index('transfers_by_date').on(table.company, table.createdAt, table.id),
    index('transfers_due').on(table.nextChangeAt).where(sql`${table.nextChangeAt} is not null`),
  ],
);

/** Money that went back: refunds, reversals, chargebacks. What came in is read from the payments themselves. */
export const returns = sandboxSchema.table(
  'returns',
  {
    company: key('company').notNull(),
    id: key('id').notNull(),
    chargeId: key('charge_id').notNull(),
    at: instant('at').notNull(),
    type: key('type').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index('returns_by_date').on(table.company, table.at, table.id),
    index('returns_by_charge').on(table.company, table.chargeId),
  ],
);

/** What happened to orders and charges in the last 31 days; the body of an event is made when it is read. */
export const events = sandboxSchema.table(
  'events',
  {
    company: key('company').notNull(),
    id: key('id').notNull(),
    at: instant('at').notNull(),
    type: key('type').notNull(),
    orderId: key('order_id').notNull(),
    chargeId: key('charge_id').notNull(),
    /** What it changed, with the values from before, as JSON; null where nothing was before. */
    previous: text('previous'),
    /** Orders what happened in one millisecond: the later one has the greater number. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index('events_by_date').on(table.company, table.at, table.sequence),
    index('events_by_order').on(table.company, table.orderId),
  ],
);

/** One row: what the stored records were made from, and how far the clock has carried them. */
export const state = sandboxSchema.table('state', {
  id: key('id').primaryKey(),
  /** Seeds and settings the records were made from; other ones mean a rebuild. */
  fingerprint: text('fingerprint').notNull(),
  choice: text('choice').notNull(),
  firstDays: text('first_days').notNull(),
  /** Last business day whose records are stored, `YYYY-MM-DD`. */
  throughDay: text('through_day').notNull(),
  /** The latest instant up to which due changes were applied: UTC milliseconds. */
  appliedThrough: instant('applied_through').notNull(),
  secret: text('secret').notNull(),
  /** How the records are encoded: `record-format.ts`. */
  format: instant('format').notNull().default(1),
});
