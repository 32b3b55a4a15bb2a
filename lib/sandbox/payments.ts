import 'server-only';
import { and, between, count, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { PAYMENT_FIELDS, PAYMENT_STATUSES } from '@/lib/domain/payments';
import type { AnswerSettings, Asked } from './answer';
import type { Connection } from './bulk';
import type { CursorScope } from './cursor';
import type { Operation } from './operations';
import {
  anyText,
  ascending,
  hundredths,
  oneOf,
  type Parameters,
  type ParameterValues,
  projection,
  readDeclared,
} from './parameters';
import { countPayments } from './payment-counts';
import { DEFAULT_SIZE, PAGE_PARAMETERS, type ReportRow, readPosition, reportBody } from './report-page';
import { writePayment } from './rows';
import { payments } from './tables';
import { checkWindow, resolveWindow, WINDOW_PARAMETERS } from './window';
import type { Window } from './zone';

const PAYMENTS_PATH = '/reports/v1/payments';

const PARAMETERS = {
  ...PAGE_PARAMETERS,
  ...WINDOW_PARAMETERS,
  amount_from: hundredths('Least amount, included, in the main unit of the currency.'),
  amount_to: hundredths('Greatest amount, included, in the main unit of the currency.'),
  sort: oneOf('Order by `create_date`; `desc` unless asked for.', ['asc', 'desc']),
  payment_method: oneOf('Only this payment method.', ['CashPayment']),
  status: oneOf('Only this status.', PAYMENT_STATUSES),
  field: projection(PAYMENT_FIELDS),
  customer_id: anyText('Only the payments of this customer.'),
};

function filtersOf(asked: ParameterValues<typeof PARAMETERS>) {
  const { amount_from: least, amount_to: greatest } = asked;
  ascending(['amount_from', least?.down ?? null], ['amount_to', greatest?.down ?? null]);
  return {
    status: asked.status,
    customerId: asked.customer_id,
    paymentMethod: asked.payment_method,
    amountFrom: least?.up ?? null,
    amountTo: greatest?.down ?? null,
  };
}

type Filters = ReturnType<typeof filtersOf>;

/** What a payment has to be like, apart from its date. */
function likeness(company: string, filters: Filters): SQL | undefined {
  const { status, customerId, paymentMethod, amountFrom, amountTo } = filters;
  return and(
    eq(payments.company, company),
    status === null ? undefined : eq(payments.status, status),
    customerId === null ? undefined : and(eq(payments.customerId, customerId), ne(payments.customerId, '')),
    paymentMethod === null ? undefined : eq(payments.paymentMethod, paymentMethod),
    amountFrom === null ? undefined : gte(payments.amount, amountFrom),
    amountTo === null ? undefined : lte(payments.amount, amountTo),
  );
}

/** How many rows match. */
async function totalOf(connection: Connection, company: string, filters: Filters, window: Window): Promise<number> {
  const matching = likeness(company, filters);
  const { status, customerId, paymentMethod, amountFrom, amountTo } = filters;
  if (customerId === null && amountFrom === null && amountTo === null) {
    return countPayments(connection, { company, status, paymentMethod }, window, matching);
  }
  const where = and(matching, between(payments.createDate, window.from, window.to));
  const [counted] = await connection.select({ total: count() }).from(payments).where(where);
  return counted?.total ?? 0;
}

/** The rows of a page, and one more where there is more. */
async function readRows(
  connection: Connection,
  where: SQL | undefined,
  scope: CursorScope,
  after: (string | number)[],
  size: number,
): Promise<ReportRow[]> {
  const place = sql`(${payments.createDate}, ${payments.chargeId})`;
  const [date, id] = after;
  const beyond =
    after.length === 0
      ? undefined
      : scope.direction === 'asc'
        ? sql`${place} > (${date}::bigint, ${id}::text)`
        : sql`${place} < (${date}::bigint, ${id}::text)`;
  const order = sql.raw(scope.direction);
  const rows = await connection
    .select({ record: payments.record, createDate: payments.createDate, chargeId: payments.chargeId })
    .from(payments)
    .where(and(where, beyond))
    .orderBy(sql`${payments.createDate} ${order}`, sql`${payments.chargeId} ${order}`)
    .limit(size + 1);
  return rows.map(({ record, createDate, chargeId }) => ({ record, position: [createDate, chargeId] }));
}

/**
 * `GET /reports/v1/payments`: newest first unless `sort=asc`; ties on `create_date` go by `charge_id`.
 *
 * @throws ApiError 400 naming the parameters that cannot be read or do not go together.
 */
async function paymentsReport(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  const { parameters, now } = asked;
  const values = readDeclared(parameters, PARAMETERS);
  const { from, to, year, month, field } = values;
  const askedWindow = { from, to, year, month };
  checkWindow(askedWindow);
  const filters = filtersOf(values);
  const size = values.size ?? DEFAULT_SIZE;
  const scope: CursorScope = {
    endpoint: PAYMENTS_PATH,
    keyDigest: asked.keyDigest,
    direction: values.sort ?? 'desc',
    filters: { ...askedWindow, ...filters, amountFrom: `${filters.amountFrom}`, amountTo: `${filters.amountTo}` },
  };
  const { window, after } = readPosition(parameters, settings.secret, scope, () =>
    resolveWindow(askedWindow, now, settings.timeZone),
  );
  const { connection } = settings;
  const visible = { from: window.from, to: Math.min(window.to, now) };
  const where = and(likeness(asked.company, filters), between(payments.createDate, visible.from, visible.to));
  const [rows, total] = await Promise.all([
    readRows(connection, where, scope, after, size),
    totalOf(connection, asked.company, filters, visible),
  ]);
  const kind = { fields: field, write: writePayment };
  return reportBody({ rows, total, size, window, scope }, kind, parameters, settings.secret, settings.publicUrl);
}

export const paymentOperations: Operation[] = [
  {
    method: 'GET',
    path: PAYMENTS_PATH,
    summary: 'Payments report',
    parameters: PARAMETERS,
    respond: paymentsReport,
  },
];
