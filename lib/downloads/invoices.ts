import 'server-only';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { invoicesContent } from '@/lib/exports/contents/invoices';
import { invoiceMonths, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { parseStrictInvoices } from '@/lib/filters/strict/invoices';
import { invoicesOfMonths, paymentsOfInvoices } from '@/lib/payments-api/invoices/invoices';
import { type Download, shownRows } from './download';

export const invoicesDownload: Download<'invoices'> = {
  parse(account, query) {
    const { filters } = parseStrictInvoices(query);
    const range = invoiceMonths(filters, account.now(), account.timeZone);
    return { filters, facts: { query: toInvoiceSearchParams(filters), countedBy: null, range } };
  },
  content(account, order, read) {
    const { filters, request } = order;
    const months = invoiceMonths(filters, account.now(), account.timeZone);
    const source = {
      invoices: () => invoicesOfMonths(account, months, read),
      payments: (invoices: readonly Invoice[]) => shownRows(order, paymentsOfInvoices(account, invoices, read)),
    };
    return invoicesContent(account, request, source, read.stats);
  },
};
