import { intlLocale, type Locale } from './locale';

const formatters = new Map<Locale, Intl.NumberFormat>();

/** A count with thousands separators: `3,412`. */
export function formatCount(count: number, locale: Locale): string {
  let found = formatters.get(locale);
  if (!found) {
    found = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 0 });
    formatters.set(locale, found);
  }
  return withMinus(found.format(count));
}

/** A real minus sign instead of the hyphen of Intl. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}
