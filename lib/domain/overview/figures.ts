import { addAmounts, type CurrencySum } from '@/lib/domain/money/money';
import { groupOfStatus, PAYMENT_STATUSES, type PaymentStatusGroup } from '@/lib/domain/payments/payments';
import type { Figure, Overview } from './overview';

export function addFigures(figures: readonly Figure[]): Figure {
  const count = figures.reduce((all, figure) => all + figure.count, 0);
  const sums = new Map<string, CurrencySum>();
  for (const figure of figures) {
    if (figure.sums === null) return { count, sums: null };
    for (const sum of figure.sums) {
      const before = sums.get(sum.currency) ?? { currency: sum.currency, minor: 0, counted: 0, missing: 0 };
      sums.set(sum.currency, {
        currency: sum.currency,
        minor: addAmounts([before.minor, sum.minor]) ?? 0,
        counted: before.counted + sum.counted,
        missing: before.missing + sum.missing,
      });
    }
  }
  return { count, sums: [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

export interface GroupFigure {
  group: PaymentStatusGroup | 'unknown';
  figure: Figure;
  statuses: { status: string; figure: Figure }[];
}

const GROUPS: readonly GroupFigure['group'][] = ['collected', 'unpaid', 'lost', 'returned', 'unknown'];

export function groupFigures(byStatus: Overview['byStatus']): GroupFigure[] {
  const order = (status: string) => (PAYMENT_STATUSES as readonly string[]).indexOf(status);
  return GROUPS.map((group) => {
    const statuses = byStatus
      .filter(({ status }) => (groupOfStatus(status) ?? 'unknown') === group)
      .toSorted((a, b) => order(a.status) - order(b.status) || (a.status < b.status ? -1 : 1));
    return { group, statuses, figure: addFigures(statuses.map(({ figure }) => figure)) };
  });
}
