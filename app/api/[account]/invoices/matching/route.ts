import { parseStrictBilling } from '@/lib/filters/strict/invoices';
import { allInvoicesOf } from '@/lib/payments-api/all-matching';
import { ndjsonResponse } from '@/lib/server/ndjson';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', (call) => {
  const filters = parseStrictBilling(call.search);
  return ndjsonResponse(call, (signal) => allInvoicesOf(call.account, filters, { signal }));
});
