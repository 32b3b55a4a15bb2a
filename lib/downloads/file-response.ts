import 'server-only';
import type { FileFormat } from '@/lib/domain/files/files';
import { STREAM_HEADERS } from '@/lib/server/route-handler';

interface ServedFile {
  name: string;
  format: FileFormat;
}

interface DownloadEvents {
  /** Fires when the caller leaves, or when the file is no longer wanted. */
  signal: AbortSignal;
  /** A failure after the first piece, when no error can be answered any more. */
  onFailure(error: unknown): void;
  onLeave(): void;
  /** Before a piece is sent. */
  onPiece?(bytes: Uint8Array): void;
}

/** A download that is made while it is read. A failure before the first piece is thrown; a later one breaks the connection off, so that no part passes for the whole. */
export async function fileResponse(
  file: ServedFile,
  { signal, onFailure, onLeave, onPiece }: DownloadEvents,
  make: (leaving: AbortSignal) => AsyncGenerator<Uint8Array>,
): Promise<Response> {
  const leave = new AbortController();
  const leaving = AbortSignal.any([signal, leave.signal]);
  const pieces = make(leaving);
  const breakOff = (error: unknown): never => {
    if (leaving.aborted) onLeave();
    else onFailure(error);
    throw error;
  };
  let first: IteratorResult<Uint8Array> | null = await pieces.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = first ?? (await pieces.next().catch(breakOff));
        first = null;
        if (piece.done) return controller.close();
        onPiece?.(piece.value);
        controller.enqueue(piece.value);
      },
      async cancel() {
        leave.abort();
        onLeave();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: fileHeaders(file) });
}

const TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  'csv.zip': 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl; charset=utf-8',
};

export function fileHeaders({ name, format }: ServedFile): Record<string, string> {
  return {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}"`,
    ...STREAM_HEADERS,
  };
}
