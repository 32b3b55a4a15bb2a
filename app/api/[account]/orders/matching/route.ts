import { readStrictSearch } from '@/lib/filters/strict/id-lists';
import { allOrders } from '@/lib/payments-api/all-matching';
import { lineStream } from '@/lib/payments-api/transport/line-stream';
import { accountRoute, linesAnswer } from '@/lib/server/route-handler';

export const GET = accountRoute((call) => {
  const q = readStrictSearch(call.search);
  return linesAnswer(call, (tell, signal) =>
    lineStream((leaving) => allOrders(call.account, q, { signal: leaving }), tell, signal),
  );
});
