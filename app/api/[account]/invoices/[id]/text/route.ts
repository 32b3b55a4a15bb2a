import { readStrictNothing } from '@/lib/filters/strict/sub-lists';
import { recordText } from '@/lib/payments-api/record-text';
import { accountRoute, textResponse } from '@/lib/server/route-handler';

export const GET = accountRoute<{ account: string; id: string }>(async ({ account, params, search, signal }) => {
  readStrictNothing(search);
  return textResponse(await recordText(account, { noun: 'invoices', id: params.id }, signal));
});
