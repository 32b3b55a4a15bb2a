import 'server-only';
import { CorteError, type ErrorBody } from '@/lib/errors';
import { type RouteCall, STREAM_HEADERS } from './route-handler';

type Lines = (signal: AbortSignal) => AsyncIterable<unknown>;

export function ndjsonResponse<P>({ signal, headOnly, show, reportFailure }: RouteCall<P>, lines: Lines): Response {
  const headers = { ...STREAM_HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' };
  async function* shown(leaving: AbortSignal) {
    for await (const line of lines(leaving)) yield show(line);
  }
  return new Response(headOnly ? null : ndjsonStream(shown, reportFailure, signal), { headers });
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
    // Whoever may no longer read is still there.
    if (leaving.reason instanceof CorteError) yield { error: describeFailure(leaving.reason) };
    else if (!leaving.aborted) yield { error: describeFailure(error) };
  }
}
