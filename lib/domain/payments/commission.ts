import type { PublicAccount } from '@/lib/domain/account';
import { type AmountUnit, scaleDecimal, toMinor } from '@/lib/domain/money/money';
import type { Payment } from './payments';

/** Whole minor units of the payment's currency; null where it is not known. */
export interface CommissionParts {
  beforeTax: bigint | null;
  tax: bigint | null;
  net: bigint | null;
  /** `tax` less the tax computed from `beforeTax`: ±1 where no split to the centavo fits, else 0. */
  rounding: bigint;
}

type CommissionRules = Pick<PublicAccount, 'commissionIncludesTax' | 'taxRate'> & { reportAmountUnit: AmountUnit };

/** None is a field of the provider: they follow from the account's settings. Source: the finance rules. */
export function commissionParts(
  { charge_amount, commission, currency }: Pick<Payment, 'charge_amount' | 'commission' | 'currency'>,
  { commissionIncludesTax, taxRate, reportAmountUnit }: CommissionRules,
): CommissionParts {
  const reported = toMinor(commission, currency, reportAmountUnit);
  const rate = scaleDecimal(taxRate, 6);
  if (reported === null || rate === null) return { beforeTax: null, tax: null, net: null, rounding: 0n };
  const beforeTax = commissionIncludesTax ? divide(reported * MILLION, MILLION + rate) : reported;
  const computedTax = divide(beforeTax * rate, MILLION);
  const tax = commissionIncludesTax ? reported - beforeTax : computedTax;
  const charged = toMinor(charge_amount, currency, reportAmountUnit);
  return { beforeTax, tax, net: charged === null ? null : charged - beforeTax - tax, rounding: tax - computedTax };
}

const MILLION = 1_000_000n;

function divide(value: bigint, by: bigint): bigint {
  const size = ((value < 0n ? -value : value) * 2n + by) / (2n * by);
  return value < 0n ? -size : size;
}
