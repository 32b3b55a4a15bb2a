import { dayOf, moveDay, startOfBound } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { DateBasis } from './measures';

/** How late a deposit may follow a payment and still be found, in days. */
const DEPOSIT_DELAY_DAYS = 31;

/** How long after its creation a payment can be refunded and the refund still be found, in months. */
const REFUND_MONTHS = 12;

const DAY_MS = 86_400_000;

/** When a record was made by its id: the second in the first eight of 24 hex digits, in UTC milliseconds; null for another id. */
export function createdAtOfId(id: string): number | null {
  return /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null;
}

/** The creation dates in which a payment is looked for of which only the id is known: a day on either side. Null: nowhere. */
export function windowOfId(chargeId: string): TimeWindow | null {
  const born = createdAtOfId(chargeId);
  return born === null ? null : { from: born - DAY_MS, to: born + DAY_MS };
}

interface SearchRules {
  /** IANA zone of the days. */
  timeZone: string;
  /** How long a reference can be paid, in days. */
  referenceLifeDays: number;
}

/**
 * The creation dates to read so that every payment is found whose date of a basis lies in `period`. The provider looks
 * up by creation date alone; a payment that took longer than this is not found, so screens name the window. All in UTC
 * milliseconds, both ends included.
 */
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
