import 'server-only';
import { z } from 'zod';
import {
  INVOICES_A_PAGE,
  type InvoiceFilters,
  invoiceContradictions,
  invoiceParsers,
  MAX_BILLING_YEARS,
} from '@/lib/filters/invoices';
import { cursorParameter, optionalParameter, parameter, parseStrictly, refuseContradictions } from './parse';

const MONTHS_EXPECTED = `two months in order, YYYY-MM_YYYY-MM, at most ${MAX_BILLING_YEARS} years apart`;

const grammar = {
  year: optionalParameter(invoiceParsers.year, 'a year from 2000 to 2199'),
  month: optionalParameter(invoiceParsers.month, 'a month from 1 to 12'),
  months: optionalParameter(invoiceParsers.months, MONTHS_EXPECTED),
  size: parameter(invoiceParsers.size, 'a whole number from 1 to 1000').default(INVOICES_A_PAGE),
};

const invoices = z
  .strictObject({ ...grammar, cursor: cursorParameter })
  .superRefine(refuseContradictions(invoiceContradictions));

const whole = z.strictObject(grammar).superRefine(refuseContradictions(invoiceContradictions));

export function parseStrictInvoices(search: URLSearchParams): { filters: InvoiceFilters; cursor: string | null } {
  const { cursor, ...filters } = parseStrictly(invoices, search);
  return { filters, cursor };
}

export function parseStrictBilling(search: URLSearchParams): InvoiceFilters {
  return parseStrictly(whole, search);
}
