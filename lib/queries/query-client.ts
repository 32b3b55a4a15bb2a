import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CorteError } from '@/lib/errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `firstTry` throws once the failure that the server has met already. */
    queryMeta: { firstTry?: () => void };
  }
}

const MAX_RETRIES = 2;
const LONGEST_WAIT_MS = 60_000;

/** Only what can heal, at most twice, and never after a wait of more than a minute. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof CorteError) || !error.retryable || failures >= MAX_RETRIES) return false;
  return (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
}

export function retryDelay(failures: number, error: Error): number {
  const named = error instanceof CorteError ? error.retryAfterMs : undefined;
  return named ?? 1000 * 2 ** failures;
}

/** Rows never move under the reader's eyes: every list names its time, and has a button to refresh. `onSignedOut`: the session has ended. */
export function createQueryClient(onSignedOut?: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CorteError && error.code === 'not_signed_in') onSignedOut?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
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
