import { parseStrictAt } from '@/lib/filters/strict/sub-lists';
import { getPayment } from '@/lib/payments-api/payments/payment';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; chargeId: string }>(
  'payment',
  ({ account, params, search, signal }) => getPayment(account, params.chargeId, parseStrictAt(search), signal),
);
