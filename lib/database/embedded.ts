import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { takeFolder } from './lock';
import { pipelined } from './pipelined';

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

/** What an answer seldom is longer than. */
const ROOM_BYTES = 1_048_576;
/** Where the worker puts its answers down by turns. */
const ROOMS = 4;
/** What the worker has to do at most. It must not come back to a room whose answer is still being read. */
const UNDER_WAY = ROOMS - 1;

/**
 * The next bytes of an answer, or all that are left of it in a room, which end it. Of an earlier connection there may still be answers on
 * their way when the next one is open.
 */
type WorkerAnswer = { session: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { room: number; length: number });

interface Engine {
  worker: Worker;
  rooms: SharedArrayBuffer[];
}

/**
 * What the `pg` driver takes for its socket: the wire protocol goes to the worker thread that runs the database.
 * So the embedded database and a server are driven by the same code.
 */
class WorkerSocket extends Duplex {
  private readonly query: Buffer[] = [];

  /** Whole questions that the worker has not got yet, and how many it has not answered. */
  private readonly waiting: Uint8Array<ArrayBuffer>[] = [];
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

  private readonly receive = (answer: WorkerAnswer) => {
    if (answer.session !== this.session) return;
    this.push(this.bytesOf(answer));
    if ('room' in answer) {
      this.underWay -= 1;
      this.ask();
    }
  };

  private ask(): void {
    while (this.underWay < UNDER_WAY) {
      const bytes = this.waiting.shift();
      if (!bytes) return;
      this.underWay += 1;
      this.worker.postMessage({ session: this.session, bytes }, [bytes.buffer]);
    }
  }

  private bytesOf(answer: WorkerAnswer): Buffer {
    if ('bytes' in answer) {
      const { buffer, byteOffset, byteLength } = answer.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    }
    const room = this.engine.rooms[answer.room];
    if (!room) throw new Error(STOPPED);
    return Buffer.from(room, 0, answer.length);
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
    this.waiting.push(bytes);
    this.ask();
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
  const rooms = Array.from({ length: ROOMS }, () => new SharedArrayBuffer(ROOM_BYTES));
  try {
    worker = new Worker(workerFile(), { workerData: { folder, rooms }, execArgv: [] });
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
    pipeline: true,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      sessions += 1;
      return new WorkerSocket({ worker, rooms }, sessions, stopped);
    },
  });
  pool.on('error', () => undefined);
  return {
    pool: pipelined(pool),
    async close() {
      await pool.end();
      worker.postMessage('close');
      await exited;
      lock.release();
    },
  };
}
