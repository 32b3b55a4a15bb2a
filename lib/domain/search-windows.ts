import type { TimeWindow } from './list';
import type { DateBasis } from './measures';
import { dayOf, moveDay, startOfBound } from './periods';

/** How late a deposit may follow a payment and still be found, in days. */
const DEPOSIT_DELAY_DAYS = 31;

/** How long after its creation a payment can be refunded and the refund still be found, in months. */
const REFUND_MONTHS = 12;

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
