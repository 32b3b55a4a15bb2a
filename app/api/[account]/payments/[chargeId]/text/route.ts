import { parseStrictAt } from '@/lib/filters/strict/sub-lists';
import { fetchRecordText } from '@/lib/payments-api/record-text';
import { textRoute } from '@/lib/server/route-handler';

export const GET = textRoute<{ account: string; chargeId: string }>(
  'payment',
  ({ account, params, search, signal }) => {
    const wanted = { noun: 'payments' as const, id: params.chargeId, at: parseStrictAt(search) };
    return fetchRecordText(account, wanted, signal);
  },
);
