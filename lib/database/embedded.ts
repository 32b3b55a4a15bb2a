import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { takeFolder } from './lock';

const TERMINATE = 'X'.charCodeAt(0);

/** Found from the working directory, because a bundler moves the modules that would otherwise know their own place. */
function workerFile(): string {
  return path.join(process.cwd(), 'lib', 'database', 'worker.mjs');
}

/**
 * What the `pg` driver takes for its socket: the wire protocol goes to the worker thread that runs the database.
 * So the embedded database and a server are driven by the same code.
 */
class WorkerSocket extends Duplex {
  constructor(private readonly worker: Worker) {
    super();
    worker.on('message', this.receive);
    worker.on('error', this.fail);
    worker.on('exit', this.exited);
  }

  private readonly receive = (message: unknown) => {
    if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
  };

  private readonly fail = (error: Error) => this.destroy(error);

  private readonly exited = () => this.destroy(new Error('the embedded database stopped'));

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
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

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.receive).off('error', this.fail).off('exit', this.exited);
    done(error);
  }

  private send(bytes: Buffer): void {
    if (bytes[0] === TERMINATE) {
      this.push(null);
      return;
    }
    const copy = new Uint8Array(bytes);
    this.worker.postMessage(copy, [copy.buffer]);
  }
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the embedded database did not start (exit ${code})`)));
  });
}

export interface EmbeddedDatabase {
  /** One connection: the embedded engine has a single session. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in `folder`, in a worker thread of its own, holding the folder's lock.
 *
 * @throws DatabaseLockedError when another live process holds the folder.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const lock = takeFolder(folder);
  let worker: Worker;
  try {
    worker = new Worker(workerFile(), { workerData: { folder }, execArgv: [] });
    await started(worker);
  } catch (error) {
    lock.release();
    throw error;
  }
  worker.setMaxListeners(0);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WorkerSocket(worker),
  });
  pool.on('error', () => undefined);
  return {
    pool,
    async close() {
      await pool.end();
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      worker.postMessage('close');
      await exited;
      lock.release();
    },
  };
}
