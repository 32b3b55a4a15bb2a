import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { type Asked, listBody } from './answer';
import { notFound } from './api-error';
import { idPage } from './id-list';
import type { Parameters } from './parameters';
import type { ReportSettings } from './payments';
import { customers } from './tables';

export const CUSTOMERS_PATH = '/customers';

/** `GET /customers`. Both links are always there, null where there is no such page. */
export async function customerList(settings: ReportSettings, asked: Asked<Parameters>): Promise<string> {
  const page = await idPage(settings.connection, customers, asked, settings.publicUrl + CUSTOMERS_PATH);
  const leading = { next_page_url: page.nextLink, previous_page_url: page.previousLink, has_more: page.hasMore };
  return listBody(
    leading,
    page.rows.map(({ record }) => record),
  );
}

/** `GET /customers/{id}`. @throws ApiError 404 when there is no such customer by now. */
export async function customerById(settings: ReportSettings, asked: Asked<string>): Promise<string> {
  const [row] = await settings.connection
    .select({ record: customers.record })
    .from(customers)
    .where(
      and(
        eq(customers.company, asked.company),
        eq(customers.id, asked.parameters),
        lte(customers.createdAt, Math.floor(asked.now / 1000)),
      ),
    );
  if (!row) throw notFound('Customer', asked.parameters);
  return row.record;
}
