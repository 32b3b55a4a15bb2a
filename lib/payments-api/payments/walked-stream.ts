import 'server-only';
import type { Progress } from '@/lib/domain/progress';
import type { ErrorBody } from '@/lib/errors';
import type { PaymentFilters } from '@/lib/filters/payments';
import type { Account } from '@/lib/server/accounts';
import { listPayments } from './payments';

interface WalkedCall {
  filters: PaymentFilters;
  cursor: string | null;
  tell: (error: unknown) => ErrorBody;
  signal: AbortSignal;
}

/**
 * A page of payments as newline-delimited JSON: how far the walk is that finds it, and at last the page or the failure,
 * worded by `tell`. Once the first line is out the status is 200. A reader that leaves stops the walk.
 */
export function streamWalked(account: Account, { filters, cursor, tell, signal }: WalkedCall) {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const either = AbortSignal.any([signal, left.signal]);
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: object) => {
        if (!either.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const onProgress = (progress: Progress) => send({ progress });
      try {
        send(await listPayments(account, filters, cursor, either, { onProgress }));
      } catch (error) {
        if (!either.aborted) send(tell(error));
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
}
