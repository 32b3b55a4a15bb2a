import 'server-only';
import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

export const STOPPED = 'the embedded database stopped';

const TERMINATE = 'X'.charCodeAt(0);

/** Parse, Bind, Describe, Execute, Close: the engine must get all messages of a query up to its Sync at once, or it ends the query at an error. */
const QUERY_CONTINUES: ReadonlySet<number> = new Set(Buffer.from('PBDEC'));

/** A part of a response, or its end in a shared buffer. Responses to an earlier session may still arrive in the next one. */
type WorkerResponse = { session: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { buffer: number; length: number });

export interface Engine {
  worker: Worker;
  buffers: SharedArrayBuffer[];
}

/** The socket of the `pg` driver: the wire protocol goes to the worker, so that one code drives the embedded database and a server. */
export class WorkerSocket extends Duplex {
  private readonly query: Buffer[] = [];
  private readonly queue: Uint8Array<ArrayBuffer>[] = [];
  private underWay = 0;
  private readonly worker: Worker;

  constructor(
    private readonly engine: Engine,
    private readonly session: number,
    private readonly stopped: Error | null,
  ) {
    super();
    this.worker = engine.worker;
    this.worker.on('message', this.receive).on('error', this.fail).on('exit', this.exited);
  }

  private readonly receive = (response: WorkerResponse) => {
    if (response.session !== this.session) return;
    this.push(this.bytesOf(response));
    if ('buffer' in response) {
      this.underWay -= 1;
      this.sendQueued();
    }
  };

  private sendQueued(): void {
    // One fewer than buffers: the worker must not come back to one that is still being read.
    while (this.underWay < this.engine.buffers.length - 1) {
      const bytes = this.queue.shift();
      if (!bytes) return;
      this.underWay += 1;
      this.worker.postMessage({ session: this.session, bytes }, [bytes.buffer]);
    }
  }

  private bytesOf(response: WorkerResponse): Buffer {
    if ('bytes' in response) {
      const { buffer, byteOffset, byteLength } = response.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    }
    const buffer = this.engine.buffers[response.buffer];
    if (!buffer) throw new Error(STOPPED);
    return Buffer.from(buffer, 0, response.length);
  }

  private readonly fail = (error: Error) => this.destroy(error);

  private readonly exited = () => this.destroy(new Error(STOPPED));

  connect(): this {
    queueMicrotask(() => (this.stopped ? this.destroy(this.stopped) : this.emit('connect')));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.send(chunk);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.receive).off('error', this.fail).off('exit', this.exited);
    done(error);
  }

  private send(message: Buffer): void {
    const kind = message[0] ?? 0;
    if (kind === TERMINATE) {
      this.push(null);
      return;
    }
    this.query.push(message);
    if (QUERY_CONTINUES.has(kind)) return;
    // A buffer of its own, which can be moved to the worker: `Buffer.concat` may share one.
    const bytes = new Uint8Array(this.query.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of this.query) {
      bytes.set(part, end);
      end += part.length;
    }
    this.query.length = 0;
    this.queue.push(bytes);
    this.sendQueued();
  }
}
