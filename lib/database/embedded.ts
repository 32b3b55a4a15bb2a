import 'server-only';
import { on } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { log } from '@/lib/log/log.mjs';
import { DamagedDatabaseError } from './damage';
import { type FolderLock, takeFolder } from './lock';
import { pipelined } from './pipelined';
import { STOPPED, WorkerSocket } from './worker-socket';

const BUFFER_BYTES = 1_048_576;
const BUFFERS = 4;

const TAKEN_OVER = 'the lock of the database folder is another process’s';

/** From the working directory, because a bundler moves the modules that would otherwise know their own place. */
function workerFile(): string {
  return path.join(process.cwd(), 'lib', 'database', 'worker.mjs');
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the embedded database did not start (exit ${code})`)));
  });
}

function endProcess(folder: string): void {
  log.fatal(`the database folder ${folder} was taken over by another process while this one stood still: ended`);
  process.exit(1);
}

async function startWorker(folder: string, buffers: SharedArrayBuffer[], lock: FolderLock): Promise<Worker> {
  const { file, text } = lock;
  try {
    const worker = new Worker(workerFile(), { workerData: { folder, buffers, lock: { file, text } }, execArgv: [] });
    await started(worker);
    return worker;
  } catch (cause) {
    lock.release();
    throw new DamagedDatabaseError(folder, cause);
  }
}

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Copies the folder as it is between two statements. */
  snapshot(to: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in `folder`, in a worker thread. Throws `DatabaseLockedError` when another process holds it, and
 * `DamagedDatabaseError` when its engine does not start on it. The process ends when another one takes the folder over.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const lost = () => endProcess(folder);
  const lock = await takeFolder(folder, lost);
  const buffers = Array.from({ length: BUFFERS }, () => new SharedArrayBuffer(BUFFER_BYTES));
  const worker = await startWorker(folder, buffers, lock);
  worker.setMaxListeners(0);
  let stopped: Error | null = null;
  const exited = new Promise<void>((resolve) => {
    worker.on('error', (cause) => {
      if (cause.message === TAKEN_OVER) lost();
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
      return new WorkerSocket({ worker, buffers }, sessions, stopped);
    },
  });
  pool.on('error', () => undefined);
  return {
    pool: pipelined(pool),
    async snapshot(to) {
      worker.postMessage({ to });
      for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
        if (message.snapshot !== to) continue;
        if (message.failure !== null) throw new RangeError(`the database could not be copied: ${message.failure}`);
        return;
      }
      throw new Error(STOPPED);
    },
    async close() {
      await pool.end();
      worker.postMessage('close');
      await exited;
      lock.release();
    },
  };
}
