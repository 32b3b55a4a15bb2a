import { parseStrictIdList } from '@/lib/filters/strict/id-lists';
import { listOrders } from '@/lib/payments-api/orders/orders';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute(({ account, search, signal }) =>
  listOrders(account, parseStrictIdList(search), signal),
);
