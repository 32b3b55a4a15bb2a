import 'server-only';
import { dayOf } from '@/lib/domain/calendar/days';
import { moveDay, startOfBound } from '@/lib/domain/calendar/periods';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Account } from '@/lib/server/accounts';
import { type WalkOptions, walkPayments } from './walk';

/** A change is looked for in payments created so many months ago at most: as long as a refund is. */
const MONTHS_BACK = 12;

/** Payments that can have been collected since an instant (UTC ms), oldest first, back by a reference's lifetime. */
export function walkCollectedCandidates(
  account: Account,
  start: number,
  options: WalkOptions,
): AsyncGenerator<Payment[], void, void> {
  const { timeZone, referenceLifeDays } = account;
  const now = account.now();
  const back = (day: string, by: { days?: number; months?: number }) => startOfBound(moveDay(day, by), timeZone);
  const from = Math.max(
    back(dayOf(start, timeZone), { days: -referenceLifeDays }),
    back(dayOf(now, timeZone), { months: -MONTHS_BACK }),
  );
  return walkPayments(account, { window: { from, to: now }, sort: 'asc' }, options);
}
