import { periodOf } from '@/lib/filters/period';
import { readStrictOverview } from '@/lib/filters/strict/overview';
import { streamOverview } from '@/lib/payments-api/overview-stream';
import { refuseLongPeriod } from '@/lib/payments-api/payments';
import { accountRoute, errorBody, PRIVATE_HEADERS } from '@/lib/route-handler';

export const GET = accountRoute(({ account, search, signal, requestId, failed }) => {
  const filters = readStrictOverview(search);
  refuseLongPeriod(account, periodOf(filters));
  const tell = (error: unknown) => errorBody(failed(error), requestId);
  const headers = { ...PRIVATE_HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' };
  return new Response(streamOverview(account, filters, tell, { signal }), { headers });
});
