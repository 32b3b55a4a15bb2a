import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function under(code: string, instant = '2026-11-10T16:00:00Z'): string {
  const clock = `--import=${join(import.meta.dirname, 'clock.mjs')}`;
  const env = { ...process.env, E2E_CLOCK: instant };
  return execFileSync(process.execPath, [clock, '-e', code], { env, encoding: 'utf8' }).trim();
}

test('a process starts at the instant it is given and runs on from there', () => {
  const [start = 0, later = 0] = under('console.log(Date.now());setTimeout(() => console.log(+new Date()), 100)')
    .split('\n')
    .map(Number);
  expect(start).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 10, 16));
  expect(start).toBeLessThan(Date.UTC(2026, 10, 10, 16, 1));
  expect(later - start).toBeGreaterThanOrEqual(95);
});

test('dates that say their own instant are left alone', () => {
  expect(under("console.log(new Date(0).toISOString(), Date.UTC(2020, 0), Date.parse('2020-01-01'))")).toBe(
    '1970-01-01T00:00:00.000Z 1577836800000 1577836800000',
  );
  expect(under('console.log(new Date() instanceof Date, new Date(2020, 1, 3).getDate())')).toBe('true 3');
});
