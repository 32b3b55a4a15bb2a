import 'server-only';
import { and, between, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from './bulk';
import type { ReportRow } from './report-page';
import { paymentCounts, payments } from './tables';
import type { Window } from './zone';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a payment has to be like, apart from its date; null: whatever it is. */
export interface PaymentFilters {
  status: string | null;
  customerId: string | null;
  paymentMethod: string | null;
  /** Hundredths of the currency's main unit, included. */
  amountFrom: bigint | null;
  amountTo: bigint | null;
}

/** One page: after a place in the order (empty: from its start), and one row more than `size` where there is more. */
export interface PaymentPage {
  company: string;
  filters: PaymentFilters;
  /** Both ends included: UTC milliseconds. */
  window: Window;
  direction: 'asc' | 'desc';
  /** `create_date` and `charge_id` of the last row before the page. */
  after: (string | number)[];
  size: number;
}

const given = (name: string) => sql`${sql.placeholder(name)}`;
const instant = (name: string) => sql`${sql.placeholder(name)}::bigint`;

function likeness({ status, customerId, paymentMethod, amountFrom, amountTo }: PaymentFilters): SQL | undefined {
  return and(
    eq(payments.company, given('company')),
    status === null ? undefined : eq(payments.status, given('status')),
    customerId === null ? undefined : and(eq(payments.customerId, given('customerId')), ne(payments.customerId, '')),
    paymentMethod === null ? undefined : eq(payments.paymentMethod, given('paymentMethod')),
    amountFrom === null ? undefined : gte(payments.amount, instant('amountFrom')),
    amountTo === null ? undefined : lte(payments.amount, instant('amountTo')),
  );
}

function rowsBetween(filters: PaymentFilters, from: string, to: string): SQL<string> {
  const where = and(likeness(filters), between(payments.createDate, instant(from), instant(to)));
  return sql<string>`(select count(*) from ${payments} where ${where})`;
}

/**
 * How many rows match. By status and method: whole days from the counts, and only the two ends of the window row by
 * row. By anything else: row by row, on an index.
 */
function totalOf(filters: PaymentFilters): SQL<string> {
  const { status, customerId, paymentMethod, amountFrom, amountTo } = filters;
  if (customerId !== null || amountFrom !== null || amountTo !== null) return rowsBetween(filters, 'from', 'to');
  const days = and(
    eq(paymentCounts.company, given('company')),
    gte(paymentCounts.day, instant('firstDay')),
    lt(paymentCounts.day, instant('endDay')),
    status === null ? undefined : eq(paymentCounts.status, given('status')),
    paymentMethod === null ? undefined : eq(paymentCounts.paymentMethod, given('paymentMethod')),
  );
  const counted = sql`(select coalesce(sum(${paymentCounts.payments}), 0) from ${paymentCounts} where ${days})`;
  return sql<string>`${counted} + ${rowsBetween(filters, 'from', 'firstEnd')} + ${rowsBetween(filters, 'lastStart', 'to')}`;
}

/** The days of UTC that lie wholly in a window, and the two ends beside them; none: one end is the whole window. */
function partsOf({ from, to }: Window) {
  const firstDay = Math.ceil(from / DAY_MS);
  const endDay = Math.floor((to + 1) / DAY_MS);
  if (firstDay >= endDay) return { firstDay: 0, endDay: 0, firstEnd: to, lastStart: to + 1 };
  return { firstDay, endDay, firstEnd: firstDay * DAY_MS - 1, lastStart: endDay * DAY_MS };
}

function prepareTotal(connection: Connection, filters: PaymentFilters, name: string) {
  return connection
    .select({ total: totalOf(filters) })
    .from(sql`(select 1) as one`)
    .prepare(`total_${name}`);
}

function preparePage(connection: Connection, { filters, direction, after }: PaymentPage, name: string) {
  const order = sql.raw(direction);
  const relation = sql.raw(direction === 'asc' ? '>' : '<');
  const place = sql`(${payments.createDate}, ${payments.chargeId})`;
  const beyond = sql`${place} ${relation} (${instant('afterDate')}, ${given('afterId')}::text)`;
  const inWindow = between(payments.createDate, instant('from'), instant('to'));
  const { record, createDate, chargeId } = payments;
  return connection
    .select({ record, createDate, chargeId, total: totalOf(filters) })
    .from(payments)
    .where(and(likeness(filters), inWindow, after.length > 0 ? beyond : undefined))
    .orderBy(sql`${createDate} ${order}`, sql`${chargeId} ${order}`)
    .limit(sql.placeholder('limit'))
    .prepare(`page_${name}`);
}

/** Letters that tell the filters apart: the name of a statement that uses all of them stays within PostgreSQL's 63. */
const NAME_PART = 8;

interface Statements {
  pages: Map<string, ReturnType<typeof preparePage>>;
  totals: Map<string, ReturnType<typeof prepareTotal>>;
}

/** Statements are parsed and planned once for each combination of filters: that is most of what a page would cost. */
const prepared = new WeakMap<Connection, Statements>();

function statementsOf(connection: Connection): Statements {
  const known = prepared.get(connection) ?? { pages: new Map(), totals: new Map() };
  prepared.set(connection, known);
  return known;
}

function remembered<Statement>(statements: Map<string, Statement>, name: string, prepare: () => Statement): Statement {
  const statement = statements.get(name) ?? prepare();
  statements.set(name, statement);
  return statement;
}

/** Reads a page of payments and how many match in all, in one statement. */
export async function readPayments(
  connection: Connection,
  page: PaymentPage,
): Promise<{ rows: ReportRow[]; total: number }> {
  const { company, filters, window, direction, after, size } = page;
  const [afterDate, afterId] = after;
  const { amountFrom, amountTo } = filters;
  const amounts = { amountFrom: String(amountFrom), amountTo: String(amountTo) };
  const values = {
    ...filters,
    ...amounts,
    company,
    ...window,
    ...partsOf(window),
    afterDate,
    afterId,
    limit: size + 1,
  };
  const used = Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : name.slice(0, NAME_PART)));
  const { pages, totals } = statementsOf(connection);
  const pageName = [direction, after.length > 0 ? 'after' : 'first', ...used].join('_');
  const found = await remembered(pages, pageName, () => preparePage(connection, page, pageName)).execute(values);
  const rows = found.map(({ record, createDate, chargeId }) => ({ record, position: [createDate, chargeId] }));
  const [first] = found;
  if (first) return { rows, total: Number(first.total) };
  const totalName = used.join('_');
  const [none] = await remembered(totals, totalName, () => prepareTotal(connection, filters, totalName)).execute(
    values,
  );
  return { rows, total: Number(none?.total ?? 0) };
}
