import { readStrictBilling } from '@/lib/filters/strict/invoices';
import { allInvoicesOf } from '@/lib/payments-api/all-matching';
import { lineStream } from '@/lib/payments-api/transport/line-stream';
import { accountRoute, linesAnswer } from '@/lib/server/route-handler';

export const GET = accountRoute((call) => {
  const filters = readStrictBilling(call.search);
  return linesAnswer(call, (tell, signal) =>
    lineStream((leaving) => allInvoicesOf(call.account, filters, { signal: leaving }), tell, signal),
  );
});
