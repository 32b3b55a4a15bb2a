import 'server-only';
import { z } from 'zod';
import { type InvoiceFilters, invoiceContradictions, invoiceParsers } from '../invoices';
import { cursorParameter, optionalParameter, parameter, readStrictly, refuseContradictions } from './read';

const grammar = {
  year: optionalParameter(invoiceParsers.year, 'a year from 2000 to 2199'),
  month: optionalParameter(invoiceParsers.month, 'a month from 1 to 12'),
  size: parameter(invoiceParsers.size, 'a whole number from 1 to 1000').default(100),
};

const invoices = z
  .strictObject({ ...grammar, cursor: cursorParameter })
  .superRefine(refuseContradictions(invoiceContradictions));

const whole = z.strictObject(grammar).superRefine(refuseContradictions(invoiceContradictions));

/** Reads the query of an invoices list. Throws `invalid_parameter`; see `readStrictly`. */
export function readStrictInvoices(search: URLSearchParams): { filters: InvoiceFilters; cursor: string | null } {
  const { cursor, ...filters } = readStrictly(invoices, search);
  return { filters, cursor };
}

/** Reads the query of all invoices that match, which has no pages. Throws `invalid_parameter`. */
export function readStrictBilling(search: URLSearchParams): InvoiceFilters {
  return readStrictly(whole, search);
}
