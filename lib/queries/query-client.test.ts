import { describe, expect, test } from 'vitest';
import { CorteError, ERROR_CODES, type ErrorCode } from '@/lib/errors';
import { createQueryClient, retryDelay, shouldRetry } from './query-client';

const CODES = Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES);

test.each(CODES)('%s is tried again only if it can heal, and at most twice', (code) => {
  const error = new CorteError(code, 'x');
  const tries = [0, 1, 2, 3].filter((failures) => shouldRetry(failures, error));
  expect(tries).toEqual(ERROR_CODES[code].retryable ? [0, 1] : []);
});

describe('O-PRX-09 the provider names the wait', () => {
  test('not before the time it named', () => {
    expect(retryDelay(0, new CorteError('provider_busy', 'x', { retryAfterMs: 3000 }))).toBe(3000);
  });

  test('a wait of more than a minute is reported instead of waited', () => {
    expect(shouldRetry(0, new CorteError('provider_busy', 'x', { retryAfterMs: 60_001 }))).toBe(false);
    expect(shouldRetry(0, new CorteError('provider_busy', 'x', { retryAfterMs: 60_000 }))).toBe(true);
  });

  test('without a named time, longer each time', () => {
    expect([0, 1].map((failures) => retryDelay(failures, new CorteError('provider_failed', 'x')))).toEqual([
      1000, 2000,
    ]);
  });
});

test('a fault of ours is not tried again, and rows do not move by themselves', () => {
  expect(shouldRetry(0, new TypeError('x'))).toBe(false);
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});
