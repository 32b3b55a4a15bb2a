import { parseStrictAt } from '@/lib/filters/strict/sub-lists';
import { fetchRecordText } from '@/lib/payments-api/record-text';
import { accountRoute, textResponse } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; chargeId: string }>(async ({ account, params, search, signal }) => {
  const wanted = { noun: 'payments' as const, id: params.chargeId, at: parseStrictAt(search) };
  return textResponse(await fetchRecordText(account, wanted, signal));
});
