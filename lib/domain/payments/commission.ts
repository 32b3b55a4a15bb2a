import type { PublicAccount } from '@/lib/domain/account';
import { amountOf, decimalOf } from '@/lib/domain/money/decimals';
import { type Amount, type AmountUnit, decimalPlaces, scaleDecimal } from '@/lib/domain/money/money';
import type { Payment } from './payments';

/** Minor units of the payment's currency, with the decimals of its amounts; null where it is not known. */
export interface CommissionParts {
  beforeTax: Amount | null;
  tax: Amount | null;
  net: Amount | null;
  /** `tax` less the tax computed from `beforeTax`, in whole minor units: ±1 where no split to the centavo fits, else 0. */
  rounding: bigint;
}

type CommissionRules = Pick<PublicAccount, 'commissionIncludesTax' | 'taxRate'> & { reportAmountUnit: AmountUnit };

/** None is a field of the provider: they follow from the account's settings. Source: the finance rules. */
export function commissionParts(
  { charge_amount, commission, currency }: Pick<Payment, 'charge_amount' | 'commission' | 'currency'>,
  { commissionIncludesTax, taxRate, reportAmountUnit }: CommissionRules,
): CommissionParts {
  const places = decimalPlaces(reportAmountUnit, currency);
  const reported = commission === null ? null : decimalOf(commission);
  const rate = scaleDecimal(taxRate, 6);
  if (reported === null || rate === null) return { beforeTax: null, tax: null, net: null, rounding: 0n };
  const charged = charge_amount === null ? null : decimalOf(charge_amount);
  const finest = Math.max(places, reported.places, charged?.places ?? 0);
  const minor = 10n ** BigInt(finest - places);
  const scaled = ({ digits, places: own }: typeof reported) => digits * 10n ** BigInt(finest - own);
  const fee = scaled(reported);
  const beforeTax = commissionIncludesTax ? divide(fee * MILLION, (MILLION + rate) * minor) * minor : fee;
  const computedTax = divide(beforeTax * rate, MILLION * minor) * minor;
  const tax = commissionIncludesTax ? fee - beforeTax : computedTax;
  const amount = (digits: bigint) => amountOf(digits, finest - places);
  return {
    beforeTax: amount(beforeTax),
    tax: amount(tax),
    net: charged === null ? null : amount(scaled(charged) - beforeTax - tax),
    rounding: (tax - computedTax) / minor,
  };
}

const MILLION = 1_000_000n;

function divide(value: bigint, by: bigint): bigint {
  const size = ((value < 0n ? -value : value) * 2n + by) / (2n * by);
  return value < 0n ? -size : size;
}
