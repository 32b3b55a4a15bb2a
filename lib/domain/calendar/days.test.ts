import { fromAbsolute, toCalendarDateTime } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, goesOnAfter, isDayOrMinute, minuteOf } from './days';
import { PERIOD_NAMES, type Period } from './period-names';
import { windowOf } from './periods';

const MEXICO = 'America/Mexico_City';
// Without a clock change since 1993, so that no minute comes twice.
const BOGOTA = 'America/Bogota';
const FROM = Date.parse('2000-01-01T00:00:00Z');
const TO = Date.parse('2199-12-31T00:00:00Z');
const instant = fc.integer({ min: FROM, max: TO });
const zone = fc.constantFrom(MEXICO, 'America/Havana', 'Asia/Kolkata', 'Etc/GMT+5', 'UTC', 'America/Tijuana');

test('a day and a minute are those of the library of the calendar, in every zone', () => {
  fc.assert(
    fc.property(instant, zone, (ms, timeZone) => {
      const known = toCalendarDateTime(fromAbsolute(ms, timeZone)).toString();
      expect(minuteOf(ms, timeZone)).toBe(known.slice(0, 16));
      expect(dayOf(ms, timeZone)).toBe(known.slice(0, 10));
    }),
    { numRuns: 1000 },
  );
});

test('every day and minute of the calendar is a bound, and no other', () => {
  const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2199 }), two, two, two, two, (year, month, day, hour, minute) => {
      const parts = [year, Number(month) - 1, Number(day)] as const;
      const date = new Date(Date.UTC(...parts));
      const real = date.getUTCMonth() === parts[1] && date.getUTCDate() === parts[2];
      expect(isDayOrMinute(`${year}-${month}-${day}`)).toBe(real);
      expect(isDayOrMinute(`${year}-${month}-${day}T${hour}:${minute}`)).toBe(real && hour < '24' && minute < '60');
    }),
    { numRuns: 2000 },
  );
});

test('a period goes on after an instant that it was read at when its window ends later', () => {
  const bound = fc
    .tuple(instant, fc.constantFrom(10, 16))
    .map(([ms, length]) => new Date(ms).toISOString().slice(0, length));
  const period: fc.Arbitrary<Period> = fc.oneof(
    fc.constantFrom(...PERIOD_NAMES).map((name) => ({ name })),
    fc.constant({ from: '2000-01-01', to: null }),
    bound.map((to) => ({ from: '2000-01-01', to })),
  );
  fc.assert(
    fc.property(period, instant, (given, ms) => {
      const end = windowOf(given, ms, BOGOTA).to;
      const fixed = !('name' in given) && given.to !== null;
      for (const at of fixed ? [ms, end - 1, end, end + 1] : [ms]) {
        expect(goesOnAfter(given, at, BOGOTA)).toBe(windowOf(given, at, BOGOTA).to > at);
      }
    }),
    { numRuns: 1000 },
  );
});
