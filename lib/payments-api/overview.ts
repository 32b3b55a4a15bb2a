import 'server-only';
import type { Account } from '@/lib/accounts';
import type { TimeWindow } from '@/lib/domain/list';
import {
  DATE_BASES,
  DATE_FIELDS,
  type DateBasis,
  MEASURES,
  type MeasureName,
  REFUND_STATUSES,
} from '@/lib/domain/measures';
import { type AmountUnit, MoneySums } from '@/lib/domain/money';
import type { Figure, Overview } from '@/lib/domain/overview';
import type { Payment } from '@/lib/domain/payments';
import { type DayRange, dayOf, daysOf, rangeOf } from '@/lib/domain/periods';
import { readProviderDate } from '@/lib/domain/provider-date';
import type { OverviewFilters } from '@/lib/filters/overview';
import { periodOf } from '@/lib/filters/period';
import { searchWindow } from './dated';
import { refuseLongPeriod, windowUntilNow } from './payments';
import type { PaymentQuery } from './payments-report';
import { type WalkOptions, walkPayments } from './walk';

/**
 * The figures of a period, from full walks: everything created since two reference lives before it, and refunds of what was
 * created up to twelve months before. `options.onProgress` hears of all walks together.
 *
 * Throws `period_too_long` beyond 92 days, and what `walkPayments` throws.
 */
export async function computeOverview(
  account: Account,
  filters: OverviewFilters,
  options: WalkOptions = {},
): Promise<Overview> {
  const period = periodOf(filters);
  refuseLongPeriod(account, period);
  const asOf = account.now();
  const range = rangeOf(period, asOf, account.timeZone);
  const window = windowUntilNow(account, period);
  const searched = {
    from: Math.min(...DATE_BASES.map((basis) => searchWindow(account, basis, window).from)),
    to: window.to,
  };
  const tally = new Tally(account, range, window);
  const progress = addedProgress(options);
  for (const query of walksOf(account, window)) {
    for await (const rows of walkPayments(account, query, { ...options, onProgress: progress.ofNext() })) {
      for (const payment of rows) tally.add(payment);
    }
  }
  return { ...tally.figures(), range, timeZone: account.timeZone, window, searched, asOf };
}

/** One walk for what was created, collected or deposited, and one a status for refunds of what is older than that. */
function walksOf(account: Account, window: TimeWindow): PaymentQuery[] {
  const main = searchWindow(account, 'deposited', window);
  const older = { from: searchWindow(account, 'refunded', window).from, to: main.from - 1 };
  const refunds = REFUND_STATUSES.map((status) => ({ window: older, sort: 'asc' as const, status }));
  return [{ window: main, sort: 'asc' }, ...refunds];
}

function addedProgress({ onProgress }: WalkOptions) {
  const before = { walked: 0, total: 0 };
  let now: { walked: number; total: number | null } = { walked: 0, total: 0 };
  return {
    ofNext() {
      before.walked += now.walked;
      before.total += now.total ?? now.walked;
      now = { walked: 0, total: 0 };
      return (walked: number, total: number | null) => {
        now = { walked, total };
        onProgress?.(before.walked + walked, total === null ? null : before.total + total);
      };
    },
  };
}

class Tally {
  readonly #seen = new Set<string>();
  readonly #measures: Record<MeasureName, FigureSum>;
  readonly #statuses = new Map<string, FigureSum>();
  readonly #days: Map<string, { created: FigureSum; collected: FigureSum }>;
  #unreadable = 0;

  constructor(
    private readonly account: Account,
    range: DayRange,
    private readonly window: TimeWindow,
  ) {
    const figure = () => new FigureSum(account.reportAmountUnit);
    const [created, collected, commission, refunded, deposited] = [figure(), figure(), figure(), figure(), figure()];
    this.#measures = { created, collected, commission, refunded, deposited };
    this.#days = new Map(daysOf(range).map((day) => [day, { created: figure(), collected: figure() }]));
  }

  add(payment: Payment): void {
    // A payment that changes status between two walks is in both.
    if (this.#seen.has(payment.charge_id)) return;
    this.#seen.add(payment.charge_id);
    for (const basis of DATE_BASES) this.#addBy(basis, payment);
  }

  #addBy(basis: DateBasis, payment: Payment): void {
    const at = this.#instantOf(basis, payment);
    if (at === null || at < this.window.from || at > this.window.to) return;
    for (const [name, figure] of Object.entries(this.#measures)) {
      const measure = MEASURES[name as MeasureName];
      if (measure.basis === basis) figure.add(measure.amount === null ? undefined : payment[measure.amount], payment);
    }
    const day = this.#days.get(dayOf(at, this.account.timeZone));
    if (basis === 'paid') day?.collected.add(payment.charge_amount, payment);
    if (basis !== 'created') return;
    day?.created.add(payment.charge_amount, payment);
    const status = this.#statuses.get(payment.status) ?? new FigureSum(this.account.reportAmountUnit);
    this.#statuses.set(payment.status, status);
    status.add(payment.charge_amount, payment);
  }

  #instantOf(basis: DateBasis, payment: Payment): number | null {
    if (basis === 'created') return payment.create_date;
    const date = readProviderDate(payment[DATE_FIELDS[basis]]);
    if (date?.kind === 'raw') this.#unreadable += 1;
    return date?.kind === 'instant' ? date.ms : null;
  }

  figures() {
    const { created, collected, commission, refunded, deposited } = this.#measures;
    const isPerPayment = this.account.depositAmountMeans === 'payment';
    return {
      created: created.figure(),
      collected: collected.figure(),
      commission: commission.figure(),
      refunded: { count: refunded.count, sums: null },
      deposited: isPerPayment ? deposited.figure() : { count: deposited.count, sums: null },
      byStatus: [...this.#statuses].map(([status, sum]) => ({ status, figure: sum.figure() })),
      days: [...this.#days].map(([day, sums]) => ({
        day,
        created: sums.created.figure(),
        collected: sums.collected.figure(),
      })),
      unreadableDates: this.#unreadable,
    };
  }
}

class FigureSum {
  count = 0;
  readonly #sums: MoneySums;

  constructor(unit: AmountUnit) {
    this.#sums = new MoneySums(unit);
  }

  add(amount: Payment['charge_amount'] | undefined, { currency }: Payment): void {
    this.count += 1;
    this.#sums.add(amount, currency);
  }

  figure(): Figure {
    return { count: this.count, sums: this.#sums.totals() };
  }
}
