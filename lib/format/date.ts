import { intlLocale, type Locale } from './locale';

export interface DateStyle {
  locale: Locale;
  /** IANA name of the business zone. */
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

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, timeZone: string, month: 'numeric' | 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${month}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(intlLocale(locale), {
      timeZone,
      year: 'numeric',
      month,
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(key, found);
  }
  return found;
}

/** A cell asks for its instant twice in a row, as its text and as its tooltip, and Intl is what the cell costs. */
let latest: { ms: number; locale: Locale; timeZone: string; parts: Readonly<DateParts> } | null = null;

/**
 * Parts are joined by us: patterns and spaces of Intl differ between versions of ICU, and server and browser must print
 * the same text.
 */
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

/** `31/3/2024` in Spanish, `31 Mar 2024` in English. `ms` is UTC milliseconds. */
export function formatDay(ms: number, style: DateStyle): string {
  return dayText(partsOf(ms, style), style.locale);
}

/** `31/3/2024 21:00`: the day and the time of the business zone. `ms` is UTC milliseconds. */
export function formatDayTime(ms: number, style: DateStyle): string {
  const parts = partsOf(ms, style);
  return `${dayText(parts, style.locale)} ${parts.hour}:${parts.minute}`;
}

/** `31/3/2024 21:00:07`. `ms` is UTC milliseconds. */
export function formatInstant(ms: number, style: DateStyle): string {
  const parts = partsOf(ms, style);
  return `${dayText(parts, style.locale)} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** `2024-03-31 21:00:07`: as our files write an instant, and as every spreadsheet reads it. `ms` is UTC milliseconds. */
export function formatSortable(ms: number, style: DateStyle): string {
  const { year, month, day, hour, minute, second } = partsOf(ms, style);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour}:${minute}:${second}`;
}

/** `21:00` of the business zone. `ms` is UTC milliseconds. */
export function formatTime(ms: number, style: DateStyle): string {
  const parts = partsOf(ms, style);
  return `${parts.hour}:${parts.minute}`;
}

/** A calendar day that has no zone: `2024-03-31` as `31/3/2024`; with minutes, `2024-03-31T08:00` as `31/3/2024 08:00`. */
export function formatCalendarDay(day: string, locale: Locale): string {
  const [date = day, time] = day.split('T');
  const text = formatDay(Date.parse(`${date}T12:00:00Z`), { locale, timeZone: 'UTC' });
  return time ? `${text} ${time}` : text;
}

/** `2024-03` as `marzo de 2024` or `March 2024`. */
export function formatMonth(month: string, locale: Locale): string {
  const ms = Date.parse(`${month}-15T12:00:00Z`);
  if (Number.isNaN(ms)) return month;
  const parts = formatter(locale, 'UTC', 'long').formatToParts(ms);
  const name = parts.find((part) => part.type === 'month')?.value ?? month;
  const year = month.slice(0, 4);
  return locale === 'en' ? `${name} ${year}` : `${name} de ${year}`;
}

/**
 * `2024-03` as `mar` or `Mar`: the first three letters of the name in both languages, since the short names of Intl differ
 * between versions of ICU. What is no month stays as it is.
 */
export function formatMonthName(month: string, locale: Locale): string {
  return Number.isNaN(Date.parse(`${month}-15T12:00:00Z`)) ? month : formatMonth(month, locale).slice(0, 3);
}

/** `2024-03` as `mar 2024` or `Mar 2024`. */
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

/** The zone as people say it: `America/Mexico_City` as `Ciudad de México` or `Mexico City`; `UTC` stays. */
export function zoneCity(timeZone: string, locale: Locale): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return locale === 'es-MX' ? (SPANISH_CITIES[city] ?? city) : city;
}
