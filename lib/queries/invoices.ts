import type { InfiniteData } from '@tanstack/react-query';
import type { DayRange } from '@/lib/domain/calendar/periods';
import { isAmong } from '@/lib/domain/invoices/billing-months';
import type { ExplainedInvoiceComparison, InvoiceComparison } from '@/lib/domain/invoices/invoice-comparison';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { INVOICES_A_PAGE, type InvoiceFilters, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { apiPath } from './fetch-json';
import { jsonQuery } from './json-query';
import { pagedQuery, subListQuery } from './paged-query';

export interface InvoiceResponse {
  invoice: Invoice;
  asOf: number;
}

export function invoicesQuery(account: string, filters: InvoiceFilters) {
  return pagedQuery<Invoice>(['invoices', account, filters], account, ['invoices'], toInvoiceSearchParams(filters));
}

/** Rows to show while another filter loads: those of its billing months (`YYYY-MM`) only. */
export function filterInvoicesByMonths(
  before: InfiniteData<ListPage<Invoice>, string | null> | undefined,
  months: DayRange,
): InfiniteData<ListPage<Invoice>, string | null> | undefined {
  return (
    before && {
      ...before,
      pages: before.pages.map((page) => ({ ...page, items: page.items.filter(({ date }) => isAmong(date, months)) })),
    }
  );
}

/** Every invoice of one billing month, `YYYY-MM`: usually one, two when the first ended in `error`. */
export function invoicesOfMonthQuery(account: string, month: string) {
  const filters = {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    months: null,
    size: INVOICES_A_PAGE,
  };
  const path = apiPath(account, ['invoices'], toInvoiceSearchParams(filters));
  return jsonQuery<ListPage<Invoice>>(['invoices-of-month', account, month], path);
}

export function invoiceQuery(account: string, id: string) {
  return jsonQuery<InvoiceResponse>(['invoice', account, id], apiPath(account, ['invoices', id]));
}

export function invoicePaymentsQuery(account: string, id: string) {
  return subListQuery<Payment>(account, ['invoices', id, 'payments']);
}

export function invoiceComparisonsQuery(account: string, filters: InvoiceFilters) {
  // The response has no pages, and so no size: this one is left out of the address.
  const search = toInvoiceSearchParams({ ...filters, size: 100 });
  const path = apiPath(account, ['invoices', 'comparisons'], search);
  return jsonQuery<Record<string, InvoiceComparison>>(['invoice-comparisons', account, search.toString()], path);
}

export function invoiceComparisonQuery(account: string, id: string) {
  const path = apiPath(account, ['invoices', id, 'comparison']);
  return jsonQuery<ExplainedInvoiceComparison>(['invoice-comparison', account, id], path);
}
