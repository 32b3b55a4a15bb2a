import { parseStrictPayments } from '@/lib/filters/strict/payments';
import { walkedPage } from '@/lib/payments-api/payments/walked-page';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

/** The same page of a list as `/payments` gives, after lines that say how far the walk is that finds it. */
export const GET = accountRoute((call) => {
  const { filters, cursor } = parseStrictPayments(call.search);
  return ndjsonResponse(call, (signal) => walkedPage(call.account, filters, cursor, signal));
});
