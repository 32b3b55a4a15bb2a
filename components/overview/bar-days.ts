import { type Amount, minorToDecimal } from '@/lib/domain/money/money';
import type { Figure, Overview, OverviewDay } from '@/lib/domain/overview/overview';
import { formatCalendarDay } from '@/lib/format/date';
import { intlLocale, type Locale } from '@/lib/format/locale';
import { withMinus } from '@/lib/format/number';
import { formatShortDay, formatWeekday } from '@/lib/format/short-day';

interface BarWords {
  locale: Locale;
  count: (count: number) => string;
  money: (minor: Amount, currency: string) => string;
}

/** Every currency of the period, by code. */
export function currenciesOf({ created, collected }: Pick<Overview, 'created' | 'collected'>): string[] {
  const sums = [...(created.sums ?? []), ...(collected.sums ?? [])];
  return [...new Set(sums.map(({ currency }) => currency))].sort();
}

/**
 * The bars of each day: how many payments, or the money of one currency. A day with nothing has bars of zero. Heights
 * are for drawing only; the words carry the exact value.
 */
export function barDays(days: readonly OverviewDay[], currency: string | null, words: BarWords) {
  const bar = (figure: Figure) => {
    if (currency === null) return { height: figure.count, text: words.count(figure.count) };
    const minor = figure.sums?.find((sum) => sum.currency === currency)?.minor ?? 0;
    return { height: Number(minorToDecimal(minor, currency)), text: words.money(minor, currency) };
  };
  return days.map(({ day, created, collected }) => ({
    day,
    short: formatShortDay(day, words.locale),
    title: `${formatWeekday(day, words.locale)} ${formatCalendarDay(day, words.locale)}`,
    bars: { created: bar(created), collected: bar(collected) },
  }));
}

/** A value of the axis in few letters, of which none is cut to nothing: `20 k`, `$0.02`. */
export function axisLabel(value: number, currency: string | null, locale: Locale): string {
  const style: Intl.NumberFormatOptions =
    currency !== null && /^[A-Z]{3}$/.test(currency)
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
      : {};
  const text = new Intl.NumberFormat(intlLocale(locale), {
    ...style,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(value);
  return withMinus(text);
}
