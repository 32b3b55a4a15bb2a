import { readStrictBilling } from '@/lib/filters/strict/invoices';
import { matchingInvoices } from '@/lib/payments-api/invoice-list';
import { lineStream } from '@/lib/payments-api/line-stream';
import { accountRoute, linesAnswer } from '@/lib/route-handler';

export const GET = accountRoute((call) => {
  const filters = readStrictBilling(call.search);
  return linesAnswer(call, (tell, signal) =>
    lineStream((leaving) => matchingInvoices(call.account, filters, leaving), tell, signal),
  );
});
