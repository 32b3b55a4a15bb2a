import { parseStrictCustomers } from '@/lib/filters/strict/id-lists';
import { listCustomersPage } from '@/lib/payments-api/customers/customers';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) =>
  listCustomersPage(account, parseStrictCustomers(search), signal),
);
