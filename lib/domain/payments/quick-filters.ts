import { dayOf } from '@/lib/domain/calendar/days';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import { groupOfStatus, type Payment } from './payments';

export const QUICK_FILTERS = [
  'paid-twice',
  'refund-unknown',
  'pending-1-day',
  'pending-3-days',
  'pending-7-days',
  'expires-in-24-hours',
  'expires-today',
  'paid-late',
] as const;

export type QuickFilter = (typeof QUICK_FILTERS)[number];

const DAY_MS = 86_400_000;

const PENDING_AGES: Partial<Record<QuickFilter, number>> = {
  'pending-1-day': DAY_MS,
  'pending-3-days': 3 * DAY_MS,
  'pending-7-days': 7 * DAY_MS,
};

export function pendingAge(quick: QuickFilter | null): number | null {
  return (quick && PENDING_AGES[quick]) ?? null;
}

/** True for filters on when an unpaid reference expires: they look at every open one, whenever it was created. */
export function isAboutExpiry(quick: QuickFilter | null): boolean {
  return quick === 'expires-in-24-hours' || quick === 'expires-today';
}

/** True for filters on unpaid references, which have no other date than their creation. */
export function isAboutPending(quick: QuickFilter | null): boolean {
  return isAboutExpiry(quick) || pendingAge(quick) !== null;
}

export function findPaidTwice(payments: readonly Payment[]): Payment[] {
  const collected = payments.filter(({ order_id, status }) => order_id && groupOfStatus(status) === 'collected');
  const byOrder = new Map<string | null, number>();
  for (const { order_id } of collected) byOrder.set(order_id, (byOrder.get(order_id) ?? 0) + 1);
  return collected.filter(({ order_id }) => (byOrder.get(order_id) ?? 0) > 1);
}

export function matchesExpiryFilter(
  quick: QuickFilter,
  payment: Pick<Payment, 'pay_date'>,
  expiry: number | null,
  { now, timeZone }: { now: number; timeZone: string },
): boolean {
  if (expiry === null) return false;
  if (quick === 'expires-in-24-hours') return expiry > now && expiry <= now + DAY_MS;
  if (quick === 'expires-today') return dayOf(expiry, timeZone) === dayOf(now, timeZone);
  const paid = providerDateMs(payment.pay_date);
  return quick === 'paid-late' && paid !== null && paid > expiry;
}
