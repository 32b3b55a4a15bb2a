import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { takeFolder } from './lock';

const STOPPED = 'the embedded database stopped';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * Parse, Bind, Describe, Execute, Close: the engine would answer an error in one of them as the end of the query when it
 * does not see the Sync that follows.
 */
const QUERY_GOES_ON: ReadonlySet<number> = new Set(Buffer.from('PBDEC'));

/** Found from the working directory, because a bundler moves the modules that would otherwise know their own place. */
function workerFile(): string {
  return path.join(process.cwd(), 'lib', 'database', 'worker.mjs');
}

/** Of an earlier connection there may still be answers on their way when the next one is open. */
interface WorkerAnswer {
  session: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What the `pg` driver takes for its socket: the wire protocol goes to the worker thread that runs the database.
 * So the embedded database and a server are driven by the same code.
 */
class WorkerSocket extends Duplex {
  private readonly query: Buffer[] = [];

  constructor(
    private readonly worker: Worker,
    private readonly session: number,
    private readonly stopped: Error | null,
  ) {
    super();
    worker.on('message', this.receive);
    worker.on('error', this.fail);
    worker.on('exit', this.exited);
  }

  private readonly receive = (answer: WorkerAnswer) => {
    if (answer.session !== this.session) return;
    const { buffer, byteOffset, byteLength } = answer.bytes;
    this.push(Buffer.from(buffer, byteOffset, byteLength));
  };

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

  /** The driver writes one message at a time; the engine must be handed all of a query at once. */
  private send(message: Buffer): void {
    const kind = message[0] ?? 0;
    if (kind === TERMINATE) {
      this.push(null);
      return;
    }
    this.query.push(message);
    if (QUERY_GOES_ON.has(kind)) return;
    const bytes = new Uint8Array(this.query.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of this.query) {
      bytes.set(part, end);
      end += part.length;
    }
    this.query.length = 0;
    this.worker.postMessage({ session: this.session, bytes }, [bytes.buffer]);
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
  let stopped: Error | null = null;
  const exited = new Promise<void>((resolve) => {
    worker.on('error', (cause) => {
      stopped = new Error(STOPPED, { cause });
    });
    worker.once('exit', () => {
      stopped ??= new Error(STOPPED);
      resolve();
    });
  });
  let sessions = 0;
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      sessions += 1;
      return new WorkerSocket(worker, sessions, stopped);
    },
  });
  pool.on('error', () => undefined);
  return {
    pool,
    async close() {
      await pool.end();
      worker.postMessage('close');
      await exited;
      lock.release();
    },
  };
}
