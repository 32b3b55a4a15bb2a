import { intlLocale, type Locale } from './locale';
import { memoize } from './memoize';

const wholeFormat = memoize(
  (locale: Locale) => new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 0 }),
);
const tenthsFormat = memoize(
  (locale: Locale) => new Intl.NumberFormat(intlLocale(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export function formatCount(count: number, locale: Locale): string {
  return withMinus(wholeFormat(locale).format(count));
}

export function formatTenths(value: number, locale: Locale): string {
  return withMinus(tenthsFormat(locale).format(value));
}

/** A real minus sign instead of the hyphen of Intl. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}
