import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { FileRules } from '../cells';
import { type FileContent, makeFile } from '../file';
import { ExportJob } from '../jobs';
import { type FileOrder, type FromThread, type ToThread, toThreadFailure } from './messages';

/** Where the rules and the rows of an ordered file come from; `leaving` fires when it is no longer wanted. */
type OrderedFile = (order: FileOrder, leaving: AbortSignal) => { rules: FileRules; content: FileContent };

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
  const job = new ExportJob({ id: '', noun: order.facts.noun, format: order.facts.format, fileName: '' });
  const pieces = piecesOf(order, open, job, leave.signal, async () => {
    tell({ kind: 'made' });
    await taken;
  });
  const makeOne = async () => {
    try {
      const { value: bytes, done } = await pieces.next();
      const { rowsDone, reading } = job;
      if (!done) tell({ kind: 'piece', bytes, rowsDone, expected: reading.expected }, roomOf(bytes));
      else if (job.receipt) tell({ kind: 'whole', receipt: job.receipt });
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
    void pieces.return(undefined).catch(() => undefined);
  });
}

/** `made` is awaited when the last piece has been made, before anything is kept of the file. */
async function* piecesOf(
  order: FileOrder,
  open: OrderedFile,
  job: ExportJob,
  leaving: AbortSignal,
  made: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { rules, content } = open(order, leaving);
  job.reading = content.reading;
  const concluded = async () => {
    await made();
    leaving.throwIfAborted();
    await content.concluded?.();
  };
  yield* makeFile(rules, order.facts, { ...content, concluded }, job);
}

/** What can be handed over instead of copied: room that holds nothing else. */
function roomOf({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
