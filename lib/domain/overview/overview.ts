import type { DepositAmountMeans } from '@/lib/domain/account';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { CurrencySum } from '@/lib/domain/money/money';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Progress } from '@/lib/domain/progress';

/** How many payments, and their money by currency. `sums` null: the report has no amount that may be added up. */
export interface Figure {
  count: number;
  sums: CurrencySum[] | null;
}

/** One calendar day of the business zone that has begun. A day without payments is there, with zeros. */
export interface OverviewDay {
  /** `YYYY-MM-DD`. */
  day: string;
  created: Figure;
  collected: Figure;
  /** Of what was collected that day, what is still to be deposited. */
  awaiting: Figure;
}

/** What became of the money collected in the period. The three parts are all of it; amounts are those of the charges. */
interface Settlement {
  /** Has a deposit date. */
  deposited: Figure;
  /** Collected still, without a deposit date: the receivable. */
  awaiting: Figure;
  /** Refunded, reversed or otherwise no longer collected, and never deposited. */
  withdrawn: Figure;
}

/** A payment of the period's collections that has no deposit date. */
export interface UndepositedPayment
  extends Pick<
    Payment,
    'charge_id' | 'create_date' | 'status' | 'charge_amount' | 'currency' | 'name' | 'reference_oxxo'
  > {
  /** When it was paid: UTC milliseconds. */
  paidAt: number;
}

/** The figures of a period, all from full walks of the provider's records. */
export interface Overview {
  range: DayRange;
  /** IANA zone of its days. */
  timeZone: string;
  /** The period in UTC milliseconds, ended at the time of the answer when it is not over yet. */
  window: TimeWindow;
  /** For each date the creation dates that were searched. */
  searched: Record<DateBasis, TimeWindow>;
  /** When the walk began: UTC milliseconds. */
  asOf: number;
  /** How many payments were read. */
  walked: number;
  /** By creation date. */
  created: Figure;
  /** By pay date, whatever the status is now. */
  collected: Figure;
  /** Commission of what was collected, as stored (positive). */
  commission: Figure;
  /** By refund date; counted only, since the report has no refund amount. */
  refunded: Figure;
  /** By deposit date; `sums` only where `deposit_amount` is known to be the payment's own. */
  deposited: Figure;
  depositAmountMeans: DepositAmountMeans;
  settlement: Settlement;
  /** The oldest of what was collected and not deposited (awaiting and withdrawn), by pay date. */
  undeposited: UndepositedPayment[];
  /** Payments created in the period by their status now; statuses with count 0 are left out. */
  byStatus: { status: string; figure: Figure }[];
  days: OverviewDay[];
  /** Payments with a pay, refund or deposit date that cannot be read: they are in no figure by that date. */
  unreadableDates: number;
}

/** One line of the overview's stream: any number of the first kind, and at last one of the others. */
export type OverviewLine = { progress: Progress } | { overview: Overview };
