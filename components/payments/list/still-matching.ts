import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { type AmountUnit, compareDecimals, typedInUnit } from '@/lib/domain/money/money';
import type { Payment } from '@/lib/domain/payments/payments';
import { type PaymentFilters, passesSifted } from '@/lib/filters/payments';

type Pages = InfiniteData<ListPage<Payment>, string | null>;

/** Filters that a row alone can be held against; a change of any other makes the old rows worthless. */
const JUDGED_BY_ROW: readonly (keyof PaymentFilters)[] = [
  'status',
  'deposit',
  'amount_from',
  'amount_to',
  'customer_id',
  'size',
];

/**
 * The rows shown while a new filter is on its way: those of the old answer that the new filter keeps. A row that
 * contradicts the filter is never shown, not even dimmed. Undefined when nothing can be kept. `unit` is that of the
 * report's amounts; the filters' are typed in major units.
 */
export function stillMatching(
  pages: Pages | undefined,
  before: PaymentFilters,
  now: PaymentFilters,
  unit: AmountUnit,
): Pages | undefined {
  const names = Object.keys(now).filter((name): name is keyof PaymentFilters => Object.hasOwn(before, name));
  const comparable = names.every((name) => JUDGED_BY_ROW.includes(name) || before[name] === now[name]);
  if (!pages || !comparable) return undefined;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((payment) => matches(payment, now, unit)) })),
  };
}

function matches(payment: Payment, filters: PaymentFilters, unit: AmountUnit): boolean {
  const { customer_id } = filters;
  const [least, most] = [filters.amount_from, filters.amount_to].map((typed) => typed && typedInUnit(typed, unit));
  if (!passesSifted(filters, payment)) return false;
  if (customer_id !== null && payment.customer_id !== customer_id) return false;
  if (least && !atLeast(payment.charge_amount, least)) return false;
  return !most || atLeast(most, payment.charge_amount);
}

function atLeast(amount: number | string | null, bound: number | string | null): boolean {
  return amount !== null && bound !== null && (compareDecimals(amount, bound) ?? -1) >= 0;
}
