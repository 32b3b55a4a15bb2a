import { parseStrictNewer } from '@/lib/filters/strict/payments';
import { countNewer } from '@/lib/payments-api/payments/counts';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) => {
  const { filters, since } = parseStrictNewer(search);
  return countNewer(account, filters, since, signal);
});
