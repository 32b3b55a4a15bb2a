import 'server-only';
import type { ErrorBody } from '@/lib/errors';
import { PRIVATE_HEADERS, type RouteCall } from './route-handler';

type Lines = (signal: AbortSignal) => AsyncIterable<unknown>;

export function ndjsonResponse<P>({ signal, reportFailure }: RouteCall<P>, lines: Lines): Response {
  const headers = { ...PRIVATE_HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' };
  return new Response(ndjsonStream(lines, reportFailure, signal), { headers });
}

/** Encodes lines as newline-delimited JSON while they are read; a failure is the last line, since the status is out by then. */
export function ndjsonStream(
  lines: Lines,
  describeFailure: (error: unknown) => ErrorBody['error'],
  signal: AbortSignal = new AbortController().signal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const leaving = AbortSignal.any([signal, left.signal]);
  const ended = linesOrFailure(lines(leaving), describeFailure, leaving);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await ended.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      left.abort();
      await ended.return();
    },
  });
}

async function* linesOrFailure(
  lines: AsyncIterable<unknown>,
  describeFailure: (error: unknown) => ErrorBody['error'],
  leaving: AbortSignal,
): AsyncGenerator<unknown, void, void> {
  try {
    yield* lines;
  } catch (error) {
    if (!leaving.aborted) yield { error: describeFailure(error) };
  }
}
