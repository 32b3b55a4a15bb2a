import { periodOf } from '@/lib/filters/period';
import { parseStrictOverview } from '@/lib/filters/strict/overview';
import { overviewLines } from '@/lib/payments-api/overview/overview';
import { refuseLongPeriod } from '@/lib/payments-api/payments/payments';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', (call) => {
  const filters = parseStrictOverview(call.search);
  refuseLongPeriod(call.account, periodOf(filters));
  return ndjsonResponse(call, (signal) => overviewLines(call.account, filters, { signal }));
});
