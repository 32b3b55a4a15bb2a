import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { getCustomer } from '@/lib/payments-api/customers/customers';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>(
  'record',
  async ({ account, params, search, signal }) => {
    parseStrictNothing(search);
    return { customer: await getCustomer(account, params.id, signal), asOf: account.now() };
  },
);
