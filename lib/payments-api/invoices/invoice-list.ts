import 'server-only';
import { z } from 'zod';
import { dayOf } from '@/lib/domain/calendar/days';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { ListPage } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';
import { type InvoiceFilters, invoiceYear, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { cursorScope, decodeCursor, encodeCursor, extendTrail, trailSchema } from '@/lib/payments-api/paging/cursor';
import { plausibleTotal } from '@/lib/payments-api/paging/provider-page';
import { NO_RETRY } from '@/lib/payments-api/transport/retry';
import type { Account } from '@/lib/server/accounts';
import { fetchInvoicesPage, invoicesOfMonths } from './invoices';

type Rows = Pick<ListPage<Invoice>, 'items' | 'nextCursor' | 'total'>;

export async function listInvoices(
  account: Account,
  filters: InvoiceFilters,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Invoice>> {
  const scope = cursorScope(account, 'invoices', toInvoiceSearchParams(filters));
  const rows =
    filters.months === null
      ? await rowsOfYear(account, filters, { scope, cursor, signal })
      : await rowsOfMonths(account, filters.months, filters.size, { scope, cursor, signal });
  return { ...rows, previousCursor: null, asOf: account.now(), window: null };
}

interface PageRequest {
  scope: string;
  cursor: string | null;
  signal: AbortSignal | undefined;
}

const yearCursor = z.object({ year: z.number(), next: z.string(), shown: z.number(), trail: trailSchema });

async function rowsOfYear(
  account: Account,
  filters: InvoiceFilters,
  { scope, cursor, signal }: PageRequest,
): Promise<Rows> {
  const resumed = cursor === null ? null : decodeCursor(scope, cursor, yearCursor);
  const year = resumed?.year ?? invoiceYear(filters, dayOf(account.now(), account.timeZone));
  const { month, size } = filters;
  const page = await fetchInvoicesPage(account, { year, month }, { size, cursor: resumed?.next ?? null, signal });
  const { items, next } = page;
  const shown = (resumed?.shown ?? 0) + items.length;
  const trail = next === null ? [] : extendTrail(resumed?.trail ?? [], next);
  const nextCursor = next === null ? null : encodeCursor(scope, { year, next, shown, trail });
  return { items, nextCursor, total: plausibleTotal(page.total, shown) };
}

const monthsCursor = z.object({ after: z.string() });

/** The provider knows no range of months: its years are read whole, and the page is cut out of them. */
async function rowsOfMonths(
  account: Account,
  months: DayRange,
  size: number,
  { scope, cursor, signal }: PageRequest,
): Promise<Rows> {
  const after = cursor === null ? null : decodeCursor(scope, cursor, monthsCursor).after;
  const rows = await invoicesOfMonths(account, months, { signal, retry: NO_RETRY });
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) {
    throw new CorteError('invalid_cursor', 'cursor: names an invoice that is not there', { parameter: 'cursor' });
  }
  const items = rows.slice(start, start + size);
  const last = items.at(-1);
  const more = last !== undefined && start + items.length < rows.length;
  return { items, nextCursor: more ? encodeCursor(scope, { after: last.id }) : null, total: rows.length };
}
