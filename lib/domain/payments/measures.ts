import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import type { Payment, PaymentStatus } from './payments';

/** Which date of a payment a period means. `created` is the provider's own, the others are Corte's. */
export const DATE_BASES = ['created', 'paid', 'refunded', 'deposited'] as const;

export type DateBasis = (typeof DATE_BASES)[number];

export const DATE_FIELDS = {
  created: 'create_date',
  paid: 'pay_date',
  refunded: 'refund_date',
  deposited: 'deposit_date',
} as const satisfies Record<DateBasis, keyof Payment>;

export const REFUND_STATUSES: readonly PaymentStatus[] = ['partially_refunded', 'refunded', 'reversed', 'charged_back'];

export function isDeposited(payment: Pick<Payment, 'deposit_date'>): boolean {
  return readProviderDate(payment.deposit_date) !== null;
}

export interface Measure {
  basis: DateBasis;
  amount: 'charge_amount' | 'commission' | 'deposit_amount' | null;
  statuses?: readonly PaymentStatus[];
  needs?: 'deposit-amount-per-payment';
}

/** Source: the finance rules; a refund's own amount is not in the report. */
export const MEASURES = {
  created: { basis: 'created', amount: 'charge_amount' },
  collected: { basis: 'paid', amount: 'charge_amount' },
  commission: { basis: 'paid', amount: 'commission' },
  refunded: { basis: 'refunded', amount: null, statuses: REFUND_STATUSES },
  deposited: { basis: 'deposited', amount: 'charge_amount' },
  depositedCommission: { basis: 'deposited', amount: 'commission' },
  depositedNet: { basis: 'deposited', amount: 'deposit_amount', needs: 'deposit-amount-per-payment' },
} as const satisfies Record<string, Measure>;
