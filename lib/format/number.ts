import { intlLocale, type Locale } from './locale';

const formatters = new Map<Locale, Intl.NumberFormat>();

export function formatCount(count: number, locale: Locale): string {
  let found = formatters.get(locale);
  if (!found) {
    found = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 0 });
    formatters.set(locale, found);
  }
  return withMinus(found.format(count));
}

const tenths = new Map<Locale, Intl.NumberFormat>();

export function formatTenths(value: number, locale: Locale): string {
  let found = tenths.get(locale);
  if (!found) {
    found = new Intl.NumberFormat(intlLocale(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    tenths.set(locale, found);
  }
  return withMinus(found.format(value));
}

/** A real minus sign instead of the hyphen of Intl. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}
