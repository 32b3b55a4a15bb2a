import { fileRoute } from '@/app/file-route';
import { newReading } from '@/lib/domain/files';
import { dayOf } from '@/lib/domain/periods';
import { invoicesContent } from '@/lib/exports/invoices';
import { invoiceYear, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { readStrictInvoices } from '@/lib/filters/strict/invoices';
import { invoicePages } from '@/lib/payments-api/invoices';

export const GET = fileRoute('invoices', ({ account }, wish, rest) => {
  const { filters } = readStrictInvoices(rest);
  const billing = { year: invoiceYear(filters, dayOf(account.now(), account.timeZone)), month: filters.month };
  const month = billing.month === null ? '' : `-${String(billing.month).padStart(2, '0')}`;
  const named = `${billing.year}${month}`;
  return {
    facts: {
      filters: toInvoiceSearchParams(filters),
      countedBy: null,
      range: { from: named, to: named },
    },
    content: (signal) => invoicesContent(account, wish, invoicePages(account, billing, { signal }), newReading()),
  };
});
