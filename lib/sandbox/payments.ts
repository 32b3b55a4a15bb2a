import 'server-only';
import { and, between, count, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { PAYMENT_FIELDS, PAYMENT_STATUSES } from '@/lib/domain/payments';
import type { Asked } from './answer';
import type { Connection } from './bulk';
import type { CursorScope } from './cursor';
import { ascending, hundredths, oneOf, type Parameters, projection } from './parameters';
import { type ReportPage, readPosition, readSize, reportBody } from './report-page';
import { writePayment } from './rows';
import { payments } from './tables';
import { readAskedWindow, resolveWindow } from './window';
import type { Window } from './zone';

export const PAYMENTS_PATH = '/reports/v1/payments';

function readFilters(parameters: Parameters) {
  const amountFrom = hundredths(parameters, 'amount_from', 'up');
  const amountTo = hundredths(parameters, 'amount_to', 'down');
  ascending(['amount_from', hundredths(parameters, 'amount_from', 'down')], ['amount_to', amountTo]);
  return {
    status: oneOf(parameters, 'status', PAYMENT_STATUSES),
    customerId: parameters.get('customer_id') ?? null,
    paymentMethod: oneOf(parameters, 'payment_method', ['CashPayment']),
    amountFrom,
    amountTo,
  };
}

type Filters = ReturnType<typeof readFilters>;

/** The rows that match, of those that exist by `now`. */
function matching(company: string, filters: Filters, window: Window, now: number): SQL | undefined {
  const { status, customerId, paymentMethod, amountFrom, amountTo } = filters;
  return and(
    eq(payments.company, company),
    between(payments.createDate, window.from, Math.min(window.to, now)),
    status === null ? undefined : eq(payments.status, status),
    customerId === null ? undefined : and(eq(payments.customerId, customerId), ne(payments.customerId, '')),
    paymentMethod === null ? undefined : eq(payments.paymentMethod, paymentMethod),
    amountFrom === null ? undefined : gte(payments.amount, amountFrom),
    amountTo === null ? undefined : lte(payments.amount, amountTo),
  );
}

async function readPage(
  connection: Connection,
  where: SQL | undefined,
  scope: CursorScope,
  after: (string | number)[],
  size: number,
): Promise<Pick<ReportPage, 'rows' | 'total'>> {
  const place = sql`(${payments.createDate}, ${payments.chargeId})`;
  const [date, id] = after;
  const beyond =
    after.length === 0
      ? undefined
      : scope.direction === 'asc'
        ? sql`${place} > (${date}::bigint, ${id}::text)`
        : sql`${place} < (${date}::bigint, ${id}::text)`;
  const order = sql.raw(scope.direction);
  const [rows, [counted]] = await Promise.all([
    connection
      .select({ record: payments.record, createDate: payments.createDate, chargeId: payments.chargeId })
      .from(payments)
      .where(and(where, beyond))
      .orderBy(sql`${payments.createDate} ${order}`, sql`${payments.chargeId} ${order}`)
      .limit(size + 1),
    connection.select({ total: count() }).from(payments).where(where),
  ]);
  return {
    rows: rows.map(({ record, createDate, chargeId }) => ({ record, position: [createDate, chargeId] })),
    total: counted?.total ?? 0,
  };
}

export interface ReportSettings {
  connection: Connection;
  secret: string;
  /** Public base address of links, without a slash at its end. */
  publicUrl: string;
  timeZone: string;
}

/**
 * `GET /reports/v1/payments`: newest first unless `sort=asc`; ties on `create_date` go by `charge_id`.
 *
 * @throws ApiError 400 naming the parameters that cannot be read or do not go together.
 */
export async function paymentsReport(settings: ReportSettings, asked: Asked<Parameters>): Promise<string> {
  const { parameters, now } = asked;
  const size = readSize(parameters);
  const askedWindow = readAskedWindow(parameters);
  const filters = readFilters(parameters);
  const direction = oneOf(parameters, 'sort', ['asc', 'desc']) ?? 'desc';
  projection(parameters, PAYMENT_FIELDS);
  const scope: CursorScope = {
    endpoint: PAYMENTS_PATH,
    keyDigest: asked.keyDigest,
    direction,
    filters: { ...askedWindow, ...filters, amountFrom: `${filters.amountFrom}`, amountTo: `${filters.amountTo}` },
  };
  const { window, after } = readPosition(parameters, settings.secret, scope, () =>
    resolveWindow(askedWindow, now, settings.timeZone),
  );
  const where = matching(asked.company, filters, window, now);
  const page = await readPage(settings.connection, where, scope, after, size);
  const kind = { fields: PAYMENT_FIELDS, write: writePayment };
  return reportBody({ ...page, size, window, scope }, kind, parameters, settings.secret, settings.publicUrl);
}
