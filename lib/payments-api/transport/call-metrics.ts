import 'server-only';
import type { ErrorCode } from '@/lib/errors';
import { currentRequest } from '@/lib/log/current-request.mjs';
import { record } from '@/lib/metrics/metrics.mjs';

/** Counts a call to the provider, also for the line of the request that it serves; the function it returns ends it. */
export function beginProviderCall(account: string, api: string): (outcome: 'ok' | 'canceled' | ErrorCode) => void {
  const current = currentRequest();
  if (current) current.providerCalls += 1;
  const started = performance.now();
  return (outcome) => {
    record('corte_provider_calls_total', { account, api, outcome });
    record('corte_provider_call_duration_seconds', { account, api }, (performance.now() - started) / 1000);
  };
}

/** Counts a full walk; the functions it returns add its rows, and end it. */
export function beginWalk(account: string) {
  const started = performance.now();
  return {
    rows: (count: number) => record('corte_walk_rows_total', { account }, count),
    end(outcome: 'complete' | 'failed' | 'left') {
      record('corte_walks_total', { account, outcome });
      record('corte_walk_duration_seconds', { account }, (performance.now() - started) / 1000);
    },
  };
}
