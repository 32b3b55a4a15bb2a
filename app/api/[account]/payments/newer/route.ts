import { readStrictNewer } from '@/lib/filters/strict/payments';
import { countNewer } from '@/lib/payments-api/payments/counts';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute(({ account, search, signal }) => {
  const { filters, since } = readStrictNewer(search);
  return countNewer(account, filters, since, signal);
});
