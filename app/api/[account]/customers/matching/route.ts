import { parseStrictSearch } from '@/lib/filters/strict/id-lists';
import { allCustomers } from '@/lib/payments-api/all-matching';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute((call) => {
  const q = parseStrictSearch(call.search);
  return ndjsonResponse(call, (signal) => allCustomers(call.account, q, { signal }));
});
