import 'server-only';
import { z } from 'zod';
import type { Account } from '@/lib/accounts';
import { FieldSums, INVOICE_AMOUNTS } from '@/lib/domain/field-sums';
import type { Invoice } from '@/lib/domain/invoices';
import type { ListPage } from '@/lib/domain/list';
import type { MatchingLine } from '@/lib/domain/matching';
import type { DayRange } from '@/lib/domain/periods';
import { CorteError, type ErrorBody } from '@/lib/errors';
import { type InvoiceListFilters, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { allInvoicesOf } from './all-matching';
import { cursorScope, readCursor, writeCursor } from './cursor';
import { invoicesOfMonths, listInvoices } from './invoices';
import { NO_PATIENCE, type Patience, WALK_PATIENCE } from './patience';

const cursorSchema = z.object({ after: z.string() });

/**
 * One page of invoices. The provider knows years and months but no range of months: of a range its years are read whole,
 * side by side, and the page is cut out of them. Throws `invalid_cursor`, `incomplete_walk`.
 */
export async function invoiceList(
  account: Account,
  filters: InvoiceListFilters,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Invoice>> {
  if (filters.months === null) return listInvoices(account, filters, cursor, signal);
  const scope = cursorScope(account, 'invoices', toInvoiceSearchParams(filters));
  const after = cursor === null ? null : readCursor(scope, cursor, cursorSchema).after;
  const rows = await rowsOf(account, filters.months, NO_PATIENCE, signal);
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) {
    throw new CorteError('invalid_cursor', 'cursor: names an invoice that is not there', { parameter: 'cursor' });
  }
  const items = rows.slice(start, start + filters.size);
  const last = items.at(-1);
  const more = last !== undefined && start + items.length < rows.length;
  const nextCursor = more ? writeCursor(scope, { after: last.id }) : null;
  return { items, nextCursor, previousCursor: null, total: rows.length, asOf: account.now(), window: null };
}

/** Every invoice that filters match, with their sums. Throws `incomplete_walk`. */
export async function* matchingInvoices(
  account: Account,
  filters: InvoiceListFilters,
  signal: AbortSignal,
): AsyncGenerator<MatchingLine<Invoice, ErrorBody['error']>, void, void> {
  if (filters.months === null) {
    yield* allInvoicesOf(account, filters, { signal });
    return;
  }
  const asOf = account.now();
  yield { progress: { walked: 0, total: null } };
  const rows = await rowsOf(account, filters.months, WALK_PATIENCE, signal);
  yield { rows };
  const sums = new FieldSums(INVOICE_AMOUNTS, account.reportAmountUnit).add(rows).totals();
  yield { matching: { count: rows.length, sums, asOf } };
}

async function rowsOf(account: Account, { from, to }: DayRange, patience: Patience, signal?: AbortSignal) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, back) => last - back);
  const read = years.map((year) => {
    const part = { from: year === first ? from : `${year}-01`, to: year === last ? to : `${year}-12` };
    return invoicesOfMonths(account, part, { signal, patience });
  });
  return (await Promise.all(read)).flat();
}
