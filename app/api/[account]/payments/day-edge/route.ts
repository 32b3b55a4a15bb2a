import { parseStrictStatuses } from '@/lib/filters/strict/payments';
import { measureUtcShift } from '@/lib/payments-api/payments/utc-shift';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) =>
  measureUtcShift(account, parseStrictStatuses(search), signal),
);
