import 'server-only';
import type { Account } from '@/lib/accounts';
import type { OverviewLine } from '@/lib/domain/overview';
import type { ErrorBody } from '@/lib/errors';
import type { OverviewFilters } from '@/lib/filters/overview';
import { type OverviewOptions, walkOverview } from './overview';

type Line = OverviewLine<ErrorBody['error']>;

/**
 * An overview as newline-delimited JSON: how far it is, and at last the figures or the failure, worded by `tell`. Once the
 * first line is out the status is 200, so a reader must wait for the last one. A reader that leaves stops the walk.
 */
export function streamOverview(
  account: Account,
  filters: OverviewFilters,
  tell: (error: unknown) => ErrorBody,
  { signal, ...options }: OverviewOptions = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const lines = overviewLines(account, filters, tell, { ...options, signal: either });
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      left.abort();
      await lines.return();
    },
  });
}

async function* overviewLines(
  account: Account,
  filters: OverviewFilters,
  tell: (error: unknown) => ErrorBody,
  options: OverviewOptions,
): AsyncGenerator<Line, void, void> {
  const walk = walkOverview(account, filters, options);
  try {
    let step = await walk.next();
    for (; !step.done; step = await walk.next()) yield { progress: step.value };
    yield { overview: step.value };
  } catch (error) {
    if (options.signal?.aborted) return;
    yield tell(error);
  }
}
