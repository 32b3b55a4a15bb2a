import { intlLocale, type Locale } from './locale';
import { memoize } from './memoize';

const weekdayFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'short', timeZone: 'UTC' }),
);

export function formatShortDay(day: string, locale: Locale): string {
  const [, month, date] = day.split('-').map(Number);
  if (!month || !date) return day;
  if (locale === 'es-MX') return `${date}/${month}`;
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  );
  return `${date} ${name}`;
}

export function formatWeekday(day: string, locale: Locale): string {
  return weekdayFormat(locale)
    .format(Date.parse(`${day}T12:00:00Z`))
    .replace('.', '');
}
