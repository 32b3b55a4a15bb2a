import 'server-only';
import { Worker } from 'node:worker_threads';
import type { FileNoun } from '@/lib/domain/files/files';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError } from '@/lib/errors';
import { fileName } from '@/lib/exports/file/file-name';
import { accountRoute } from '@/lib/server/route-handler';

import type { FileOrder } from './download';
import { fileResponse } from './file-response';
import { FileWorker } from './file-worker';
import { ExportJob, registerJob, trimDigests } from './jobs';
import { parseDownload } from './nouns';
import { openDeliveries } from './open-deliveries';

declare global {
  // Routes are bundled apart from each other, and share only what is global.
  var corteFileWorker: FileWorker | undefined;
}

/** What pages leave behind dies young; with less than 2 GB to grow into the engine collects early: 50 MB less meanwhile. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 1500, maxYoungGenerationSizeMb: 24 };

function fileWorker(): FileWorker {
  if (globalThis.corteFileWorker) return globalThis.corteFileWorker;
  const worker = new FileWorker(
    () => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: WORKER_LIMITS }),
  );
  globalThis.corteServer?.beforeExit(() => worker.stop());
  globalThis.corteFileWorker = worker;
  return worker;
}

/** The route of a noun's files. With an id (`export=`) their progress can be read, and they can be canceled. */
export function downloadRoute(noun: FileNoun) {
  return accountRoute<{ account: string }>(async (call) => {
    const { account, search, signal, requestId } = call;
    const order = parseDownload(noun, account, search);
    const { format, exportId } = order.request;
    const name = fileName(account, order.facts);
    const job = new ExportJob({ id: exportId ?? requestId, noun, format, fileName: name });
    if (exportId !== null && !registerJob(account.slug, exportId, job)) {
      throw new CorteError('invalid_parameter', 'export: another file has this id', { parameter: 'export' });
    }
    try {
      return await fileResponse(
        { name, format },
        {
          signal: AbortSignal.any([signal, job.signal]),
          onFailure: (error) => job.end('failed', { error: call.reportFailure(error) }),
          onLeave: () => job.end('canceled'),
        },
        async function* (leaving) {
          job.end('complete', { receipt: yield* makeOrder(order, job, leaving) });
          trimDigests(account.slug);
        },
      );
    } catch (error) {
      if (!signal.aborted && !job.signal.aborted) job.end('failed', { error: call.describeFailure(error) });
      job.end('canceled');
      throw job.signal.aborted ? new CorteError('not_found', 'The file was canceled') : error;
    }
  });
}

/** Makes a file in the worker; one of a chain goes on from the files before it, and is recorded when it has been taken whole. */
async function* makeOrder(order: FileOrder, job: ExportJob, leaving: AbortSignal): AsyncGenerator<Uint8Array, Receipt> {
  const { since, exportId } = order.request;
  if (order.delivered === null || since === null || exportId === null) {
    return (yield* fileWorker().file(order, job, leaving)).receipt;
  }
  const deliveries = await openDeliveries(order.account);
  const before = await deliveries.before({ since, id: exportId, start: order.delivered.start });
  const { receipt, delivered } = yield* fileWorker().file({ ...order, delivered: before }, job, leaving);
  leaving.throwIfAborted();
  await deliveries.add(exportId, before, delivered);
  return receipt;
}
