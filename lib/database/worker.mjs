import { cpSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// The main thread serves everybody and goes first. On Linux alone the priority is of a thread.
if (process.platform === 'linux') setPriority(5);

/** From the working directory: Next bundles this file too, and a bundle knows no `import.meta.resolve`. */
const packages = createRequire(path.join(process.cwd(), 'package.json'));

/** One compilation for the engine that makes a new database and the one that runs it. */
const engine = await WebAssembly.compile(await readFile(packages.resolve('@electric-sql/pglite/pglite.wasm')));

/** Nothing is replicated: tables emptied and filled in one transaction need no log, and a checkpoint drops what was logged. */
const SETTINGS = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_recycle: 'off',
  wal_init_zero: 'off',
  max_wal_size: '64MB',
  maintenance_work_mem: '256MB',
  shared_buffers: '96MB',
  jit: 'off',
  // Plans do not depend on the values here, and planning costs more than a page.
  plan_cache_mode: 'force_generic_plan',
};

const database = await PGlite.create({
  dataDir: workerData.folder,
  pgliteWasmModule: engine,
  initDbStartParams: ['--no-data-checksums', '--wal-segsize=1'],
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});

/** Shared memory for the responses: the engine gives them in pieces of 8 kB, which would be left to both threads' collectors. */
const buffers = workerData.buffers.map((buffer) => new Uint8Array(buffer));

const LOOK_EVERY = 5_000;
let looked = Date.now();

function assertHeld() {
  const now = Date.now();
  if (Math.abs(now - looked) < LOOK_EVERY) return;
  looked = now;
  let found = workerData.lock.text;
  try {
    found = readFileSync(workerData.lock.file, 'utf8');
  } catch {}
  if (found !== workerData.lock.text) throw new Error('the lock of the database folder is another process’s');
}

let last = Promise.resolve();
let session = 0;
let turn = 0;

/** What a server does when a connection ends: the engine has one session for all of them. */
async function beginSession() {
  await database.exec('rollback');
  await database.exec('discard all');
}

function send(to, bytes) {
  parentPort.postMessage({ session: to, bytes }, [bytes.buffer]);
}

async function execute(query) {
  assertHeld();
  if (query.session !== session) {
    session = query.session;
    await beginSession();
  }
  // In turn: while this response is written, the one before it may still be read.
  turn = (turn + 1) % buffers.length;
  const buffer = buffers[turn];
  let length = 0;
  await database.execProtocolRawStream(query.bytes, {
    onRawData(output) {
      if (length + output.length > buffer.length) {
        send(query.session, new Uint8Array(buffer.subarray(0, length)));
        length = 0;
      }
      if (output.length > buffer.length) send(query.session, output.slice());
      else {
        buffer.set(output, length);
        length += output.length;
      }
    },
  });
  // Sent even when empty: it ends the response.
  parentPort.postMessage({ session: query.session, buffer: turn, length });
}

/** Between two statements nothing is written: what a crash at this moment would leave, from which the engine recovers. */
function snapshot({ to }) {
  assertHeld();
  try {
    cpSync(workerData.folder, to, { recursive: true, force: false, errorOnExist: true });
    parentPort.postMessage({ snapshot: to, failure: null });
  } catch (error) {
    parentPort.postMessage({ snapshot: to, failure: error.message });
  }
}

async function close() {
  assertHeld();
  await database.close();
  parentPort.close();
}

parentPort.on('message', (message) => {
  last = last.then(() => {
    if (message === 'close') return close();
    return 'to' in message ? snapshot(message) : execute(message);
  });
});

parentPort.postMessage('ready');
