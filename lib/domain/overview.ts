import type { TimeWindow } from './list';
import type { CurrencySum } from './money';
import type { DayRange } from './periods';

/** How many payments, and their money by currency. `sums` null: the report has no amount that may be added up. */
export interface Figure {
  count: number;
  sums: CurrencySum[] | null;
}

/** One calendar day of the business zone. Days without payments are there, with zeros. */
export interface OverviewDay {
  /** `YYYY-MM-DD`. */
  day: string;
  created: Figure;
  collected: Figure;
}

/** The figures of a period, each from a full walk. */
export interface Overview {
  range: DayRange;
  /** IANA zone of its days. */
  timeZone: string;
  /** The period in UTC milliseconds, its end not later than now. */
  window: TimeWindow;
  /** The creation dates that were searched, refunds included: UTC milliseconds. */
  searched: TimeWindow;
  /** When the walk began: UTC milliseconds. */
  asOf: number;
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
  /** Payments created in the period by their status now; statuses with count 0 are left out. */
  byStatus: { status: string; figure: Figure }[];
  days: OverviewDay[];
  /** Payments whose pay, refund or deposit date could not be read: they are in no figure by that date. */
  unreadableDates: number;
}

/** One line of the overview's stream. */
export type OverviewLine<E> =
  | { progress: { walked: number; total: number | null } }
  | { overview: Overview }
  | { error: E };
