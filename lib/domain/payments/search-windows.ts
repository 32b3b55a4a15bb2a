import { dayOf } from '@/lib/domain/calendar/days';
import { moveDay, startOfBound } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { DateBasis } from './measures';

/** How late a deposit may follow a payment and still be found, in days. */
const DEPOSIT_DELAY_DAYS = 31;

/** How long after its creation a payment can be refunded and the refund still be found, in months. */
const REFUND_MONTHS = 12;

const DAY_MS = 86_400_000;

/** The first eight of 24 hex digits are a second; UTC milliseconds, null for another id. */
export function createdAtOfId(id: string): number | null {
  return /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null;
}

export function windowOfId(chargeId: string): TimeWindow | null {
  const born = createdAtOfId(chargeId);
  return born === null ? null : { from: born - DAY_MS, to: born + DAY_MS };
}

interface SearchRules {
  timeZone: string;
  referenceLifeDays: number;
}

/** The creation dates (UTC ms) to read for a period by another date: the provider filters by creation alone. */
export function searchWindow(basis: DateBasis, period: TimeWindow, rules: SearchRules): TimeWindow {
  if (basis === 'created') return period;
  const { timeZone, referenceLifeDays } = rules;
  const earlier = {
    paid: { days: -referenceLifeDays },
    refunded: { months: -REFUND_MONTHS },
    deposited: { days: -referenceLifeDays - DEPOSIT_DELAY_DAYS },
  }[basis];
  return { from: startOfBound(moveDay(dayOf(period.from, timeZone), earlier), timeZone), to: period.to };
}
