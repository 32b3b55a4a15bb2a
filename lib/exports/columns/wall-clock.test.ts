import { fromAbsolute } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from './wall-clock';

test.each([
  'America/Mexico_City',
  'America/Tijuana',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
])('the wall clock of %s is that of its offset, in whatever order instants come', (timeZone) => {
  const clock = wallClock(timeZone);
  // A change of clocks, to the millisecond, and whatever is around it.
  const changes = [1_667_120_400_000, 1_649_577_600_000, 1_680_422_400_000, 1_325_239_200_000, 1_711_850_400_000];
  const instant = fc.oneof(
    fc.integer({ min: -2e12, max: 4e12 }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000_000, max: 90_000_000 })).map(([at, by]) => at + by),
  );
  fc.assert(
    fc.property(instant, (ms) => {
      expect(clock(ms)).toBe(ms + fromAbsolute(ms, timeZone).offset);
    }),
    { numRuns: 400 },
  );
});
