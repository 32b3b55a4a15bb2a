import 'server-only';
import { and, between, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ReportRow } from '@/sandbox/api/paging/report-page';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ReportWindow } from '@/sandbox/model/zone';
import type { Connection } from '@/sandbox/store/bulk';
import { MS_PER_DAY } from '@/sandbox/store/payment-counts';
import { paymentCounts, payments } from '@/sandbox/store/tables';

/** What a payment has to be like, apart from its date; null: whatever it is. */
export interface ReportFilters {
  status: string | null;
  customerId: string | null;
  paymentMethod: string | null;
  amountFrom: bigint | null;
  amountTo: bigint | null;
}

/** A page: after a place in the order (empty: from its start). */
export interface PaymentPage {
  company: string;
  filters: ReportFilters;
  /** Both ends included: UTC milliseconds. */
  window: ReportWindow;
  direction: 'asc' | 'desc';
  /** `create_date` and `charge_id` of the last row before the page. */
  after: (string | number)[];
  size: number;
}

const given = (name: string) => sql`${sql.placeholder(name)}`;
const instant = (name: string) => sql`${sql.placeholder(name)}::bigint`;

function likeness({ status, customerId, paymentMethod, amountFrom, amountTo }: ReportFilters): SQL | undefined {
  return and(
    eq(payments.company, given('company')),
    status === null ? undefined : eq(payments.status, given('status')),
    customerId === null ? undefined : and(eq(payments.customerId, given('customerId')), ne(payments.customerId, '')),
    paymentMethod === null ? undefined : eq(payments.paymentMethod, given('paymentMethod')),
    amountFrom === null ? undefined : gte(payments.amount, instant('amountFrom')),
    amountTo === null ? undefined : lte(payments.amount, instant('amountTo')),
  );
}

function rowsBetween(filters: ReportFilters, from: string, to: string): SQL<string> {
  const where = and(likeness(filters), between(payments.createDate, instant(from), instant(to)));
  return sql<string>`(select count(*) from ${payments} where ${where})`;
}

function countedDays({ status, paymentMethod }: ReportFilters): SQL<string> {
  const where = and(
    eq(paymentCounts.company, given('company')),
    gte(paymentCounts.day, instant('firstDay')),
    lt(paymentCounts.day, instant('endDay')),
    status === null ? undefined : eq(paymentCounts.status, given('status')),
    paymentMethod === null ? undefined : eq(paymentCounts.paymentMethod, given('paymentMethod')),
  );
  return sql<string>`(select coalesce(sum(${paymentCounts.payments}), 0) from ${paymentCounts} where ${where})`;
}

/**
 * How many rows match. By status and method: the counts of the days between the midnights nearest to both bounds, corrected
 * by the rows between each bound and its midnight. By anything else: row by row, on an index.
 */
function totalOf(filters: ReportFilters): SQL<string> {
  const { customerId, amountFrom, amountTo } = filters;
  if (customerId !== null || amountFrom !== null || amountTo !== null) return rowsBetween(filters, 'from', 'to');
  const begin = sql`${instant('beginSign')} * ${rowsBetween(filters, 'beginFirst', 'beginLast')}`;
  const end = sql`${instant('endSign')} * ${rowsBetween(filters, 'endFirst', 'endLast')}`;
  return sql<string>`${countedDays(filters)} + ${end} - ${begin}`;
}

/** The midnight (UTC) nearest to an instant; the rows between are to be added, or taken away where the instant is earlier. */
function nearestDay(instant: number) {
  const day = Math.round(instant / MS_PER_DAY);
  const midnight = day * MS_PER_DAY;
  return {
    day,
    sign: instant < midnight ? -1 : 1,
    first: Math.min(instant, midnight),
    last: Math.max(instant, midnight) - 1,
  };
}

