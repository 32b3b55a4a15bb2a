import { dayOf } from '@/lib/domain/periods';
import { csvFile } from '@/lib/exports/csv';
import { invoiceColumns, invoicesFileName } from '@/lib/exports/invoices';
import { download } from '@/lib/exports/stream';
import { invoiceYear } from '@/lib/filters/invoices';
import { readStrictExport } from '@/lib/filters/strict/export';
import { readStrictInvoices } from '@/lib/filters/strict/invoices';
import { invoicePages } from '@/lib/payments-api/invoices';
import { accountRoute } from '@/lib/route-handler';

export const GET = accountRoute(({ account, search, signal, failed }) => {
  const { filters } = readStrictInvoices(readStrictExport(search).rest);
  const billing = { year: invoiceYear(filters, dayOf(account.now(), account.timeZone)), month: filters.month };
  return download(invoicesFileName(account, billing), { signal, failed }, (leaving) =>
    csvFile(invoiceColumns(account), invoicePages(account, billing, { signal: leaving })),
  );
});
