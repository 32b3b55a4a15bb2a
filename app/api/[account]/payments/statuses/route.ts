import { parseStrictStatuses } from '@/lib/filters/strict/payments';
import { countByStatus } from '@/lib/payments-api/payments/counts';
import { accountRoute } from '@/lib/server/route-handler';

export const GET = accountRoute('list', ({ account, search, signal }) =>
  countByStatus(account, parseStrictStatuses(search), signal),
);
