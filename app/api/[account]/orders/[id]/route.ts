import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { getOrder } from '@/lib/payments-api/orders/orders';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>(
  'record',
  async ({ account, params, search, signal }) => {
    parseStrictNothing(search);
    return { order: await getOrder(account, params.id, signal), asOf: account.now() };
  },
);
