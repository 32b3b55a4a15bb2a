import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { Reading } from '@/lib/domain/files/reading';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { FileRules } from '@/lib/exports/columns/column';
import { type FileContent, makeFile } from '@/lib/exports/file/make-file';
import { type FileOrder, type FromThread, type ToThread, toThreadFailure } from './messages';

/** Where the rules and the rows of an ordered file come from; `leaving` fires when it is no longer wanted. */
type OrderedFile = (order: FileOrder, leaving: AbortSignal) => { rules: FileRules; content: FileContent };

/** How far a file is; what is read for it is known once it has begun. */
interface Progress {
  rowsDone: number;
  reading: Reading | null;
}

/** Makes the files that are ordered at `orders`, side by side: a piece of one for each that is wanted. */
export function serveFiles(orders: MessagePort, open: OrderedFile): void {
  orders.on('message', (order: FileOrder) => serveFile(order, open));
}

function serveFile(order: FileOrder, open: OrderedFile): void {
  const { port } = order;
  const leave = new AbortController();
  let areTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    areTaken = resolve;
  });
  const tell = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
  const progress: Progress = { rowsDone: 0, reading: null };
  const pieces = piecesOf(order, open, progress, leave.signal, async () => {
    tell({ kind: 'made' });
    await taken;
  });
  const makeOne = async () => {
    try {
      const { value, done } = await pieces.next();
      const { rowsDone, reading } = progress;
      if (done) tell({ kind: 'whole', receipt: value });
      else tell({ kind: 'piece', bytes: value, rowsDone, expected: reading?.expected ?? null }, roomOf(value));
    } catch (error) {
      tell({ kind: 'failed', failure: toThreadFailure(error) });
    }
  };
  port.on('message', (message: ToThread) => {
    if (message === 'taken') areTaken();
    else void makeOne();
  });
  port.on('close', () => {
    leave.abort();
    areTaken();
    void pieces.throw(leave.signal.reason).catch(() => undefined);
  });
}

/** `made` is awaited when the last piece has been made, before anything is kept of the file. */
async function* piecesOf(
  order: FileOrder,
  open: OrderedFile,
  progress: Progress,
  leaving: AbortSignal,
  made: () => Promise<void>,
): AsyncGenerator<Uint8Array, Receipt> {
  const { rules, content } = open(order, leaving);
  progress.reading = content.reading;
  const concluded = async () => {
    await made();
    leaving.throwIfAborted();
    await content.concluded?.();
  };
  return yield* makeFile(rules, order.facts, { ...content, concluded }, progress);
}

/** What can be handed over instead of copied: room that holds nothing else. */
function roomOf({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
