import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneCalendar } from './calendar';
import { randomFor } from './random';
import { creationTime, monthExpiry, paymentTime, webExpiry } from './reference-times';

const MEXICO = zoneCalendar('America/Mexico_City');
const HOUR = 3_600_000;
const seeds = fc.integer();
const days = fc.integer({ min: 20_000, max: 20_800 });

describe('creation', () => {
  test('falls within its day, also where a clock change makes the day short', () => {
    for (const calendar of [MEXICO, zoneCalendar('America/New_York')]) {
      fc.assert(
        fc.property(seeds, days, (seed, day) => {
          expect(calendar.dayOf(creationTime(randomFor(seed), day, calendar))).toBe(day);
        }),
      );
    }
  });
});

describe('payment', () => {
  test('comes after the reference was made, before it runs out, while stores are open', () => {
    fc.assert(
      fc.property(seeds, days, fc.constantFrom('web' as const, 'catalogue' as const), (seed, day, kind) => {
        const random = randomFor(seed);
        const createdAt = creationTime(random, day, MEXICO);
        const expiresAt = kind === 'web' ? webExpiry(createdAt) : monthExpiry(createdAt);
        const paidAt = paymentTime(random, createdAt, expiresAt, kind, MEXICO);
        expect(paidAt).toBeGreaterThan(createdAt);
        expect(paidAt).toBeLessThan(expiresAt);
        const hour = (paidAt - MEXICO.startOf(MEXICO.dayOf(paidAt))) / HOUR;
        expect(hour >= 7 && hour < 23).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('expiry', () => {
  test('of the web is 72 hours on, on a whole second', () => {
    expect(webExpiry(1_759_773_062_107)).toBe(1_759_773_062_000 + 72 * HOUR);
  });

  test.each([
    ['2025-10-06T17:51:02Z', '2025-11-06T00:00:00.000Z'],
    ['2025-01-31T20:00:00Z', '2025-02-28T00:00:00.000Z'],
    ['2024-12-15T02:00:00Z', '2025-01-15T00:00:00.000Z'],
  ])('by default is a calendar month after %s, cut to 00:00 UTC', (made, expiry) => {
    expect(new Date(monthExpiry(Date.parse(made))).toISOString()).toBe(expiry);
  });
});
