import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { compareInvoice } from '@/lib/payments-api/invoices/invoices';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>('record', ({ account, params, search, signal }) => {
  parseStrictNothing(search);
  return compareInvoice(account, params.id, signal);
});
