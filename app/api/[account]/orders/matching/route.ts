import { parseStrictWholeOrders } from '@/lib/filters/strict/id-lists';
import { allOrders } from '@/lib/payments-api/all-matching';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', (call) => {
  const filters = parseStrictWholeOrders(call.search);
  return ndjsonResponse(call, (signal) => allOrders(call.account, filters, { signal }));
});
