import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { fetchRecordText } from '@/lib/payments-api/record-text';
import { textRoute } from '@/lib/server/route-handler';

export const GET = textRoute<{ account: string; id: string }>('record', ({ account, params, search, signal }) => {
  parseStrictNothing(search);
  return fetchRecordText(account, { noun: 'orders', id: params.id }, signal);
});
