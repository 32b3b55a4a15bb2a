import { parseStrictPayments } from '@/lib/filters/strict/payments';
import { walkedPageLines } from '@/lib/payments-api/payments/walked-page-lines';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

/** The same page of a list as `/payments` gives, after lines that say how far the walk is that finds it. */
export const GET = accountRoute('list', (call) => {
  const { filters, cursor } = parseStrictPayments(call.search);
  return ndjsonResponse(call, (signal) => walkedPageLines(call.account, filters, cursor, signal));
});
