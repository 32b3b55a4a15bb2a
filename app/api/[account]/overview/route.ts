import { periodOf } from '@/lib/filters/period';
import { readStrictOverview } from '@/lib/filters/strict/overview';
import { streamOverview } from '@/lib/payments-api/overview/overview-stream';
import { refuseLongPeriod } from '@/lib/payments-api/payments/payments';
import { accountRoute, linesAnswer } from '@/lib/server/route-handler';

export const GET = accountRoute((call) => {
  const filters = readStrictOverview(call.search);
  refuseLongPeriod(call.account, periodOf(filters));
  return linesAnswer(call, (tell, signal) => streamOverview(call.account, filters, tell, { signal }));
});
