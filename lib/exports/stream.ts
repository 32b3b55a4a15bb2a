import 'server-only';

/**
 * A download that is made while it is read: a piece is made when the last one has been taken. `make` is handed a signal
 * that fires when the caller leaves (`signal`) or the reader of the body does, so that the work behind it stops.
 *
 * What fails before the first piece is thrown, to be told in words; what fails later is told to `failed` and breaks the
 * connection off instead of ending the file, so that no part of it can pass for the whole.
 */
export async function download(
  name: string,
  { signal, failed }: { signal: AbortSignal; failed: (error: unknown) => unknown },
  make: (leaving: AbortSignal) => AsyncGenerator<Uint8Array>,
): Promise<Response> {
  const left = new AbortController();
  const leaving = AbortSignal.any([signal, left.signal]);
  const pieces = make(leaving);
  const breakOff = (error: unknown): never => {
    if (!leaving.aborted) failed(error);
    throw error;
  };
  let inHand: IteratorResult<Uint8Array> | null = await pieces.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = inHand ?? (await pieces.next().catch(breakOff));
        inHand = null;
        if (piece.done) controller.close();
        else controller.enqueue(piece.value);
      },
      async cancel() {
        left.abort();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: headersOf(name) });
}

/** The name is plain ASCII: account, noun and period. */
function headersOf(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
}
