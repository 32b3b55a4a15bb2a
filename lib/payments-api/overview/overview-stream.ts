import 'server-only';
import type { OverviewLine } from '@/lib/domain/overview/overview';
import type { ErrorBody } from '@/lib/errors';
import type { OverviewFilters } from '@/lib/filters/overview';
import { lineStream } from '@/lib/payments-api/transport/line-stream';
import type { Account } from '@/lib/server/accounts';
import { type OverviewOptions, walkOverview } from './overview';

/** An overview as lines of JSON: how far it is, and at last the figures or the failure, worded by `tell`. */
export function streamOverview(
  account: Account,
  filters: OverviewFilters,
  tell: (error: unknown) => ErrorBody,
  { signal, ...options }: OverviewOptions = {},
): ReadableStream<Uint8Array> {
  return lineStream((leaving) => overviewLines(account, filters, { ...options, signal: leaving }), tell, signal);
}

async function* overviewLines(
  account: Account,
  filters: OverviewFilters,
  options: OverviewOptions,
): AsyncGenerator<OverviewLine<ErrorBody['error']>, void, void> {
  const walk = walkOverview(account, filters, options);
  let step = await walk.next();
  for (; !step.done; step = await walk.next()) yield { progress: step.value };
  yield { overview: step.value };
}
