import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { listCustomerOrders } from '@/lib/payments-api/customers/customers';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>(({ account, params, search, signal }) => {
  parseStrictNothing(search);
  return listCustomerOrders(account, params.id, signal);
});
