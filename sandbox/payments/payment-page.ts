import 'server-only';
import { and, between, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ReportWindow } from '@/sandbox/model/zone';
import type { Connection } from '@/sandbox/store/bulk';
import { BLOCK_DAYS, BLOCK_MS, DAY_MS, HOUR_MS, HOURS_A_DAY } from '@/sandbox/store/payment-counts';
import { keptValue, RECORD_SEPARATOR } from '@/sandbox/store/payment-record';
import { paymentCounts, payments } from '@/sandbox/store/tables';

/** What a payment has to be like, apart from its date; null: whatever it is. */
export interface PaymentFilters {
  status: string | null;
  customerId: string | null;
  paymentMethod: string | null;
  /** Hundredths of the currency's main unit, included. */
  amountFrom: bigint | null;
  amountTo: bigint | null;
}

/** A page: after a place in the order (empty: from its start). */
export interface PaymentPage {
  company: string;
  filters: PaymentFilters;
  /** Both ends included: UTC milliseconds. */
  window: ReportWindow;
  direction: 'asc' | 'desc';
  /** `create_date` and `charge_id` of the last row before the page. */
  after: (string | number)[];
  size: number;
}

/** `RECORD_SEPARATOR`, which no kept payment holds. */
const SEPARATOR_IN_SQL = `chr(${RECORD_SEPARATOR.charCodeAt(0)})`;

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

/** What the counts say of the spans from `first` up to `end`, which is not one of them. */
function counted({ status, paymentMethod }: PaymentFilters, span: number, first: string, end: string): SQL<string> {
  const where = and(
    eq(paymentCounts.company, given('company')),
    // Written out: a plan for any span would be one for all the hours there are.
    eq(paymentCounts.span, sql.raw(String(span))),
    gte(paymentCounts.number, instant(first)),
    lt(paymentCounts.number, instant(end)),
    status === null ? undefined : eq(paymentCounts.status, given('status')),
    paymentMethod === null ? undefined : eq(paymentCounts.paymentMethod, given('paymentMethod')),
  );
  return sql<string>`(select coalesce(sum(${paymentCounts.payments}), 0) from ${paymentCounts} where ${where})`;
}

/**
 * How many rows match. By status and method: whole blocks, days and hours from the counts, and only what is left of an hour
 * at the two ends of the window row by row. By anything else: row by row, on an index.
 */
function totalOf(filters: PaymentFilters): SQL<string> {
  const { customerId, amountFrom, amountTo } = filters;
  if (customerId !== null || amountFrom !== null || amountTo !== null) return rowsBetween(filters, 'from', 'to');
  const parts = [
    counted(filters, BLOCK_MS, 'firstBlock', 'endBlock'),
    counted(filters, DAY_MS, 'firstDay', 'daysBefore'),
    counted(filters, DAY_MS, 'daysAfter', 'endDay'),
    counted(filters, HOUR_MS, 'firstHour', 'hoursBefore'),
    counted(filters, HOUR_MS, 'hoursAfter', 'endHour'),
    rowsBetween(filters, 'from', 'firstEnd'),
    rowsBetween(filters, 'lastStart', 'to'),
  ];
  return sql<string>`${sql.join(parts, sql` + `)}`;
}

/**
 * The whole larger spans within `first` up to `end`, each of `size` of these, and where what is left before them ends and
 * after them begins. Not one of them: all is before.
 */
function wholeWithin(first: number, end: number, size: number) {
  const whole = { first: Math.ceil(first / size), end: Math.floor(end / size) };
  if (whole.first >= whole.end) return { first: 0, end: 0, before: end, after: end };
  return { ...whole, before: whole.first * size, after: whole.end * size };
}

