import 'server-only';
import { on } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { ExportJob } from '@/lib/exports/jobs';
import { type FileOrder, type FromThread, fromThreadFailure, type ToThread } from './messages';

/** Pieces that may be made before they are taken: one is under way while one is sent. */
const PIECES_AHEAD = 2;

interface Running {
  worker: Worker;
  /** When it ends, why: null where nothing failed. */
  ended: Promise<Error | null>;
}

/**
 * A thread of its own in which files are made, so that whoever asks for a page meanwhile does not wait for them. It starts
 * with the first file, and anew when it has stopped.
 */
export class FileThread {
  #running: Running | null = null;

  constructor(private readonly start: () => Worker) {}

  /**
   * A file, piece by piece; `job` is told how far it is. Gives back its receipt. `leaving` ends it, and so does who stops to
   * take pieces.
   *
   * Throws what fails in the thread, and why the thread stopped when it did.
   */
  async *file(
    order: Omit<FileOrder, 'port'>,
    job: ExportJob,
    leaving: AbortSignal,
  ): AsyncGenerator<Uint8Array, Receipt> {
    const { port1: port, port2 } = new MessageChannel();
    const tell = (message: ToThread) => port.postMessage(message);
    const { worker, ended } = this.#started();
    try {
      worker.postMessage({ ...order, port: port2 } satisfies FileOrder, [port2]);
      for (let ahead = 0; ahead < PIECES_AHEAD; ahead += 1) tell('more');
      for await (const message of messagesAt(port, leaving)) {
        if (message.kind === 'failed') throw fromThreadFailure(message.failure);
        if (message.kind === 'whole') return message.receipt;
        if (message.kind === 'made') tell('taken');
        else {
          job.rowsDone = message.rowsDone;
          job.reading = { expected: message.expected };
          yield message.bytes;
          tell('more');
        }
      }
      throw (await ended) ?? new Error('the thread that makes files stopped');
    } finally {
      port.close();
    }
  }

  /** Ends the thread, and with it the files that are being made. */
  async stop(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  #started(): Running {
    if (this.#running) return this.#running;
    const worker = this.start();
    // Files that are being made hold the process open by their ports; an idle thread does not.
    worker.unref();
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

/** Ends when the other side closes. */
async function* messagesAt(port: MessagePort, leaving: AbortSignal): AsyncGenerator<FromThread> {
  for await (const [message] of on(port, 'message', { signal: leaving, close: ['close'] })) yield message;
}
