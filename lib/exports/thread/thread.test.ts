import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { newReading } from '@/lib/domain/files/reading';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { paymentsContent } from '@/lib/exports/contents/payments';
import { ExportJob } from '../jobs';
import { FACTS, pagesOf, RULES, testPayment } from '../test-file';
import { FileThread } from './file-thread';
import { type FromThread, fromThreadFailure, type ToThread, toThreadFailure } from './messages';
import { serveFiles } from './serve';

const ORDER = { account: 'a', search: '', facts: FACTS };

function newJob() {
  return new ExportJob({ id: 'x', noun: 'payments', format: 'csv', fileName: 'x' });
}

async function drained(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** A file ordered from `serveFiles` over channels within this thread. */
function ordered(pages: AsyncIterable<readonly Payment[]>, concluded: () => Promise<void>) {
  const orders = new MessageChannel();
  const file = new MessageChannel();
  const leaves = vi.fn();
  serveFiles(orders.port2, (_, leaving) => {
    leaving.addEventListener('abort', leaves);
    const content = paymentsContent(RULES, { columns: ['charge_id'], ids: null }, pages, newReading());
    return { rules: RULES, content: { ...content, concluded } };
  });
  orders.port1.postMessage({ ...ORDER, port: file.port2 }, [file.port2]);
  return {
    leaves,
    close: () => file.port1.close(),
    end: () => orders.port1.close(),
    async asked(message: ToThread): Promise<FromThread> {
      const answer = once(file.port1, 'message');
      file.port1.postMessage(message);
      return (await answer)[0];
    },
  };
}

test('a file is concluded when all of its pieces have been taken, and not before', async () => {
  const concluded = vi.fn(async () => {});
  const file = ordered(pagesOf([testPayment({})]), concluded);
  expect(await file.asked('more')).toMatchObject({ kind: 'piece', rowsDone: 1 });
  expect(await file.asked('more')).toEqual({ kind: 'made' });
  expect(concluded).not.toHaveBeenCalled();
  expect(await file.asked('taken')).toMatchObject({ kind: 'whole', receipt: { tables: [{ rows: 1 }] } });
  expect(concluded).toHaveBeenCalledTimes(1);
  file.close();
  file.end();
});

test('a file that nobody wants any more is not concluded, and the work behind it stops', async () => {
  const concluded = vi.fn(async () => {});
  const file = ordered(pagesOf([testPayment({})]), concluded);
  await file.asked('more');
  await file.asked('more');
  file.close();
  await vi.waitFor(() => expect(file.leaves).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  expect(concluded).not.toHaveBeenCalled();
  file.end();
});

test('a failure crosses with its code and what is known of it; one that nobody foresaw as an Error', () => {
  const facts = { providerStatus: 503, retryAfterMs: 2000, parameter: undefined, requestId: undefined };
  const crossed = fromThreadFailure(structuredClone(toThreadFailure(new CorteError('provider_busy', 'busy', facts))));
  expect(crossed).toBeInstanceOf(CorteError);
  expect(crossed).toMatchObject({ code: 'provider_busy', message: 'busy', ...facts });
  expect(fromThreadFailure(structuredClone(toThreadFailure(new TypeError('odd'))))).toMatchObject({ message: 'odd' });
});

test('a thread that dies fails its files and says why; the next file has a new one', async () => {
  const threads = ['setTimeout(() => { throw new Error("worn out") }, 20)', 'process.exit(3)'];
  const started = vi.fn(
    () =>
      new Worker(`require("node:worker_threads").parentPort.on("message", () => {}); ${threads.shift()}`, {
        eval: true,
      }),
  );
  const thread = new FileThread(started);
  const { signal } = new AbortController();
  const together = [thread.file(ORDER, newJob(), signal), thread.file(ORDER, newJob(), signal)];
  for (const failed of await Promise.allSettled(together.map(drained))) {
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'worn out' } });
  }
  expect(started).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => {
    await expect(drained(thread.file(ORDER, newJob(), signal))).rejects.toThrow('the thread that makes files stopped');
  });
  expect(started).toHaveBeenCalledTimes(2);
});
