import { parseStrictStatuses } from '@/lib/filters/strict/payments';
import { allPayments } from '@/lib/payments-api/all-matching';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', (call) => {
  const filters = parseStrictStatuses(call.search);
  return ndjsonResponse(call, (signal) => allPayments(call.account, filters, { signal }));
});
