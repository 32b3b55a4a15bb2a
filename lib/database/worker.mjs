import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: workerData.folder });

let last = Promise.resolve();

function post(bytes) {
  // The engine reuses its output buffer, so the bytes are copied before they leave.
  const copy = bytes.slice();
  parentPort.postMessage(copy, [copy.buffer]);
}

parentPort.on('message', (message) => {
  last = last.then(async () => {
    if (message !== 'close') return database.execProtocolRawStream(message, { onRawData: post });
    await database.close();
    parentPort.postMessage('closed');
    parentPort.close();
  });
});

parentPort.postMessage('ready');
