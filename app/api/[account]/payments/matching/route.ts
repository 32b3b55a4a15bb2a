import { readStrictStatuses } from '@/lib/filters/strict/payments';
import { allPayments } from '@/lib/payments-api/all-matching';
import { lineStream } from '@/lib/payments-api/transport/line-stream';
import { accountRoute, linesAnswer } from '@/lib/server/route-handler';

export const GET = accountRoute((call) => {
  const filters = readStrictStatuses(call.search);
  return linesAnswer(call, (tell, signal) =>
    lineStream((leaving) => allPayments(call.account, filters, { signal: leaving }), tell, signal),
  );
});
