import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { CorteError } from '@/lib/errors';

/** How long a walk waits for a provider that is busy or failing. Interactive reads never do. */
export interface RetryPolicy {
  retries: number;
  /** First wait after a failure that names none, in milliseconds; doubles each time. */
  firstWaitMs: number;
  /** In milliseconds; where the provider names a longer wait, the walk fails. */
  longestWaitMs: number;
}

export const NO_RETRY: RetryPolicy = { retries: 0, firstWaitMs: 0, longestWaitMs: 0 };

export const WALK_RETRY: RetryPolicy = { retries: 4, firstWaitMs: 500, longestWaitMs: 30_000 };

export async function withRetry<T>(retry: RetryPolicy, signal: AbortSignal | undefined, read: () => Promise<T>) {
  for (let tried = 0; ; tried += 1) {
    try {
      return await read();
    } catch (error) {
      const wait = waitFor(error, tried, retry);
      if (wait === null) throw error;
      await sleep(wait, undefined, signal ? { signal } : {});
    }
  }
}

function waitFor(error: unknown, tried: number, retry: RetryPolicy): number | null {
  if (!(error instanceof CorteError) || !error.retryable || tried >= retry.retries) return null;
  const wait = error.retryAfterMs ?? retry.firstWaitMs * 2 ** tried;
  return wait > retry.longestWaitMs ? null : wait;
}