function countedParts({ from, to }: ReportWindow) {
  const begin = nearestDay(from);
  const end = nearestDay(Math.max(from, to + 1));
  return {
    ...{ firstDay: begin.day, beginSign: begin.sign, beginFirst: begin.first, beginLast: begin.last },
    ...{ endDay: end.day, endSign: end.sign, endFirst: end.first, endLast: end.last },
  };
}

function preparePage(connection: Connection, { filters, direction, after }: PaymentPage, name: string) {
  const order = sql.raw(direction);
  const relation = sql.raw(direction === 'asc' ? '>' : '<');
  const place = sql`(${payments.createDate}, ${payments.chargeId})`;
  const beyond = sql`${place} ${relation} (${instant('afterDate')}, ${given('afterId')}::text)`;
  const upwards = direction === 'asc';
  const start = upwards ? gte(payments.createDate, instant('from')) : lte(payments.createDate, instant('to'));
  const end = upwards ? lte(payments.createDate, instant('to')) : gte(payments.createDate, instant('from'));
  const page = connection
    .select({ createDate: payments.createDate, chargeId: payments.chargeId, record: payments.record })
    .from(payments)
    // One bound where the page begins: of two, the index would begin at the window's and pass by all pages before this one.
    .where(and(likeness(filters), end, after.length > 0 ? beyond : start))
    .orderBy(sql`${payments.createDate} ${order}`, sql`${payments.chargeId} ${order}`)
    .limit(sql.placeholder('limit'))
    .as('page');
  return connection
    .select({ total: totalOf(filters), record: page.record })
    .from(sql`(select 1) one`)
    .leftJoin(page, sql`true`)
    .orderBy(sql`${page.createDate} ${order}`, sql`${page.chargeId} ${order}`)
    .prepare(`page_${name}`);
}

/** Letters that distinguish the filters: the name of a statement that uses all of them stays within PostgreSQL's 63. */
const NAME_PART = 8;

type Statement = ReturnType<typeof preparePage>;

/** Statements are parsed and planned once for each combination of filters: that is most of what a page would cost. */
const prepared = new WeakMap<Connection, Map<string, Statement>>();

function statementOf(connection: Connection, page: PaymentPage): Statement {
  const known = prepared.get(connection) ?? new Map<string, Statement>();
  prepared.set(connection, known);
  const used = Object.entries(page.filters).flatMap(([name, value]) =>
    value === null ? [] : name.slice(0, NAME_PART),
  );
  const name = [page.direction, page.after.length > 0 ? 'after' : 'first', ...used].join('_');
  const statement = known.get(name) ?? preparePage(connection, page, name);
  known.set(name, statement);
  return statement;
}

export interface FoundPayments {
  /** One more than the page's size where there are more. */
  rows: ReportRow[];
  total: number;
}

/** A place in the window: that of a cursor may be later than what is shown now, when the clock was set back a little. */
function placeWithin({ after, window, direction }: PaymentPage): (string | number)[] {
  return direction === 'desc' && Number(after[0]) > window.to ? [window.to + 1, ''] : after;
}

/** Read from the record, of which a page needs one: more columns would cost each row. */
function positionOf(record: string): [number, string] {
  const { create_date, charge_id }: PaymentRecord = JSON.parse(record);
  return [create_date, charge_id];
}

/** Reads a page of payments and how many match in all, in one statement. */
export async function readPayments(connection: Connection, page: PaymentPage): Promise<FoundPayments> {
  const { company, filters, window, size } = page;
  const [afterDate, afterId] = placeWithin(page);
  const amounts = { amountFrom: String(filters.amountFrom), amountTo: String(filters.amountTo) };
  const place = { afterDate, afterId, limit: size + 1 };
  const values = { ...filters, ...amounts, company, ...window, ...countedParts(window), ...place };
  const found = await statementOf(connection, page).execute(values);
  const rows = found.flatMap(({ record }) => (record === null ? [] : [{ record, position: () => positionOf(record) }]));
  return { rows, total: Number(found[0]?.total) };
}
