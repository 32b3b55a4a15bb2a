import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIOD_NAMES } from '@/lib/domain/calendar/period-names';
import { windowOf } from '@/lib/domain/calendar/periods';
import { fixedPeriod } from './fixed-period';
import { periodContradictions, periodOf } from './period';

const ZONES = ['America/Mexico_City', 'America/Tijuana', 'Asia/Tokyo', 'UTC'];
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2040, 0, 1) });

test('O-DATE-07 a link with fixed dates searches the same days a week and a year later, and ends with its minute', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), fc.constantFrom(null, ...PERIOD_NAMES), (now, zone, period) => {
      const moving = { period, from: null, to: null };
      const fixed = fixedPeriod(moving, now, zone);
      const wanted = windowOf(periodOf(moving), now, zone);
      expect(periodContradictions(fixed)).toEqual([]);
      for (const later of [7, 366]) {
        const { from, to } = windowOf(periodOf(fixed), now + later * 86_400_000, zone);
        expect(from).toBe(wanted.from);
        const end = Math.min(wanted.to, now);
        expect(to).toBeGreaterThanOrEqual(end);
        // The hour that a clock change repeats is taken whole.
        expect(to - end).toBeLessThan(60_000 + 3_600_000);
      }
    }),
  );
});
