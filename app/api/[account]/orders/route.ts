import { parseStrictOrders } from '@/lib/filters/strict/id-lists';
import { listOrdersPage } from '@/lib/payments-api/orders/orders';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) =>
  listOrdersPage(account, parseStrictOrders(search), signal),
);
