import { rangeOf, windowOf } from '@/lib/domain/calendar/periods';
import type { TallyRules } from '@/lib/domain/overview/overview-tally';
import { OverviewTally } from '@/lib/domain/overview/overview-tally';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { searchWindow } from '@/lib/domain/payments/search-windows';

export const EXAMPLE_ZONE = 'America/Mexico_City';

export const mexicoInstant = (text: string) => Date.parse(`${text}-06:00`);

/** For an account with the default settings, long after the period or at `now`. */
export function rulesFor(from: string, to: string, now = Date.parse('2027-01-01T00:00:00Z')): TallyRules {
  const period = { from, to };
  const full = windowOf(period, now, EXAMPLE_ZONE);
  const window = { from: full.from, to: Math.min(full.to, now) };
  const lives = { timeZone: EXAMPLE_ZONE, referenceLifeDays: 31 };
  return {
    range: rangeOf(period, now, EXAMPLE_ZONE),
    window,
    searched: {
      created: searchWindow('created', window, lives),
      paid: searchWindow('paid', window, lives),
      refunded: searchWindow('refunded', window, lives),
      deposited: searchWindow('deposited', window, lives),
    },
    timeZone: EXAMPLE_ZONE,
    unit: 'major',
    depositAmountMeans: 'unknown',
  };
}

export function examplePayment(given: Partial<Payment>): Payment {
  const empty = asEmptyPayment(Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, null])));
  return { ...empty, charge_id: 'c', create_date: 0, status: 'paid', currency: 'MXN', ...given };
}

function asEmptyPayment(fields: object): Payment {
  return fields as Payment;
}

export function tally(rules: TallyRules, payments: Payment[]) {
  const running = new OverviewTally(rules);
  for (const each of payments) running.add(each);
  return running.figures();
}
