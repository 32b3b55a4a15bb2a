import { parseStrictIdList } from '@/lib/filters/strict/id-lists';
import { listCustomers } from '@/lib/payments-api/customers/customers';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute(({ account, search, signal }) =>
  listCustomers(account, parseStrictIdList(search), signal),
);
