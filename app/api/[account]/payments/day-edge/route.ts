import { readStrictStatuses } from '@/lib/filters/strict/payments';
import { measureDayEdge } from '@/lib/payments-api/payments/utc-shift';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute(({ account, search, signal }) =>
  measureDayEdge(account, readStrictStatuses(search), signal),
);
