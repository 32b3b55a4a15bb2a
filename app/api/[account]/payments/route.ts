import { parseStrictPayments } from '@/lib/filters/strict/payments';
import { listPayments } from '@/lib/payments-api/payments/payments';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) => {
  const { filters, cursor } = parseStrictPayments(search);
  return listPayments(account, filters, cursor, signal);
});
