import type { TimeWindow } from './list';
import type { DateBasis } from './measures';
import { moveDay, startOfBound } from './periods';

/** How late a deposit may follow a payment and still be found, in days. */
const DEPOSIT_DELAY_DAYS = 31;

/** How long after its creation a payment can be refunded and the refund still be found, in months. */
const REFUND_MONTHS = 12;

export interface SearchRules {
  /** IANA zone of the days. */
  timeZone: string;
  /** How long a reference can be paid, in days. */
  referenceLifeDays: number;
}

/**
 * The creation dates to read so that every payment is found whose date of a basis lies in a period. The provider looks
 * up by creation date alone; a payment that took longer than this is not found, so screens name the window.
 *
 * `from` is the period's first day or minute in the zone; `window` the period in UTC milliseconds, ended at now.
 */
export function searchWindow(basis: DateBasis, from: string, window: TimeWindow, rules: SearchRules): TimeWindow {
  const earlier = {
    created: { days: 0 },
    paid: { days: -rules.referenceLifeDays },
    refunded: { months: -REFUND_MONTHS },
    deposited: { days: -rules.referenceLifeDays - DEPOSIT_DELAY_DAYS },
  }[basis];
  if (basis === 'created') return window;
  return { from: startOfBound(moveDay(from.slice(0, 10), earlier), rules.timeZone), to: window.to };
}
