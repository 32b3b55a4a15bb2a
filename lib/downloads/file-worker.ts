import 'server-only';
import { on } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { currentRequest } from '@/lib/log/current-request.mjs';
import { type RecordedMessage, record } from '@/lib/metrics/metrics.mjs';
import { type LinksElsewhereMessage, noteLinksElsewhere } from '@/lib/payments-api/paging/links-elsewhere';
import type { FileOrder } from './download';
import type { ExportJob } from './jobs';
import {
  type FileMessage,
  type FinishedFile,
  fromPostedFailure,
  type OrderMessage,
  type PieceRequest,
} from './messages';

/** Pieces that may be made before they are taken: one is under way while one is sent. */
const PIECES_AHEAD = 2;

interface Running {
  worker: Worker;
  ended: Promise<Error | null>;
}

/** A thread in which files are made, so that pages do not wait for them. It starts with the first file, and anew when it has stopped. */
export class FileWorker {
  #running: Running | null = null;

  constructor(private readonly start: () => Worker) {}

  /** A file, piece by piece, until `signal` cancels it; its end comes when all pieces have been taken. Throws what fails in the thread. */
  async *file(order: FileOrder, job: ExportJob, signal: AbortSignal): AsyncGenerator<Uint8Array, FinishedFile> {
    const { port1: port, port2 } = new MessageChannel();
    const requestPiece = () => port.postMessage('more' satisfies PieceRequest);
    const { worker, ended } = this.#started();
    const current = currentRequest();
    try {
      worker.postMessage({ order, port: port2 } satisfies OrderMessage, [port2]);
      for (let ahead = 0; ahead < PIECES_AHEAD; ahead += 1) requestPiece();
      for await (const message of messagesAt(port, signal)) {
        if (current) current.providerCalls = message.providerCalls;
        if (message.kind === 'failed') throw fromPostedFailure(message.failure);
        if (message.kind === 'end') return message;
        job.rowsDone = message.rowsDone;
        job.rowsExpected = message.expected;
        yield message.bytes;
        requestPiece();
      }
      throw (await ended) ?? new Error('the thread that makes files stopped');
    } finally {
      port.close();
    }
  }

  async stop(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  #started(): Running {
    if (this.#running) return this.#running;
    const worker = this.start();
    // Files that are being made hold the process open by their ports; an idle thread does not.
    worker.unref();
    worker.on('message', (message: LinksElsewhereMessage | RecordedMessage) => {
      if ('linksElsewhere' in message) return noteLinksElsewhere(message.linksElsewhere);
      const { name, labels, value } = message.recorded;
      record(name, labels, value);
    });
    const ended = new Promise<Error | null>((resolve) => {
      worker.once('error', resolve);
      worker.once('exit', () => {
        this.#running = null;
        resolve(null);
      });
    });
    this.#running = { worker, ended };
    return this.#running;
  }
}

async function* messagesAt(port: MessagePort, signal: AbortSignal): AsyncGenerator<FileMessage> {
  for await (const [message] of on(port, 'message', { signal, close: ['close'] })) yield message;
}
