import type { DepositAmountMeans } from '@/lib/domain/account';
import { type DayRange, daysOf, startOfBound } from '@/lib/domain/calendar/periods';
import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import type { TimeWindow } from '@/lib/domain/list';
import { type AmountUnit, MoneySums } from '@/lib/domain/money/money';
import { DATE_FIELDS, type DateBasis, isDeposited, MEASURES, type Measure } from '@/lib/domain/payments/measures';
import { createdAt, groupOfStatus, type Payment } from '@/lib/domain/payments/payments';
import type { Figure, Overview, OverviewDay } from './overview';

export interface TallyRules {
  range: DayRange;
  window: TimeWindow;
  searched: Record<DateBasis, TimeWindow>;
  timeZone: string;
  unit: AmountUnit;
  depositAmountMeans: DepositAmountMeans;
}

interface RunningDay {
  day: string;
  midnight: number;
  created: RunningFigure;
  collected: RunningFigure;
  awaiting: RunningFigure;
}

class RunningFigure {
  #count = 0;
  readonly #sums: MoneySums;

  constructor(
    private readonly field: Measure['amount'],
    unit: AmountUnit,
  ) {
    this.#sums = new MoneySums(unit);
  }

  add(payment: Payment): void {
    this.#count += 1;
    if (this.field) this.#sums.add(payment[this.field], payment.currency);
  }

  figure(): Figure {
    return { count: this.#count, sums: this.field ? this.#sums.totals() : null };
  }
}

function dateOf({ basis }: Measure, payment: Payment) {
  return readProviderDate(payment[DATE_FIELDS[basis]]);
}

function holds(window: TimeWindow, ms: number | null): ms is number {
  return ms !== null && ms >= window.from && ms <= window.to;
}

/** Each payment is added once, in any order. Days are cut at midnight of the business zone, as in every list. */
export class OverviewTally {
  readonly #days: RunningDay[];
  readonly #figures;
  readonly #statuses = new Map<string, RunningFigure>();
  #unreadableDates = 0;

  constructor(private readonly rules: TallyRules) {
    const days = daysOf(rules.range).map((day) => ({
      day,
      midnight: startOfBound(day, rules.timeZone),
      created: this.#running(MEASURES.created),
      collected: this.#running(MEASURES.collected),
      awaiting: this.#running(MEASURES.collected),
    }));
    this.#days = days.filter(({ midnight }) => midnight <= rules.window.to);
    this.#figures = {
      created: this.#running(MEASURES.created),
      collected: this.#running(MEASURES.collected),
      commission: this.#running(MEASURES.commission),
      refunded: this.#running(MEASURES.refunded),
      deposited: this.#running(MEASURES.deposited),
      depositedCommission: this.#running(MEASURES.depositedCommission),
      depositedNet: this.#running(MEASURES.depositedNet),
      settled: this.#running(MEASURES.collected),
      awaiting: this.#running(MEASURES.collected),
      withdrawn: this.#running(MEASURES.collected),
    };
  }

  add(payment: Payment): void {
    const paid = dateOf(MEASURES.collected, payment);
    const refund = dateOf(MEASURES.refunded, payment);
    const deposit = dateOf(MEASURES.deposited, payment);
    const created = createdAt(payment);
    if (created === null || [paid, refund, deposit].some((date) => date?.kind === 'raw')) this.#unreadableDates += 1;

    if (this.#counts(MEASURES.created, payment, created)) this.#addCreated(payment, created);
    const payMs = paid?.kind === 'instant' ? paid.ms : null;
    if (this.#counts(MEASURES.collected, payment, payMs)) this.#addCollected(payment, payMs);
    if (this.#counts(MEASURES.refunded, payment, refund?.kind === 'instant' ? refund.ms : null)) {
      this.#figures.refunded.add(payment);
    }
    if (this.#counts(MEASURES.deposited, payment, deposit?.kind === 'instant' ? deposit.ms : null)) {
      this.#figures.deposited.add(payment);
      this.#figures.depositedCommission.add(payment);
      this.#figures.depositedNet.add(payment);
    }
  }

  /** An overview only when every payment of the searched windows was added. */
  figures(): Omit<Overview, 'asOf' | 'walked'> {
    const { created, collected, commission, refunded, settled, awaiting, withdrawn } = this.#figures;
    const { deposited, depositedCommission, depositedNet } = this.#figures;
    const { range, timeZone, window, searched, depositAmountMeans } = this.rules;
    return {
      range,
      timeZone,
      window,
      searched,
      depositAmountMeans,
      created: created.figure(),
      collected: collected.figure(),
      commission: commission.figure(),
      refunded: refunded.figure(),
      deposited: {
        gross: deposited.figure(),
        commission: depositedCommission.figure(),
        net: depositedNet.figure(),
      },
      settlement: { deposited: settled.figure(), awaiting: awaiting.figure(), withdrawn: withdrawn.figure() },
      byStatus: [...this.#statuses].map(([status, running]) => ({ status, figure: running.figure() })),
      days: this.#days.map(figuresOfDay),
      unreadableDates: this.#unreadableDates,
    };
  }

  #running({ amount, needs }: Measure): RunningFigure {
    const addable = needs === undefined || this.rules.depositAmountMeans === 'payment';
    return new RunningFigure(addable ? amount : null, this.rules.unit);
  }

  #counts({ basis, statuses }: Measure, payment: Payment, ms: number | null): ms is number {
    if (statuses && !statuses.some((status) => status === payment.status)) return false;
    const created = createdAt(payment);
    return holds(this.rules.window, ms) && (created === null || holds(this.rules.searched[basis], created));
  }

  #addCreated(payment: Payment, createdMs: number): void {
    this.#figures.created.add(payment);
    this.#dayOf(createdMs)?.created.add(payment);
    const status = this.#statuses.get(payment.status) ?? this.#running(MEASURES.created);
    this.#statuses.set(payment.status, status);
    status.add(payment);
  }

  #addCollected(payment: Payment, payMs: number): void {
    const day = this.#dayOf(payMs);
    this.#figures.collected.add(payment);
    this.#figures.commission.add(payment);
    day?.collected.add(payment);
    if (isDeposited(payment)) {
      this.#figures.settled.add(payment);
      return;
    }
    if (groupOfStatus(payment.status) === 'collected') {
      this.#figures.awaiting.add(payment);
      day?.awaiting.add(payment);
    } else this.#figures.withdrawn.add(payment);
  }

  #dayOf(ms: number): RunningDay | undefined {
    let low = 0;
    let high = this.#days.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#days[middle]?.midnight ?? 0) <= ms) low = middle;
      else high = middle - 1;
    }
    return this.#days[low];
  }
}

function figuresOfDay({ day, created, collected, awaiting }: RunningDay): OverviewDay {
  return { day, created: created.figure(), collected: collected.figure(), awaiting: awaiting.figure() };
}
