import { createLoader, createSerializer, type inferParserType } from 'nuqs/server';
import { type DayRange, dayOf } from '@/lib/domain/periods';
import {
  type Contradiction,
  type ReadFilters,
  readable,
  type SearchParams,
  wholeNumber,
  withoutContradictions,
} from './parameters';

/** The grammar of the invoices list: billing year and month, never days. No year means the running one. */
export const invoiceParsers = {
  year: wholeNumber(2000, 2199),
  month: wholeNumber(1, 12),
  size: wholeNumber(1, 1000).withDefault(100),
};

export type InvoiceFilters = inferParserType<typeof invoiceParsers>;

const load = createLoader(invoiceParsers);
const serialize = createSerializer(invoiceParsers);

export function invoiceContradictions({ year, month }: InvoiceFilters): Contradiction[] {
  return month !== null && year === null ? [{ parameters: ['month'], message: 'month needs year' }] : [];
}

/** The billing year that filters mean; `today` is `YYYY-MM-DD` in the business zone. */
export function invoiceYear(filters: InvoiceFilters, today: string): number {
  return filters.year ?? Number(today.slice(0, 4));
}

/** The billing months (`YYYY-MM`, both included) that filters mean, seen from `now` (UTC milliseconds). */
export function invoiceMonths(filters: InvoiceFilters, now: number, timeZone: string): DayRange {
  const year = invoiceYear(filters, dayOf(now, timeZone));
  const month = filters.month === null ? null : `${year}-${String(filters.month).padStart(2, '0')}`;
  return { from: month ?? `${year}-01`, to: month ?? `${year}-12` };
}

/** Reads the address of the invoices page. Never throws: what cannot be read is left out and listed. */
export function readInvoiceFilters(searchParams: SearchParams, pageOnly: readonly string[] = ['columns', 'row']) {
  const { kept, dropped } = readable(invoiceParsers, searchParams, pageOnly);
  const filters = load(withoutContradictions(kept, invoiceContradictions(load(kept)), dropped));
  return { filters, dropped } satisfies ReadFilters<InvoiceFilters>;
}

/** The one way to write these filters in an address. */
export function toInvoiceSearchParams({ year, month, size }: InvoiceFilters): URLSearchParams {
  return new URLSearchParams(serialize({ year, month, size }));
}
