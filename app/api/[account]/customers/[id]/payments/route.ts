import { parseStrictPayments } from '@/lib/filters/strict/payments';
import { listCustomerPayments } from '@/lib/payments-api/customers/customers';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>('record', ({ account, params, search, signal }) => {
  const { filters, cursor } = parseStrictPayments(search);
  return listCustomerPayments(account, params.id, filters, cursor, signal);
});
