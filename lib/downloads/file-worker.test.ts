import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { paymentsSinceContent } from '@/lib/exports/contents/payments-since';
import { FACTS, pagesOf, RULES, testPayment } from '@/lib/exports/test-file';
import type { ExportRequest } from '@/lib/filters/export';
import { parsePaymentFilters } from '@/lib/filters/payments';
import type { FileOrder } from './download';
import { FileWorker } from './file-worker';
import { ExportJob } from './jobs';
import { type FileMessage, fromPostedFailure, toPostedFailure } from './messages';
import { serveFiles } from './serve-files';

const filters = parsePaymentFilters({}).filters;
const request: ExportRequest = {
  format: 'csv',
  columns: 'all',
  decimal: 'point',
  separator: 'comma',
  reader: 'spreadsheet',
  headers: null,
  rows: 'charge',
  payments: false,
  language: null,
  ids: null,
  since: null,
  layout: null,
  exportId: null,
};
const ORDER: FileOrder<'payments'> = {
  noun: 'payments',
  account: 'a',
  filters,
  request,
  facts: FACTS,
  delivered: null,
};

function newJob() {
  return new ExportJob({ id: 'x', noun: 'payments', format: 'csv', fileName: 'x' });
}

async function drained(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** A file ordered from `serveFiles` over channels within this thread. */
function ordered(pages: AsyncIterable<readonly Payment[]>) {
  const orders = new MessageChannel();
  const file = new MessageChannel();
  const canceled = vi.fn();
  serveFiles(orders.port2, (_, signal) => {
    signal.addEventListener('abort', canceled);
    const delivered = { start: 0, states: new Map<string, string>() };
    const content = paymentsSinceContent(RULES, { columns: ['charge_id'], delivered, payments: pages }, newReadStats());
    return { rules: RULES, content };
  });
  orders.port1.postMessage({ order: ORDER, port: file.port2 }, [file.port2]);
  return {
    canceled,
    close: () => file.port1.close(),
    end: () => orders.port1.close(),
    async next(): Promise<FileMessage> {
      const message = once(file.port1, 'message');
      file.port1.postMessage('more');
      return (await message)[0];
    },
  };
}

test('a file is delivered piece by piece, and at its end is said what it delivered', async () => {
  const file = ordered(pagesOf([testPayment({ pay_date: 1 })]));
  expect(await file.next()).toMatchObject({ kind: 'piece', rowsDone: 1 });
  expect(await file.next()).toMatchObject({
    kind: 'end',
    receipt: { tables: [{ rows: 1 }] },
    delivered: [expect.stringMatching(/^pay_1 [\w-]{8}$/)],
  });
  file.close();
  file.end();
});

test('a file ends for who ordered it when all of its pieces have been taken, and not before', async () => {
  const worker = new Worker(ENDING_WORKER, { eval: true });
  const file = new FileWorker(() => worker).file(ORDER, newJob(), new AbortController().signal);
  expect(await file.next()).toEqual({ done: false, value: new Uint8Array([65]) });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await file.next()).toMatchObject({ done: true, value: { delivered: ['a b'] } });
  await worker.terminate();
});

/** Posts a piece and the end at once. */
const ENDING_WORKER = `require('node:worker_threads').parentPort.on('message', ({ port }) => {
  port.postMessage({ kind: 'piece', bytes: new Uint8Array([65]), rowsDone: 1, expected: null });
  port.postMessage({ kind: 'end', receipt: {}, delivered: ['a b'] });
  port.on('message', () => {});
})`;

test('when a file is canceled, the work behind it stops', async () => {
  const file = ordered(pagesOf([testPayment({ pay_date: 1 })], [testPayment({ charge_id: 'pay_2', pay_date: 1 })]));
  await file.next();
  file.close();
  await vi.waitFor(() => expect(file.canceled).toHaveBeenCalled());
  file.end();
});

test('a failure crosses with its code and what is known of it; one that nobody foresaw as an Error', () => {
  const facts = { providerStatus: 503, retryAfterMs: 2000, parameter: undefined, requestId: undefined };
  const crossed = fromPostedFailure(structuredClone(toPostedFailure(new CorteError('provider_busy', 'busy', facts))));
  expect(crossed).toBeInstanceOf(CorteError);
  expect(crossed).toMatchObject({ code: 'provider_busy', message: 'busy', ...facts });
  expect(fromPostedFailure(structuredClone(toPostedFailure(new TypeError('odd'))))).toMatchObject({ message: 'odd' });
});

test('a thread that dies fails its files and says why; the next file has a new one', async () => {
  const threads = ['setTimeout(() => { throw new Error("worn out") }, 20)', 'process.exit(3)'];
  const started = vi.fn(
    () =>
      new Worker(`require("node:worker_threads").parentPort.on("message", () => {}); ${threads.shift()}`, {
        eval: true,
      }),
  );
  const thread = new FileWorker(started);
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
