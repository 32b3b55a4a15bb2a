import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { fetchRecordText } from '@/lib/payments-api/record-text';
import { accountRoute, textResponse } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>(async ({ account, params, search, signal }) => {
  parseStrictNothing(search);
  return textResponse(await fetchRecordText(account, { noun: 'invoices', id: params.id }, signal));
});
