import { createParser, createSerializer, type inferParserType } from 'nuqs/server';
import { dayOf } from '@/lib/domain/calendar/days';
import type { DayRange } from '@/lib/domain/calendar/periods';
import { isBillingMonth } from '@/lib/domain/invoices/billing-months';
import { type Contradiction, filterReader, parseAsWholeNumber } from './parameters';

/** Companies store their books for seven years; with the running one a range is of eight at most. */
export const MAX_BILLING_YEARS = 7;

function isMonthRange({ from, to }: DayRange): boolean {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return [from, to].every(isBillingMonth) && from <= to && years <= MAX_BILLING_YEARS;
}

/** Both included: `2025-11_2026-10`. */
const monthRange = createParser<DayRange>({
  parse: (text) => {
    const [from = '', to = '', ...more] = text.split('_');
    return more.length === 0 && isMonthRange({ from, to }) ? { from, to } : null;
  },
  serialize: ({ from, to }) => `${from}_${to}`,
});

export const INVOICES_A_PAGE = 100;

/** Billing year and month, or a range of months, never days. No year means the running one. */
export const invoiceParsers = {
  year: parseAsWholeNumber(2000, 2199),
  month: parseAsWholeNumber(1, 12, 2),
  months: monthRange,
  size: parseAsWholeNumber(1, 1000).withDefault(INVOICES_A_PAGE),
};

export type InvoiceFilters = inferParserType<typeof invoiceParsers>;

const serialize = createSerializer(invoiceParsers);

export function invoiceContradictions({ year, month, months }: InvoiceFilters): Contradiction[] {
  const beside = [year === null ? [] : ['year'], month === null ? [] : ['month']].flat();
  if (months !== null && beside.length > 0) {
    return [{ parameters: ['months', ...beside], message: 'months cannot stand beside year and month' }];
  }
  return month !== null && year === null ? [{ parameters: ['month'], message: 'month needs year' }] : [];
}

/** `today` is `YYYY-MM-DD` in the business zone. */
export function invoiceYear(filters: InvoiceFilters, today: string): number {
  return filters.year ?? Number(today.slice(0, 4));
}

/** Months `YYYY-MM`, both included; `now` in UTC milliseconds. */
export function invoiceMonths(filters: InvoiceFilters, now: number, timeZone: string): DayRange {
  return invoiceMonthsOn(filters, dayOf(now, timeZone));
}

export function invoiceMonthsOn(filters: InvoiceFilters, today: string): DayRange {
  if (filters.months !== null) return filters.months;
  const year = invoiceYear(filters, today);
  const month = filters.month === null ? null : `${year}-${String(filters.month).padStart(2, '0')}`;
  return { from: month ?? `${year}-01`, to: month ?? `${year}-12` };
}

export const parseInvoiceFilters = filterReader({ parsers: invoiceParsers, contradictions: invoiceContradictions });

export function toInvoiceSearchParams({ year, month, months, size }: InvoiceFilters): URLSearchParams {
  return new URLSearchParams(serialize({ year, month, months, size }));
}
