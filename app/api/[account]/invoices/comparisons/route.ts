import { invoiceMonths } from '@/lib/filters/invoices';
import { parseStrictBilling } from '@/lib/filters/strict/invoices';
import { compareInvoices } from '@/lib/payments-api/invoices/invoices';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) => {
  const months = invoiceMonths(parseStrictBilling(search), account.now(), account.timeZone);
  return compareInvoices(account, months, signal);
});
