import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import type { FileRules } from '@/lib/exports/columns/column';
import { type FileContent, makeFile } from '@/lib/exports/file/make-file';
import { whileAnswering } from '@/lib/log/current-request.mjs';
import { encodeStates } from './delivered-states';
import type { FileOrder } from './download';
import { type FileMessage, type FileNews, type FinishedFile, type OrderMessage, toPostedFailure } from './messages';

/** Where the rules and the rows of an ordered file come from; `signal` fires when it is no longer wanted. */
type OpenOrder = (order: FileOrder, signal: AbortSignal) => { rules: FileRules; content: FileContent };

interface Progress {
  rowsDone: number;
  reading: ReadStats | null;
}

export function serveFiles(orders: MessagePort, open: OpenOrder): void {
  orders.on('message', (message: OrderMessage) => serveFile(message, open));
}

function serveFile({ order, port }: OrderMessage, open: OpenOrder): void {
  const canceled = new AbortController();
  const progress: Progress = { rowsDone: 0, reading: null };
  const pieces = piecesOf(order, open, progress, canceled.signal);
  const current = { id: '', peer: null, account: order.account, role: null, providerCalls: 0, failure: null };
  const post = (news: FileNews, moved: ArrayBuffer[] = []) => {
    port.postMessage({ ...news, providerCalls: current.providerCalls } satisfies FileMessage, moved);
  };
  port.on('message', async () => {
    try {
      const { value, done } = await whileAnswering(current, () => pieces.next());
      const { rowsDone, reading } = progress;
      if (done) post({ kind: 'end', ...value });
      else post({ kind: 'piece', bytes: value, rowsDone, expected: reading?.expected ?? null }, movable(value));
    } catch (error) {
      post({ kind: 'failed', failure: toPostedFailure(error) });
    }
  });
  port.on('close', () => {
    canceled.abort();
    void pieces.throw(canceled.signal.reason).catch(() => undefined);
  });
}

async function* piecesOf(
  order: FileOrder,
  open: OpenOrder,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, FinishedFile> {
  const { rules, content } = open(order, signal);
  progress.reading = content.reading;
  const receipt = yield* makeFile(rules, order.facts, content, progress);
  return { receipt, delivered: encodeStates(content.delivers ?? new Map()) };
}

/** What can be moved instead of copied: a buffer that holds nothing else. */
function movable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
