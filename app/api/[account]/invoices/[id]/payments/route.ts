import { parseStrictRows } from '@/lib/filters/strict/sub-lists';
import { listInvoicePayments } from '@/lib/payments-api/invoices/invoices';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>('record', ({ account, params, search, signal }) =>
  listInvoicePayments(account, params.id, parseStrictRows(search), signal),
);
