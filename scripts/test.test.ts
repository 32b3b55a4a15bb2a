import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';
import { countTests, readPlaywright, readVitest } from './test.mjs';

const folder = mkdtempSync(join(tmpdir(), 'corte-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(result: object): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(result));
  return file;
}

describe('the count on the last line', () => {
  const units = (numPassedTests: number, numFailedTests: number) =>
    written({ numPassedTests, numFailedTests, testResults: [] });

  test('is that of the runner', () => {
    expect(countTests(units(7, 0), true, readVitest)).toMatchObject({ passed: 7, failed: 0 });
    expect(countTests(units(5, 2), false, readVitest)).toMatchObject({ passed: 5, failed: 2 });
  });

  test('a run that broke off, ran nothing or wrote nothing counts as failed', () => {
    expect(countTests(units(7, 0), false, readVitest)).toMatchObject({ passed: 7, failed: 1 });
    expect(countTests(units(0, 0), true, readVitest)).toMatchObject({ passed: 0, failed: 1 });
    expect(countTests(join(folder, 'none.json'), true, readVitest)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a failed test is named with what it said, and so is a file that could not be loaded', () => {
    const file = written({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(process.cwd(), 'lib/sums.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'rounds once', failureMessages: ['AssertionError: 3 is not 2'] },
          ],
        },
        {
          name: join(process.cwd(), 'lib/gone.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    expect(countTests(file, false, readVitest).failures).toEqual([
      'lib/sums.test.ts › rounds once\n    AssertionError: 3 is not 2',
      'lib/gone.test.ts: no such module',
    ]);
  });

  test('a browser test that passed only at the second try has failed', () => {
    const file = written({ stats: { expected: 3, unexpected: 1, flaky: 1 } });
    expect(countTests(file, false, readPlaywright)).toEqual({ passed: 3, failed: 2 });
  });
});

describe('the browser', () => {
  test('is the one that CHROMIUM_PATH names, or none', () => {
    expect(findChromium({ CHROMIUM_PATH: '/mine' }, (path) => path === '/mine')).toBe('/mine');
    expect(findChromium({ CHROMIUM_PATH: '/gone' }, (path) => path === '/usr/bin/chromium')).toBeNull();
  });

  test('is found where systems put it', () => {
    expect(findChromium({}, (path) => path === '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome');
    expect(findChromium({}, () => false)).toBeNull();
  });
});
