import {
  type Amount,
  type AmountUnit,
  currencyCode,
  minorToDecimal,
  roundMinor,
  toMinor,
} from '@/lib/domain/money/money';
import { intlLocale, type Locale } from './locale';
import { memoize } from './memoize';
import { withMinus } from './number';

export type { Amount, AmountUnit };
export { currencyCode };

const formatter = memoize(
  (currency: string, locale: Locale) =>
    new Intl.NumberFormat(
      intlLocale(locale),
      // A sign for no currency is drawn in another way by each engine, so that server and browser would disagree.
      /^[A-Z]{3}$/.test(currency) && currency !== currencyCode(null)
        ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
        : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    ),
);

function asDigits(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}

/** In minor units, rounded to whole ones: `5510` MXN as `$55.10`, `-4060` as `−$40.60`, `5000` JPY as `¥5,000`. */
export function formatMinor(minor: bigint | Amount, currency: string, locale: Locale): string {
  const whole = typeof minor === 'bigint' ? minor : roundMinor(minor);
  return withMinus(formatter(currency, locale).format(asDigits(minorToDecimal(whole, currency))));
}

export function formatAmount(amount: Amount, currency: string | null, unit: AmountUnit, locale: Locale): string {
  const code = currencyCode(currency);
  const minor = toMinor(amount, code, unit);
  return minor === null ? String(amount) : formatMinor(minor, code, locale);
}
