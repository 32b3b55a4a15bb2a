import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, isDayOrMinute } from './days';
import { PERIOD_NAMES } from './period-names';
import { countDays, daysOf, endOfBound, moveDay, periodDays, startOfBound, windowOf } from './periods';

const MEXICO = 'America/Mexico_City';
const at = (text: string) => Date.parse(text);

test('O-DATE-01 the last selected day is in, to its last millisecond', () => {
  expect(windowOf({ from: '2024-03-01', to: '2024-03-31' }, at('2024-05-01T00:00:00Z'), MEXICO)).toEqual({
    from: 1709272800000,
    to: 1711951199999,
  });
});

test('October 2026 is the window of the provider’s query', () => {
  expect(windowOf({ name: 'last-month' }, at('2026-11-10T16:00:00Z'), MEXICO)).toEqual({
    from: 1790834400000,
    to: 1793512799999,
  });
});

test('O-DATE-03 summer time ended in Mexico in 2022, so zone data is 2022f or newer', () => {
  expect(startOfBound('2023-07-15T12:00', MEXICO)).toBe(1689444000000);
  expect(startOfBound('2022-07-15T12:00', MEXICO)).toBe(1657904400000);
});

test('O-DATE-04 a payment one second before midnight of the zone is of that day', () => {
  expect(dayOf(1714543199000, MEXICO)).toBe('2024-04-30');
  expect(dayOf(1714543200000, MEXICO)).toBe('2024-05-01');
});

test('O-DATE-06 last month is right from the 29th, 30th and 31st', () => {
  for (const today of ['2025-03-29', '2025-03-30', '2025-03-31']) {
    expect(periodDays('last-month', today)).toEqual({ from: '2025-02-01', to: '2025-02-28' });
  }
  expect(periodDays('last-month', '2025-05-31')).toEqual({ from: '2025-04-01', to: '2025-04-30' });
  expect(moveDay('2025-03-31', { months: -1 })).toBe('2025-02-28');
});

test('O-DATE-06 every period, from a day in the middle of things', () => {
  const seen = Object.fromEntries(PERIOD_NAMES.map((name) => [name, Object.values(periodDays(name, '2026-08-16'))]));
  expect(seen).toEqual({
    today: ['2026-08-16', '2026-08-16'],
    yesterday: ['2026-08-15', '2026-08-15'],
    'last-7-days': ['2026-08-10', '2026-08-16'],
    'last-31-days': ['2026-07-17', '2026-08-16'],
    'last-92-days': ['2026-05-17', '2026-08-16'],
    'this-week': ['2026-08-10', '2026-08-16'],
    'last-week': ['2026-08-03', '2026-08-09'],
    'this-quincena': ['2026-08-16', '2026-08-31'],
    'last-quincena': ['2026-08-01', '2026-08-15'],
    'this-month': ['2026-08-01', '2026-08-31'],
    'last-month': ['2026-07-01', '2026-07-31'],
    'this-quarter': ['2026-07-01', '2026-09-30'],
    'last-quarter': ['2026-04-01', '2026-06-30'],
    'this-year': ['2026-01-01', '2026-12-31'],
    'last-year': ['2025-01-01', '2025-12-31'],
  });
  expect(periodDays('last-quincena', '2026-03-15')).toEqual({ from: '2026-02-16', to: '2026-02-28' });
  expect(periodDays('last-quarter', '2026-01-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});

const anyDay = fc
  .integer({ min: 0, max: 365 * 40 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const anyZone = fc.constantFrom(MEXICO, 'America/Santiago', 'America/Havana', 'Asia/Tokyo', 'UTC', 'America/Tijuana');

describe('bounds', () => {
  test('a day starts where the calendar of the zone turns, and ends where the next one starts', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const start = startOfBound(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(start - 1, zone)).toBe(moveDay(day, { days: -1 }));
        expect(dayOf(endOfBound(day, zone), zone)).toBe(day);
        expect(endOfBound(day, zone) + 1).toBe(startOfBound(moveDay(day, { days: 1 }), zone));
      }),
      { numRuns: 400 },
    );
  });

  test('a minute is included whole', () => {
    expect(endOfBound('2026-10-01T08:00', MEXICO) - startOfBound('2026-10-01T08:00', MEXICO)).toBe(59_999);
  });

  test('a period of days is the days between, none left out and none twice', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (from, length) => {
        const days = daysOf({ from, to: moveDay(from, { days: length }) });
        expect(days).toHaveLength(length + 1);
        expect(new Set(days).size).toBe(length + 1);
        expect(countDays({ from, to: moveDay(from, { days: length }) })).toBe(length + 1);
      }),
    );
  });

  test('every named period covers a whole number of days and starts before it ends', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIOD_NAMES), (today, name) => {
        const { from, to } = periodDays(name, today);
        expect(from <= to).toBe(true);
        expect(name.startsWith('this') ? from <= today && today <= to : to <= today).toBe(true);
      }),
    );
  });
});

test('only real days and minutes are bounds', () => {
  expect(['2026-02-28', '2024-02-29', '2026-10-01T08:00', '2026-10-01T23:59'].every(isDayOrMinute)).toBe(true);
  const bad = ['2026-02-30', '2026-13-01', '2026-1-1', '2026-10-01T24:00', '2026-10-01T08:00:00', '1790834400000', ''];
  expect(bad.filter(isDayOrMinute)).toEqual([]);
});
