import 'server-only';
import type { ErrorBody } from '@/lib/errors';

/**
 * Lines as newline-delimited JSON, made while they are read; a failure is the last line, worded by `tell`. Once the first
 * line is out the status is 200, so a reader must wait for the last one. `make` is handed a signal that fires when the
 * caller leaves (`signal`) or the reader of the body does.
 */
export function lineStream(
  make: (leaving: AbortSignal) => AsyncGenerator<unknown, void, void>,
  tell: (error: unknown) => ErrorBody,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const leaving = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const lines = toldLines(make(leaving), tell, leaving);
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

async function* toldLines(
  lines: AsyncGenerator<unknown, void, void>,
  tell: (error: unknown) => ErrorBody,
  leaving: AbortSignal,
): AsyncGenerator<unknown, void, void> {
  try {
    yield* lines;
  } catch (error) {
    if (leaving.aborted) return;
    yield tell(error);
  }
}
