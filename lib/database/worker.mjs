import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: workerData.folder });

let last = Promise.resolve();
let session = 0;

/** What a server does when a connection ends: the engine has one session for all of them. */
async function beginSession() {
  await database.exec('rollback');
  await database.exec('discard all');
}

async function answer(asked) {
  if (asked.session !== session) {
    session = asked.session;
    await beginSession();
  }
  await database.execProtocolRawStream(asked.bytes, {
    onRawData(output) {
      // The engine reuses its output buffer, so the bytes are copied before they leave.
      const bytes = output.slice();
      parentPort.postMessage({ session: asked.session, bytes }, [bytes.buffer]);
    },
  });
}

async function close() {
  await database.close();
  parentPort.close();
}

parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

parentPort.postMessage('ready');
