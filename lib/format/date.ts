import { intlLocale, type Locale } from './locale';
import { memoize } from './memoize';

export interface DateStyle {
  locale: Locale;
  timeZone: string;
}

interface DateParts {
  year: string;
  month: string;
  monthName: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

const formatter = memoize(
  (locale: Locale, timeZone: string, month: 'numeric' | 'short' | 'long') =>
    new Intl.DateTimeFormat(intlLocale(locale), {
      timeZone,
      year: 'numeric',
      month,
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A cell formats its instant twice in a row, as its text and its tooltip, and Intl is its cost. */
let latest: { ms: number; locale: Locale; timeZone: string; parts: Readonly<DateParts> } | null = null;

/** Patterns and spaces of Intl differ between versions of ICU; server and browser must print the same text. */
function partsOf(ms: number, { locale, timeZone }: DateStyle): Readonly<DateParts> {
  if (latest?.ms === ms && latest.locale === locale && latest.timeZone === timeZone) return latest.parts;
  const parts: DateParts = { year: '', month: '', monthName: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formatter(locale, timeZone, 'numeric').formatToParts(ms)) {
    if (type in parts) parts[type as keyof DateParts] = value;
  }
  if (locale === 'en') {
    const named = formatter(locale, timeZone, 'short').formatToParts(ms);
    parts.monthName = named.find((part) => part.type === 'month')?.value ?? parts.month;
  }
  latest = { ms, locale, timeZone, parts };
  return parts;
}

function dayText(parts: DateParts, locale: Locale): string {
  return locale === 'en'
    ? `${parts.day} ${parts.monthName} ${parts.year}`
    : `${parts.day}/${parts.month}/${parts.year}`;
}

/** `31/3/2024` or `31 Mar 2024`; `ms` is UTC milliseconds here and below. */
export function formatDay(ms: number, style: DateStyle): string {
  return dayText(partsOf(ms, style), style.locale);
}

export function formatDayTime(ms: number, style: DateStyle): string {
  const parts = partsOf(ms, style);
  return `${dayText(parts, style.locale)} ${parts.hour}:${parts.minute}`;
}

export function formatInstant(ms: number, style: DateStyle): string {
  const parts = partsOf(ms, style);
  return `${dayText(parts, style.locale)} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** As our files write an instant, and as every spreadsheet reads it: `2024-03-31 21:00:07`. */
export function formatSortable(ms: number, style: DateStyle): string {
  const { year, month, day, hour, minute, second } = partsOf(ms, style);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour}:${minute}:${second}`;
}

export function formatTime(ms: number, style: DateStyle): string {
  const parts = partsOf(ms, style);
  return `${parts.hour}:${parts.minute}`;
}

export function formatCalendarDay(day: string, locale: Locale): string {
  const [date = day, time] = day.split('T');
  const text = formatDay(Date.parse(`${date}T12:00:00Z`), { locale, timeZone: 'UTC' });
  return time ? `${text} ${time}` : text;
}

/** Another text is no month, whatever `Date.parse` makes of it. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function formatMonth(month: string, locale: Locale): string {
  if (!MONTH.test(month)) return month;
  const ms = Date.parse(`${month}-15T12:00:00Z`);
  const parts = formatter(locale, 'UTC', 'long').formatToParts(ms);
  const name = parts.find((part) => part.type === 'month')?.value ?? month;
  const year = month.slice(0, 4);
  return locale === 'en' ? `${name} ${year}` : `${name} de ${year}`;
}

/** The first three letters in both languages, since the short names of Intl differ between versions of ICU. */
export function formatMonthName(month: string, locale: Locale): string {
  return MONTH.test(month) ? formatMonth(month, locale).slice(0, 3) : month;
}

export function formatShortMonth(month: string, locale: Locale): string {
  const name = formatMonthName(month, locale);
  return name === month ? month : `${name} ${month.slice(0, 4)}`;
}

const SPANISH_CITIES: Record<string, string> = {
  'Mexico City': 'Ciudad de México',
  Cancun: 'Cancún',
  Merida: 'Mérida',
  Mazatlan: 'Mazatlán',
  'Bahia Banderas': 'Bahía de Banderas',
  'Ciudad Juarez': 'Ciudad Juárez',
};

export function zoneCity(timeZone: string, locale: Locale): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return locale === 'es-MX' ? (SPANISH_CITIES[city] ?? city) : city;
}
