import 'server-only';
import type { FileFormat } from '@/lib/domain/files/files';

/** Who is told how a download ends. */
export interface DownloadCall {
  /** Fires when the caller leaves, or when the file is no longer wanted. */
  signal: AbortSignal;
  /** What failed after the first piece, when nobody can be answered any more. */
  failed(error: unknown): void;
  /** The reader has left. */
  left(): void;
}

/**
 * A download that is made while it is read: a piece is made when the last one has been taken. `make` is handed a signal
 * that fires when the caller leaves (`signal`) or the reader of the body does, so that the work behind it stops.
 *
 * What fails before the first piece is thrown, to be told in words; what fails later is told to `failed` and breaks the
 * connection off instead of ending the file, so that no part of it can pass for the whole.
 */
export async function download(
  { name, format }: { name: string; format: FileFormat },
  { signal, failed, left }: DownloadCall,
  make: (leaving: AbortSignal) => AsyncGenerator<Uint8Array>,
): Promise<Response> {
  const leave = new AbortController();
  const leaving = AbortSignal.any([signal, leave.signal]);
  const pieces = make(leaving);
  const breakOff = (error: unknown): never => {
    if (leaving.aborted) left();
    else failed(error);
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
        leave.abort();
        left();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: headersOf(name, format) });
}

const TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  'csv.zip': 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** The name is plain ASCII: account, noun and period. */
function headersOf(name: string, format: FileFormat): Record<string, string> {
  return {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
}
