import 'server-only';
import { dayOf } from '@/lib/domain/calendar/days';
import { moveDay, windowOf } from '@/lib/domain/calendar/periods';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { ListPage, TimeWindow } from '@/lib/domain/list';
import { searchWindow } from '@/lib/domain/payments/search-windows';
import { NO_RETRY } from '@/lib/payments-api/transport/retry';
import { walkPayments } from '@/lib/payments-api/walking/walk';
import type { Account } from '@/lib/server/accounts';

const AROUND = 7;

type Found = NonNullable<ListPage<unknown>['deposit']>;

/** The newest deposit of the last 92 days with this reference, and the creation dates that were searched; null for none. */
export async function findDeposit(
  account: Account,
  reference: string,
  signal?: AbortSignal,
): Promise<{ found: Found; window: TimeWindow } | null> {
  const now = account.now();
  const { from } = windowOf({ name: 'last-92-days' }, now, account.timeZone);
  const window = searchWindow('deposited', { from, to: now }, account);
  for await (const rows of walkPayments(account, { window, sort: 'desc' }, { signal, retry: NO_RETRY })) {
    const payment = rows.find(({ deposit_reference }) => deposit_reference === reference);
    const deposited = providerDateMs(payment?.deposit_date);
    if (deposited === null) continue;
    const day = dayOf(deposited, account.timeZone);
    const days = { from: moveDay(day, { days: -AROUND }), to: moveDay(day, { days: AROUND }) };
    return { found: { reference, ...days }, window };
  }
  return null;
}
