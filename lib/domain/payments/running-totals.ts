import { DecimalSum } from '@/lib/domain/money/decimals';
import { type Amount, type AmountUnit, currencyCode, decimalPlaces } from '@/lib/domain/money/money';
import { groupOfStatus, type Payment, type PaymentStatusGroup } from './payments';

/**
 * What the payments of a group come to from the first one of the list to each, exactly, in minor units of its currency; by
 * `charge_id`. Payments of other groups, and those without an amount, have none.
 */
export function runningTotals(
  payments: readonly Payment[],
  group: PaymentStatusGroup,
  unit: AmountUnit,
): ReadonlyMap<string, Amount> {
  const sums = new Map<string, DecimalSum>();
  const totals = new Map<string, Amount>();
  for (const { charge_id, status, charge_amount, currency } of payments) {
    if (charge_amount === null || groupOfStatus(status) !== group) continue;
    const code = currencyCode(currency);
    const sum = sums.get(code) ?? new DecimalSum(decimalPlaces(unit, code));
    sums.set(code, sum);
    if (sum.add(charge_amount)) totals.set(charge_id, sum.amount(decimalPlaces(unit, code)));
  }
  return totals;
}
