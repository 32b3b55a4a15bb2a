import 'server-only';
import { PassThrough } from 'node:stream';
import type { Progress } from '@/lib/domain/progress';
import type { PaymentFilters } from '@/lib/filters/payments';
import type { Account } from '@/lib/server/accounts';
import { listPayments } from './payments';

/** The progress of the walk, then the page. */
export function walkedPageLines(
  account: Account,
  filters: PaymentFilters,
  cursor: string | null,
  signal: AbortSignal,
): AsyncIterable<unknown> {
  const lines = new PassThrough({ objectMode: true });
  const onProgress = (progress: Progress) => lines.write({ progress });
  listPayments(account, filters, cursor, signal, { onProgress }).then(
    (page) => lines.end(page),
    (error) => lines.destroy(error),
  );
  return lines;
}
