import { QueryClient } from '@tanstack/react-query';
import { CorteError } from '@/lib/errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `firstTry` throws once what the first try met with, where the server has made it already. */
    queryMeta: { firstTry?: () => void };
  }
}

const MOST_RETRIES = 2;
const LONGEST_WAIT_MS = 60_000;

/** Only what can heal is asked again, at most twice, and never when the provider asks for more than a minute. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof CorteError) || !error.heals || failures >= MOST_RETRIES) return false;
  return (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
}

/** Milliseconds until the next try: what the provider asked for, else one second and then two. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof CorteError ? error.retryAfterMs : undefined;
  return asked ?? 1000 * 2 ** failures;
}

/**
 * Rows never move under the reader's eyes: nothing is fetched again by itself. Every list says as of when it is, and has
 * a button to refresh.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}
