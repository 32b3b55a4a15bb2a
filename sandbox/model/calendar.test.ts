import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  bankDayFrom,
  bankDaysAfter,
  dayNumber,
  dayText,
  invoiceDayOf,
  monthBounds,
  monthsBetween,
  zoneCalendar,
} from './calendar';
import { memoizeLatest } from './memoize';

const MEXICO = zoneCalendar('America/Mexico_City');
const days = fc.integer({ min: dayNumber('2022-01-01'), max: dayNumber('2028-12-31') });

describe('days and months', () => {
  test('day numbers and texts are two forms of the same', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dayNumber(dayText(day))).toBe(day);
      }),
    );
    expect(dayNumber('1970-01-02')).toBe(1);
  });

  test('adding months and counting them are inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (months) => {
        expect(monthsBetween('2024-11', addMonths('2024-11', months))).toBe(months);
      }),
    );
    expect([addMonths('2024-11', 2), addMonths('2024-01', -1)]).toEqual(['2025-01', '2023-12']);
  });

  test('a month ends the day before the next begins', () => {
    expect(dayText(monthBounds('2028-02').last)).toBe('2028-02-29');
    expect(dayText(monthBounds('2026-12').last)).toBe('2026-12-31');
  });
});

describe('bank days', () => {
  test('money of a Friday to a Monday holiday arrives together', () => {
    const due = ['2025-11-14', '2025-11-15', '2025-11-16', '2025-11-17'].map((day) => bankDaysAfter(dayNumber(day), 2));
    expect(due.map(dayText)).toEqual(['2025-11-19', '2025-11-19', '2025-11-19', '2025-11-19']);
  });

  test('the invoice of October 2026 comes out on 9 November', () => {
    expect(dayText(invoiceDayOf('2026-10'))).toBe('2026-11-09');
    expect(dayText(bankDayFrom('2026-09', 5))).toBe('2026-09-07');
  });
});

describe('a zone’s days', () => {
  test('an instant falls on the day whose start it is at or after', () => {
    fc.assert(
      fc.property(days, fc.nat(86_399_999), (day, offset) => {
        const instant = MEXICO.startOf(day) + offset;
        const found = MEXICO.dayOf(instant);
        expect(MEXICO.startOf(found)).toBeLessThanOrEqual(instant);
        expect(MEXICO.startOf(found + 1)).toBeGreaterThan(instant);
      }),
    );
  });

  test('midnight of Mexico City is 06:00 UTC since summer time ended, 05:00 in the summer of 2022', () => {
    expect(new Date(MEXICO.startOf(dayNumber('2026-07-15'))).toISOString()).toBe('2026-07-15T06:00:00.000Z');
    expect(new Date(MEXICO.startOf(dayNumber('2022-07-15'))).toISOString()).toBe('2022-07-15T05:00:00.000Z');
    expect(MEXICO.minuteOf(MEXICO.startOf(20_000) + 61 * 60_000)).toBe(61);
  });

  test('zones east of Greenwich work as well', () => {
    const tokyo = zoneCalendar('Asia/Tokyo');
    expect(dayText(tokyo.dayOf(Date.parse('2026-03-01T15:30:00Z')))).toBe('2026-03-02');
  });
});

test('a bounded cache computes again what it forgot, and only that', () => {
  const computed: number[] = [];
  const square = memoizeLatest(2, (n: number) => {
    computed.push(n);
    return n * n;
  });
  expect([1, 2, 1, 3, 2, 1].map(square)).toEqual([1, 4, 1, 9, 4, 1]);
  expect(computed).toEqual([1, 2, 3, 1]);
});
