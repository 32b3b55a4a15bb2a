import { parseStrictInvoices } from '@/lib/filters/strict/invoices';
import { listInvoices } from '@/lib/payments-api/invoices/invoice-list';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) => {
  const { filters, cursor } = parseStrictInvoices(search);
  return listInvoices(account, filters, cursor, signal);
});
