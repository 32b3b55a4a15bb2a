import 'server-only';
import { and, between, count, desc, eq, lte, sql } from 'drizzle-orm';
import { INVOICE_FIELDS } from '@/lib/domain/invoices';
import type { Asked } from './answer';
import type { CursorScope } from './cursor';
import { type Parameters, projection } from './parameters';
import type { ReportSettings } from './payments';
import { readPosition, readSize, reportBody } from './report-page';
import { writeInvoice } from './rows';
import { invoices } from './tables';
import { readAskedWindow, resolveWindow } from './window';
import { monthOf } from './zone';

export const INVOICES_PATH = '/reports/v1/invoices';

/**
 * `GET /reports/v1/invoices`: the invoices whose billing month overlaps the window, newest month first.
 *
 * @throws ApiError 400 naming the parameters that cannot be read or do not go together.
 */
export async function invoicesReport(settings: ReportSettings, asked: Asked<Parameters>): Promise<string> {
  const { parameters, company, now } = asked;
  const size = readSize(parameters);
  const askedWindow = readAskedWindow(parameters);
  projection(parameters, INVOICE_FIELDS);
  const scope: CursorScope = {
    endpoint: INVOICES_PATH,
    keyDigest: asked.keyDigest,
    direction: 'desc',
    filters: { ...askedWindow },
  };
  const { window, after } = readPosition(parameters, settings.secret, scope, () =>
    resolveWindow(askedWindow, now, settings.timeZone),
  );
  const months = [monthOf(window.from, settings.timeZone), monthOf(window.to, settings.timeZone)] as const;
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
    settings.connection
      .select()
      .from(invoices)
      .where(and(where, beyond))
      .orderBy(desc(invoices.month), desc(invoices.issuedAt), desc(invoices.id))
      .limit(size + 1),
    settings.connection.select({ total: count() }).from(invoices).where(where),
  ]);
  const page = {
    rows: rows.map((row) => ({ record: row.record, position: [row.month, row.issuedAt, row.id] })),
    total: counted?.total ?? 0,
  };
  const kind = { fields: INVOICE_FIELDS, write: writeInvoice };
  return reportBody({ ...page, size, window, scope }, kind, parameters, settings.secret, settings.publicUrl);
}
