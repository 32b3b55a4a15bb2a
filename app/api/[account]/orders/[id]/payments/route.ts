import { parseStrictRows } from '@/lib/filters/strict/sub-lists';
import { listOrderPayments } from '@/lib/payments-api/orders/orders';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>('record', ({ account, params, search, signal }) =>
  listOrderPayments(account, params.id, parseStrictRows(search), signal),
);
