import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { takeFolder } from './lock';
import { pipelined } from './pipelined';
import { STOPPED, WorkerSocket } from './worker-socket';

const BUFFER_BYTES = 1_048_576;
const BUFFERS = 4;

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

export interface EmbeddedDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens (or makes) the database in `folder`, in a worker thread. Throws `DatabaseLockedError` when another process holds it. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const lock = takeFolder(folder);
  let worker: Worker;
  const buffers = Array.from({ length: BUFFERS }, () => new SharedArrayBuffer(BUFFER_BYTES));
  try {
    worker = new Worker(workerFile(), { workerData: { folder, buffers }, execArgv: [] });
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
      return new WorkerSocket({ worker, buffers }, sessions, stopped);
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
