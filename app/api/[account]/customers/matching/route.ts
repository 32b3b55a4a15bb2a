import { parseStrictWholeCustomers } from '@/lib/filters/strict/id-lists';
import { allCustomers } from '@/lib/payments-api/all-matching';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', (call) => {
  const filters = parseStrictWholeCustomers(call.search);
  return ndjsonResponse(call, (signal) => allCustomers(call.account, filters, { signal }));
});
