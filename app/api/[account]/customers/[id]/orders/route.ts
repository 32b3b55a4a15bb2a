import { parseStrictOverview } from '@/lib/filters/strict/overview';
import { listCustomerOrders } from '@/lib/payments-api/customers/customers';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>('record', ({ account, params, search, signal }) =>
  listCustomerOrders(account, params.id, parseStrictOverview(search), signal),
);
