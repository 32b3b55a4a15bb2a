import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// The thread that asks goes first: it answers everybody, and this one a single question. On Linux alone it is of a thread.
if (process.platform === 'linux') setPriority(5);

/** From the working directory: Next bundles this file too, and a bundle knows no `import.meta.resolve`. */
const packages = createRequire(path.join(process.cwd(), 'package.json'));

/** One compilation for the engine that makes a new database and the one that runs it. */
const engine = await WebAssembly.compile(await readFile(packages.resolve('@electric-sql/pglite/pglite.wasm')));

/**
 * Nothing is replicated, so tables that are emptied and filled in one transaction need no log (`minimal`), and what
 * was logged is dropped at a checkpoint, not kept for reuse.
 */
const SETTINGS = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_recycle: 'off',
  wal_init_zero: 'off',
  max_wal_size: '64MB',
  maintenance_work_mem: '256MB',
  // What a walk of all records leaves filled. The files behind it are in the machine's own cache.
  shared_buffers: '96MB',
  jit: 'off',
  // A statement is planned once. For these values or those it would be the same plan, and planning costs more than a page.
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

/**
 * Memory that both threads see. An answer is put down there and not sent: the engine gives it in pieces of 8 kB, and both
 * threads would leave all of its bytes behind for the collector.
 */
const rooms = workerData.rooms.map((room) => new Uint8Array(room));

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

async function answer(asked) {
  if (asked.session !== session) {
    session = asked.session;
    await beginSession();
  }
  // By turns: while this answer is put down, the one before it may still be read.
  turn = (turn + 1) % rooms.length;
  const room = rooms[turn];
  let length = 0;
  await database.execProtocolRawStream(asked.bytes, {
    onRawData(output) {
      if (length + output.length > room.length) {
        // The room is full: what is there goes ahead as a copy.
        send(asked.session, new Uint8Array(room.subarray(0, length)));
        length = 0;
      }
      if (output.length > room.length) send(asked.session, output.slice());
      else {
        room.set(output, length);
        length += output.length;
      }
    },
  });
  // Also with nothing in it: that is the end of the answer.
  parentPort.postMessage({ session: asked.session, room: turn, length });
}

async function close() {
  await database.close();
  parentPort.close();
}

parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

parentPort.postMessage('ready');
