import { dayOf } from '@/lib/domain/calendar/days';
import type { AmountUnit } from '@/lib/domain/money/money';
import type { PaymentGrouping } from '@/lib/domain/payments/grouping';
import { DATE_FIELDS, type DateBasis } from '@/lib/domain/payments/measures';
import { type Payment, paymentDate } from '@/lib/domain/payments/payments';
import { FieldSums, PAYMENT_AMOUNTS, type SumsByField } from './field-sums';

export interface PaymentGroup {
  /** `YYYY-MM-DD`, a store or a status; empty where the payments have none. */
  key: string;
  payments: Payment[];
  sums: SumsByField;
}

interface GroupedBy {
  grouping: PaymentGrouping;
  by: DateBasis;
  timeZone: string;
  unit: AmountUnit;
}

/** In the order in which the list has the first payment of each, and within each in the order of the list. */
export function groupPayments(
  payments: readonly Payment[],
  { grouping, by, timeZone, unit }: GroupedBy,
): PaymentGroup[] {
  const groups = new Map<string, Payment[]>();
  const days = new Map<number, string>();

  function dayOfPayment(payment: Payment): string {
    const date = paymentDate(payment, DATE_FIELDS[by]);
    if (date?.kind !== 'instant') return '';
    // Offsets of zones are whole quarters of an hour, so that a quarter lies in one day.
    const quarter = Math.floor(date.ms / QUARTER_MS);
    const day = days.get(quarter) ?? dayOf(date.ms, timeZone);
    days.set(quarter, day);
    return day;
  }

  for (const payment of payments) {
    const key = grouping === 'day' ? dayOfPayment(payment) : (payment[grouping] ?? '');
    const group = groups.get(key);
    if (group) group.push(payment);
    else groups.set(key, [payment]);
  }
  return [...groups].map(([key, own]) => ({
    key,
    payments: own,
    sums: new FieldSums(PAYMENT_AMOUNTS, unit).add(own).totals(),
  }));
}

const QUARTER_MS = 900_000;
