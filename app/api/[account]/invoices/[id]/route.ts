import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { getInvoice } from '@/lib/payments-api/invoices/invoices';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>(
  'record',
  async ({ account, params, search, signal }) => {
    parseStrictNothing(search);
    return { invoice: await getInvoice(account, params.id, signal), asOf: account.now() };
  },
);
