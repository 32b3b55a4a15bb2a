import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { InvoiceComparison } from '@/lib/domain/invoices/invoice-comparison';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { INVOICES_A_PAGE, type InvoiceFilters, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { apiPath, fetchJson } from './fetch-json';
import { firstPageParam, subListQuery } from './sub-list';

/** What a record's own address answers. `asOf` is UTC milliseconds. */
export interface InvoiceResponse {
  invoice: Invoice;
  asOf: number;
}

/** The list of commission invoices, page by page. The cursor is no part of the key: another filter starts anew. */
export function invoicesQuery(account: string, filters: InvoiceFilters) {
  return infiniteQueryOptions({
    queryKey: ['invoices', account, filters] as const,
    queryFn: ({ pageParam, signal, meta }) => {
      meta?.firstTry?.();
      const search = toInvoiceSearchParams(filters);
      if (pageParam !== null) search.set('cursor', pageParam);
      return fetchJson<ListPage<Invoice>>(apiPath(account, ['invoices'], search), signal);
    },
    initialPageParam: firstPageParam(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/**
 * The rows shown while another filter is on its way: those of the old answer whose billing month is among those `asked`
 * (`YYYY-MM`, both included). A row that contradicts the new filter is never shown.
 */
export function filterInvoicesByMonths(
  before: InfiniteData<ListPage<Invoice>, string | null> | undefined,
  asked: DayRange,
): InfiniteData<ListPage<Invoice>, string | null> | undefined {
  return (
    before && {
      ...before,
      pages: before.pages.map((page) => ({ ...page, items: page.items.filter(({ date }) => isAmong(date, asked)) })),
    }
  );
}

function isAmong(date: string, { from, to }: DayRange): boolean {
  const month = date.slice(0, 7);
  return month >= from && month <= to;
}

/** Every invoice of one billing month, `YYYY-MM`: usually one, two when the first ended in `error`. */
export function invoicesOfMonthQuery(account: string, month: string) {
  const filters = {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    months: null,
    size: INVOICES_A_PAGE,
  };
  return queryOptions({
    queryKey: ['invoices-of-month', account, month] as const,
    queryFn: ({ signal }) =>
      fetchJson<ListPage<Invoice>>(apiPath(account, ['invoices'], toInvoiceSearchParams(filters)), signal),
  });
}

/** One invoice by its id. Fails with `not_found`, whose message names the window that was searched. */
export function invoiceQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['invoice', account, id] as const,
    queryFn: ({ signal }) => fetchJson<InvoiceResponse>(apiPath(account, ['invoices', id]), signal),
  });
}

/** The payments that carry an invoice's id, page by page. */
export function invoicePaymentsQuery(account: string, id: string) {
  return subListQuery<Payment>(account, ['invoices', id, 'payments']);
}

/** The same for every invoice of the filter's months, by its id: one walk for all of them. */
export function invoiceComparisonsQuery(account: string, filters: InvoiceFilters) {
  // All of them have no pages, and so no size: this one is left out of the address.
  const search = toInvoiceSearchParams({ ...filters, size: 100 });
  return queryOptions({
    queryKey: ['invoice-comparisons', account, search.toString()] as const,
    queryFn: ({ signal }) =>
      fetchJson<Record<string, InvoiceComparison>>(apiPath(account, ['invoices', 'comparisons'], search), signal),
  });
}

/** The invoice's commission beside that of all its payments: a full walk on the server, so it takes a while. */
export function invoiceComparisonQuery(account: string, id: string) {
  return queryOptions({
    queryKey: ['invoice-comparison', account, id] as const,
    queryFn: ({ signal }) => fetchJson<InvoiceComparison>(apiPath(account, ['invoices', id, 'comparison']), signal),
  });
}
