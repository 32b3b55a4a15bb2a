import 'server-only';
import { Worker } from 'node:worker_threads';
import { DEFAULT_LAYOUT } from '@/lib/domain/files/file-layout';
import type { FileNoun } from '@/lib/domain/files/files';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError } from '@/lib/errors';
import { fileName } from '@/lib/exports/file/file-name';
import { refuseInMasked } from '@/lib/filters/strict/masked-search';
import { readLocale } from '@/lib/format/locale';
import { accountRoute, type RouteCall } from '@/lib/server/route-handler';
import { makerOf } from '@/lib/server/visitors';

import type { FileOrder } from './download';
import { beginFileRecord } from './file-record';
import { fileHeaders, fileResponse } from './file-response';
import { FileWorker } from './file-worker';
import { ExportJob, fileShelf, registerJob, trimDigests } from './jobs';
import { parseDownload } from './nouns';
import { openDeliveries } from './open-deliveries';
import { publishJob } from './shared-jobs';

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
  return accountRoute<{ account: string }>('export', (call) => answerDownload(noun, call, call.search));
}

/** The file of a query. Throws `invalid_parameter`, and what fails before its first piece. */
export async function answerDownload(
  noun: FileNoun,
  call: RouteCall<{ account: string }>,
  search: URLSearchParams,
): Promise<Response> {
  const { account, signal, requestId } = call;
  const shelf = fileShelf(account.slug, makerOf(call.visitor));
  // Of a saved address it is another one than was asked for.
  if (call.masked) refuseInMasked(search);
  const order = parseDownload(noun, account, search, {
    locale: readLocale(call.cookie('locale'), call.acceptLanguage),
    masked: call.masked,
  });
  const { format, exportId } = order.request;
  const file = { name: fileName(account, order.facts), format };
  if (call.headOnly) return new Response(null, { headers: fileHeaders(file) });
  const job = new ExportJob({ id: exportId ?? requestId, noun, format, fileName: file.name });
  if (exportId !== null && !registerJob(shelf, exportId, job)) throw idTaken();
  try {
    if (exportId !== null && !(await publishJob(shelf, exportId, job))) throw idTaken();
    if (call.httpVersion === '1.0') {
      throw new CorteError('download_needs_http_1_1', 'Over HTTP/1.0 a file that was cut short would look whole');
    }
    const kept = await beginFileRecord(call.visitor, order, file.name);
    job.onBrokenOff = (outcome) => kept.brokenOff(outcome, job.rowsDone);
    return await fileResponse(
      file,
      {
        signal: AbortSignal.any([signal, job.signal]),
        onFailure: (error) => job.end('failed', { error: call.reportFailure(error) }),
        onLeave: () => job.end('canceled'),
        onPiece: kept.add,
      },
      async function* (leaving) {
        const receipt = yield* makeOrder(order, job, leaving, () => kept.complete(job.rowsDone));
        job.end('complete', { receipt });
        trimDigests();
      },
    );
  } catch (error) {
    if (!signal.aborted && !job.signal.aborted) job.end('failed', { error: call.describeFailure(error) });
    job.end('canceled');
    throw job.signal.aborted ? new CorteError('not_found', 'The file was canceled') : error;
  }
}

function idTaken(): CorteError {
  return new CorteError('invalid_parameter', 'export: another file has this id', { parameter: 'export' });
}

/**
 * Makes a file in the worker and has it recorded. One of a chain goes on from the files before it, and counts as handed over once it has
 * been taken whole and is recorded.
 */
async function* makeOrder(
  order: FileOrder,
  job: ExportJob,
  leaving: AbortSignal,
  recordWhole: () => Promise<void>,
): AsyncGenerator<Uint8Array, Receipt> {
  const { since, layout, exportId } = order.request;
  if (order.delivered === null || since === null || exportId === null) {
    const { receipt } = yield* fileWorker().file(order, job, leaving);
    await recordWhole();
    return receipt;
  }
  const deliveries = await openDeliveries(order.account, layout ?? DEFAULT_LAYOUT);
  const before = await deliveries.before({ since, id: exportId, start: order.delivered.start });
  const { receipt, delivered } = yield* fileWorker().file({ ...order, delivered: before }, job, leaving);
  leaving.throwIfAborted();
  await recordWhole();
  await deliveries.add(exportId, before, delivered);
  return receipt;
}
