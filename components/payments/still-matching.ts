import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { compareDecimals } from '@/lib/domain/money';
import type { Payment } from '@/lib/domain/payments';
import type { PaymentFilters } from '@/lib/filters/payments';

type Pages = InfiniteData<ListPage<Payment>, string | null>;

/** Filters that a row alone can be held against; a change of any other makes the old rows worthless. */
const JUDGED_BY_ROW: readonly (keyof PaymentFilters)[] = ['status', 'amount_from', 'amount_to', 'customer_id', 'size'];

/**
 * The rows shown while a new filter is on its way: those of the old answer that the new filter keeps. A row that
 * contradicts the filter is never shown, not even dimmed. Undefined when nothing can be kept.
 */
export function stillMatching(
  pages: Pages | undefined,
  before: PaymentFilters,
  now: PaymentFilters,
): Pages | undefined {
  const names = Object.keys(now).filter(isFilterName);
  const comparable = names.every((name) => JUDGED_BY_ROW.includes(name) || before[name] === now[name]);
  if (!pages || !comparable) return undefined;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((payment) => matches(payment, now)) })),
  };
}

function isFilterName(name: string): name is keyof PaymentFilters {
  return name !== '';
}

function matches(payment: Payment, { status, amount_from, amount_to, customer_id }: PaymentFilters): boolean {
  if (status !== null && status.statuses.some((wanted) => wanted === payment.status) === status.not) return false;
  if (customer_id !== null && payment.customer_id !== customer_id) return false;
  if (amount_from !== null && !atLeast(payment.charge_amount, amount_from)) return false;
  return amount_to === null || atLeast(amount_to, payment.charge_amount);
}

function atLeast(amount: number | string | null, bound: number | string | null): boolean {
  return amount !== null && bound !== null && (compareDecimals(amount, bound) ?? -1) >= 0;
}