/** What lies wholly in a window of the spans that are counted, the largest first, and what is left of it at both ends. */
function partsOf({ from, to }: ReportWindow) {
  const hours = wholeWithin(from, to + 1, HOUR_MS);
  const days = wholeWithin(hours.first, hours.end, HOURS_A_DAY);
  const blocks = wholeWithin(days.first, days.end, BLOCK_DAYS);
  return {
    ...{ firstBlock: blocks.first, endBlock: blocks.end },
    ...{ firstDay: days.first, daysBefore: blocks.before, daysAfter: blocks.after, endDay: days.end },
    ...{ firstHour: hours.first, hoursBefore: days.before, hoursAfter: days.after, endHour: hours.end },
    ...{ firstEnd: hours.before - 1, lastStart: hours.after },
  };
}

/** The kept payments of a page come in one text: a row each would cost the driver more than they cost the database. */
function preparePage(connection: Connection, { filters, direction, after }: PaymentPage, name: string) {
  const order = sql.raw(direction);
  const relation = sql.raw(direction === 'asc' ? '>' : '<');
  const place = sql`(${payments.createDate}, ${payments.chargeId})`;
  const beyond = sql`${place} ${relation} (${instant('afterDate')}, ${given('afterId')}::text)`;
  const upwards = direction === 'asc';
  const start = upwards ? gte(payments.createDate, instant('from')) : lte(payments.createDate, instant('to'));
  const end = upwards ? lte(payments.createDate, instant('to')) : gte(payments.createDate, instant('from'));
  const page = connection
    .select({ record: payments.record, createDate: payments.createDate, chargeId: payments.chargeId })
    .from(payments)
    // One bound where the page begins: of two, the index would begin at the window's and pass by all pages before this one.
    .where(and(likeness(filters), end, after.length > 0 ? beyond : start))
    .orderBy(sql`${payments.createDate} ${order}`, sql`${payments.chargeId} ${order}`)
    .limit(sql.placeholder('limit'))
    .as('page');
  const inOrder = sql`order by ${page.createDate} ${order}, ${page.chargeId} ${order}`;
  return connection
    .select({
      kept: sql<string | null>`string_agg(${page.record}, ${sql.raw(SEPARATOR_IN_SQL)} ${inOrder})`,
      found: sql<string>`count(*)`,
      total: totalOf(filters),
    })
    .from(page)
    .prepare(`page_${name}`);
}

/** Letters that tell the filters apart: the name of a statement that uses all of them stays within PostgreSQL's 63. */
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
  /** As they are kept, with `RECORD_SEPARATOR` between them; null: none. */
  kept: string | null;
  /** `create_date` and `charge_id` of the last one where more come after it, else null. */
  next: [number, string] | null;
  /** How many match in all. */
  total: number;
}

/** A place in the window: that of a cursor may be later than what is shown now, when the clock was set back a little. */
function placeWithin({ after, window, direction }: PaymentPage): (string | number)[] {
  return direction === 'desc' && Number(after[0]) > window.to ? [window.to + 1, ''] : after;
}

/** Reads a page of payments and how many match in all, in one statement. */
export async function readPayments(connection: Connection, page: PaymentPage): Promise<FoundPayments> {
  const { company, filters, window, size } = page;
  const [afterDate, afterId] = placeWithin(page);
  const { amountFrom, amountTo } = filters;
  const amounts = { amountFrom: String(amountFrom), amountTo: String(amountTo) };
  const place = { afterDate, afterId, limit: size + 1 };
  const values = { ...filters, ...amounts, company, ...window, ...partsOf(window), ...place };
  const [row] = await statementOf(connection, page).execute(values);
  const { kept = null, found, total } = row ?? {};
  const answer = { kept, next: null, total: Number(total) };
  if (kept === null || Number(found) <= size) return answer;
  const shown = kept.slice(0, kept.lastIndexOf(RECORD_SEPARATOR));
  const last = shown.slice(shown.lastIndexOf(RECORD_SEPARATOR) + 1);
  return {
    ...answer,
    kept: shown,
    next: [Number(keptValue(last, 'create_date')), String(keptValue(last, 'charge_id'))],
  };
}
