import type { Payment, PaymentStatus } from './payments';

/** Which date of a payment a period means. `created` is the provider's own, the others are Corte's. */
export const DATE_BASES = ['created', 'paid', 'refunded', 'deposited'] as const;

export type DateBasis = (typeof DATE_BASES)[number];

/** The field each basis reads. */
export const DATE_FIELDS = {
  created: 'create_date',
  paid: 'pay_date',
  refunded: 'refund_date',
  deposited: 'deposit_date',
} as const satisfies Record<DateBasis, keyof Payment>;

/** Statuses in which a payment can carry a `refund_date`. */
export const REFUND_STATUSES: readonly PaymentStatus[] = ['partially_refunded', 'refunded', 'reversed', 'charged_back'];

export interface Measure {
  /** The date it counts by. */
  basis: DateBasis;
  /** The field that is added up; null when the report has no amount for it, so it is only counted. */
  amount: 'charge_amount' | 'commission' | 'deposit_amount' | null;
  /** How the stored amount stands in the report: money in is positive as stored, and signs are never turned. */
  sign: 'as-stored';
  /** Which statuses count. Collected money counts whatever became of it later: a past day does not move. */
  statuses: 'any' | readonly PaymentStatus[];
  /** Money that may be added up only where `depositAmountMeans` is `payment`. */
  needs?: 'deposit-amount-per-payment';
}

/** What each figure is made of. Source: the finance rules; a refund's own amount is not in the report. */
export const MEASURES = {
  created: { basis: 'created', amount: 'charge_amount', sign: 'as-stored', statuses: 'any' },
  collected: { basis: 'paid', amount: 'charge_amount', sign: 'as-stored', statuses: 'any' },
  commission: { basis: 'paid', amount: 'commission', sign: 'as-stored', statuses: 'any' },
  refunded: { basis: 'refunded', amount: null, sign: 'as-stored', statuses: REFUND_STATUSES },
  deposited: {
    basis: 'deposited',
    amount: 'deposit_amount',
    sign: 'as-stored',
    statuses: 'any',
    needs: 'deposit-amount-per-payment',
  },
} as const satisfies Record<string, Measure>;
