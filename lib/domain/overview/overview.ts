import type { DepositAmountMeans } from '@/lib/domain/account';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { TimeWindow } from '@/lib/domain/list';
import type { CurrencySum } from '@/lib/domain/money/money';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { Progress } from '@/lib/domain/progress';

/** `sums` null: the report has no amount that may be added up. */
export interface Figure {
  count: number;
  sums: CurrencySum[] | null;
}

export interface OverviewDay {
  day: string;
  created: Figure;
  collected: Figure;
  awaiting: Figure;
}

/** What became of the money collected in the period: three parts, by the amounts of the charges. */
interface Settlement {
  deposited: Figure;
  awaiting: Figure;
  withdrawn: Figure;
}

/** Of one set of payments, by deposit date. `net.sums` only where `deposit_amount` is known to be the payment's own. */
interface Deposited {
  gross: Figure;
  commission: Figure;
  net: Figure;
}

/** The figures of a period, all from full walks of the provider's records. Times are UTC milliseconds. */
export interface Overview {
  range: DayRange;
  timeZone: string;
  window: TimeWindow;
  searched: Record<DateBasis, TimeWindow>;
  asOf: number;
  walked: number;
  created: Figure;
  collected: Figure;
  commission: Figure;
  refunded: Figure;
  deposited: Deposited;
  depositAmountMeans: DepositAmountMeans;
  settlement: Settlement;
  byStatus: { status: string; figure: Figure }[];
  days: OverviewDay[];
  /** Payments with a pay, refund or deposit date that cannot be read: they are in no figure by that date. */
  unreadableDates: number;
}

export type OverviewLine = { progress: Progress } | { overview: Overview };
