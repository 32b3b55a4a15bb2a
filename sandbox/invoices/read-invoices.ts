import 'server-only';
import { and, between, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { ResponseBody } from '@/sandbox/api/http/json-response';
import { fieldsParameter, parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import type { Position } from '@/sandbox/api/paging/cursor';
import { PAGE_PARAMETERS, reportBody } from '@/sandbox/api/paging/report-page';
import { checkWindow, resolveWindow, WINDOW_PARAMETERS } from '@/sandbox/api/paging/window';
import { invoiceRecord, reportResponse } from '@/sandbox/api/schemas/report-responses';
import { INVOICE_RECORD_FIELDS } from '@/sandbox/model/records';
import { zonedMonth } from '@/sandbox/model/zone';
import { invoices } from '@/sandbox/store/tables';

const INVOICES_PATH = '/reports/v1/invoices';

const PARAMETERS = { ...PAGE_PARAMETERS, ...WINDOW_PARAMETERS, field: fieldsParameter(INVOICE_RECORD_FIELDS) };

/** The invoices whose billing month overlaps the window, newest month first. @throws ApiError 400. */
function invoicesReport(context: RequestContext, request: ApiRequest): Promise<ResponseBody> {
  const { company, now } = request;
  const { from, to, year, month, size, field: fields } = parseParameters(request.parameters, PARAMETERS);
  const filters = { from, to, year, month };
  checkWindow(filters);
  const freshWindow = () => resolveWindow(filters, now, context.timeZone);
  const query = { endpoint: INVOICES_PATH, filters, size, fields, freshWindow };
  return reportBody(context, request, query, ({ window, after }, pageSize) =>
    readInvoices(context, { company, now, window, after, limit: pageSize + 1 }),
  );
}

interface InvoicePage extends Position {
  company: string;
  now: number;
  limit: number;
}

async function readInvoices(
  { connection, timeZone }: RequestContext,
  { company, now, window, after, limit }: InvoicePage,
) {
  const where = and(
    eq(invoices.company, company),
    between(invoices.month, zonedMonth(window.from, timeZone), zonedMonth(window.to, timeZone)),
    lte(invoices.issuedAt, now),
    window.from > window.to ? sql`false` : undefined,
  );
  const [month, issuedAt, id] = after;
  const beyond =
    after.length === 0
      ? undefined
      : sql`(${invoices.month}, ${invoices.issuedAt}, ${invoices.id}) < (${month}::text, ${issuedAt}::bigint, ${id}::text)`;
  const [rows, [counted]] = await Promise.all([
    connection
      .select()
      .from(invoices)
      .where(and(where, beyond))
      .orderBy(desc(invoices.month), desc(invoices.issuedAt), desc(invoices.id))
      .limit(limit),
    connection.select({ total: count() }).from(invoices).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ record: row.record, position: () => [row.month, row.issuedAt, row.id] })),
    total: counted?.total ?? 0,
  };
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
