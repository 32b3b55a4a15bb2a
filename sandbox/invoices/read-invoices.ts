import { and, between, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { ResponseBody } from '@/sandbox/api/http/json-response';
import { fieldsParameter, parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import type { CursorScope } from '@/sandbox/api/paging/cursor';
import { DEFAULT_SIZE, encodeReport, PAGE_PARAMETERS, readPosition } from '@/sandbox/api/paging/report-page';
import { checkWindow, resolveWindow, WINDOW_PARAMETERS } from '@/sandbox/api/paging/window';
import { invoiceRecord, reportResponse } from '@/sandbox/api/schemas/report-responses';
import { INVOICE_RECORD_FIELDS } from '@/sandbox/model/records';
import { zonedMonth } from '@/sandbox/model/zone';
import { invoices } from '@/sandbox/store/tables';

const INVOICES_PATH = '/reports/v1/invoices';

const PARAMETERS = { ...PAGE_PARAMETERS, ...WINDOW_PARAMETERS, field: fieldsParameter(INVOICE_RECORD_FIELDS) };

/** The invoices whose billing month overlaps the window, newest month first. @throws ApiError 400. */
async function invoicesReport(context: RequestContext, request: ApiRequest): Promise<ResponseBody> {
  const { parameters, company, now } = request;
  const values = parseParameters(parameters, PARAMETERS);
  const { from, to, year, month: calendarMonth, field } = values;
  const requestedWindow = { from, to, year, month: calendarMonth };
  checkWindow(requestedWindow);
  const size = values.size ?? DEFAULT_SIZE;
  const scope: CursorScope = {
    endpoint: INVOICES_PATH,
    keyDigest: request.keyDigest,
    direction: 'desc',
    filters: { ...requestedWindow },
  };
  const { window, after } = readPosition(parameters, context.secret, scope, () =>
    resolveWindow(requestedWindow, now, context.timeZone),
  );
  const months = [zonedMonth(window.from, context.timeZone), zonedMonth(window.to, context.timeZone)] as const;
  const empty = window.from > window.to;
  const where = and(
    eq(invoices.company, company),
    between(invoices.month, ...months),
    lte(invoices.issuedAt, now),
    empty ? sql`false` : undefined,
  );
  const [month, issuedAt, id] = after;
  const beyond =
    after.length === 0
      ? undefined
      : sql`(${invoices.month}, ${invoices.issuedAt}, ${invoices.id}) < (${month}::text, ${issuedAt}::bigint, ${id}::text)`;
  const [rows, [counted]] = await Promise.all([
    context.connection
      .select()
      .from(invoices)
      .where(and(where, beyond))
      .orderBy(desc(invoices.month), desc(invoices.issuedAt), desc(invoices.id))
      .limit(size + 1),
    context.connection.select({ total: count() }).from(invoices).where(where),
  ]);
  const page = {
    rows: rows.map((row) => ({ record: row.record, position: [row.month, row.issuedAt, row.id] })),
    total: counted?.total ?? 0,
  };
  const report = { ...page, size, window, scope, fields: field };
  return encodeReport(report, parameters, context.secret, context.publicUrl);
}

export const invoiceOperations: Operation[] = [
  {
    method: 'GET',
    path: INVOICES_PATH,
    summary: 'Invoices report',
    response: reportResponse(invoiceRecord),
    parameters: PARAMETERS,
    respond: invoicesReport,
  },
];
