import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCalendarDay,
  formatDay,
  formatDayTime,
  formatInstant,
  formatMonth,
  formatShortMonth,
  zoneCity,
} from './date';
import { LOCALES, readLocale } from './locale';
import { formatAmount, formatMinor } from './money';
import { formatCount } from './number';

const MEXICO = { locale: 'es-MX', timeZone: 'America/Mexico_City' } as const;

test('O-I18N-02 pesos are written the Mexican way', () => {
  expect(formatAmount(1234.5, 'MXN', 'major', 'es-MX')).toBe('$1,234.50');
  expect(formatAmount(12345.67, 'MXN', 'major', 'es-MX')).toBe('$12,345.67');
  expect(formatAmount(1234.5, 'MXN', 'major', 'en')).toBe('$1,234.50');
});

test('O-MON-01 O-MON-02 decimals stay and are rounded decimally', () => {
  expect(formatAmount(55.1, 'MXN', 'major', 'es-MX')).toBe('$55.10');
  expect(formatAmount(114.9984, 'MXN', 'major', 'es-MX')).toBe('$115.00');
  expect(formatAmount(1.005, 'MXN', 'major', 'es-MX')).toBe('$1.01');
});

test('O-MON-03 the unit is the endpoint’s, whatever the size of the number', () => {
  expect(formatAmount(1, 'MXN', 'major', 'es-MX')).toBe('$1.00');
  expect(formatAmount(1, 'MXN', 'minor', 'es-MX')).toBe('$0.01');
  expect(formatAmount(5510, 'MXN', 'major', 'es-MX')).toBe('$5,510.00');
  expect(formatAmount(5000, 'JPY', 'major', 'es-MX')).toBe('¥5,000');
});

test('O-MON-07 a negative amount carries a real minus sign', () => {
  expect(formatAmount(-40.6, 'MXN', 'major', 'es-MX')).toBe('−$40.60');
  expect(formatAmount(-5.6, 'MXN', 'major', 'en')).toBe('−$5.60');
});

test('O-API-11 digits beyond the exact range of a number survive', () => {
  expect(formatAmount('9007199254740993', 'MXN', 'major', 'es-MX')).toBe('$9,007,199,254,740,993.00');
});

test('what is no number is shown as it came, and a code that is no currency gets no symbol', () => {
  expect(formatAmount('n/a', 'MXN', 'major', 'es-MX')).toBe('n/a');
  expect(formatAmount(10, 'pesos', 'major', 'es-MX')).toBe('10.00');
});

test('a sum in centavos reads back as the same digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (minor) => {
      const digits = formatMinor(minor, 'MXN', 'es-MX').replace('−', '-').replace(/[$,.]/g, '');
      expect(BigInt(digits)).toBe(minor);
    }),
  );
});

test('O-I18N-01 a late evening is the same day on server and in browser', () => {
  expect(formatDay(1711940400000, MEXICO)).toBe('31/3/2024');
  expect(formatDayTime(1711940400000, MEXICO)).toBe('31/3/2024 21:00');
  expect(formatDayTime(1711940400000, { ...MEXICO, locale: 'en' })).toBe('31 Mar 2024 21:00');
});

test('O-DATE-03 summer time ended in Mexico City in 2022', () => {
  expect(formatDayTime(1689444000000, MEXICO)).toBe('15/7/2023 12:00');
  expect(formatDayTime(1657904400000, MEXICO)).toBe('15/7/2022 12:00');
});

test('O-DATE-08 the instant of the report and of the general API, once in milliseconds, reads the same', () => {
  expect(formatInstant(1700000000000, MEXICO)).toBe('14/11/2023 16:13:20');
});

test('an instant that was just written is written anew for another zone and another language', () => {
  expect(formatDayTime(1711940400000, MEXICO)).toBe('31/3/2024 21:00');
  expect(formatDayTime(1711940400000, { ...MEXICO, timeZone: 'UTC' })).toBe('1/4/2024 03:00');
  expect(formatDayTime(1711940400000, { locale: 'en', timeZone: 'UTC' })).toBe('1 Apr 2024 03:00');
});

test('midnight is 00, never 24', () => {
  expect(formatDayTime(1711951200000, MEXICO)).toBe('1/4/2024 00:00');
});

test('O-DATE-02 a calendar day is shown as it is written, in any zone of the server', () => {
  expect(formatCalendarDay('2024-03-31', 'es-MX')).toBe('31/3/2024');
  expect(formatCalendarDay('2024-03-31T08:00', 'es-MX')).toBe('31/3/2024 08:00');
  expect(formatMonth('2024-03', 'es-MX')).toBe('marzo de 2024');
  expect(formatMonth('2024-03', 'en')).toBe('March 2024');
  expect(formatShortMonth('2024-09', 'es-MX')).toBe('sep 2024');
  expect(formatShortMonth('2024-09', 'en')).toBe('Sep 2024');
  expect(formatShortMonth('later', 'en')).toBe('later');
});

test('counts, zones and languages', () => {
  expect(formatCount(3412, 'es-MX')).toBe('3,412');
  expect(zoneCity('America/Mexico_City', 'es-MX')).toBe('Ciudad de México');
  expect(zoneCity('America/Mexico_City', 'en')).toBe('Mexico City');
  expect(readLocale('en')).toBe('en');
  expect(readLocale('fr"><script>')).toBe(LOCALES[0]);
});

test('O-I18N-01 an amount without a currency has no sign, which engines draw in different ways', () => {
  expect(formatAmount(1234.5, null, 'major', 'es-MX')).toBe('1,234.50');
  expect(formatAmount(-1234.5, '', 'major', 'en')).toBe('−1,234.50');
});
