import 'server-only';
import { Worker } from 'node:worker_threads';
import type { FileNoun } from '@/lib/domain/files/files';
import { CorteError } from '@/lib/errors';
import { fileName } from '@/lib/exports/file/file-name';
import type { FileFacts } from '@/lib/exports/file/make-file';
import { boundDigests, ExportJob, keepJob } from '@/lib/exports/jobs';
import { download } from '@/lib/exports/stream';
import { FileThread } from '@/lib/exports/thread/file-thread';
import { readStrictExport } from '@/lib/filters/strict/export';
import { accountRoute } from '@/lib/server/route-handler';
import type { FileMaker } from './download';

declare global {
  // Routes are bundled apart from each other, and share only what is global.
  var corteFileThread: FileThread | undefined;
}

/**
 * What pages leave behind dies young, so that few megabytes for it are enough. With less than two gigabytes to grow into the
 * engine looks through what is old early, too: 50 MB less meanwhile.
 */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 1500, maxYoungGenerationSizeMb: 8 };

function fileThread(): FileThread {
  if (globalThis.corteFileThread) return globalThis.corteFileThread;
  const thread = new FileThread(
    () => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: THREAD_LIMITS }),
  );
  globalThis.corteServer?.beforeExit(() => thread.stop());
  globalThis.corteFileThread = thread;
  return thread;
}

/**
 * The route of the files of a noun. Whoever gave an id for a file (`export=`) can ask how far it is, and cancel it.
 */
export function downloadRoute(noun: FileNoun, make: FileMaker) {
  return accountRoute<{ account: string }>(async ({ account, search, signal, requestId, failed, tell }) => {
    const { wish, rest } = readStrictExport(noun, search);
    const asOf = account.now();
    const { facts } = make({ ...account, now: () => asOf }, wish, rest);
    const { format, decimal, ids, exportId } = wish;
    const selected = ids === null ? null : ids.length;
    const filters = listQuery(facts.filters);
    const whole: FileFacts = { kind: null, ...facts, filters, noun, format, decimal, selected, asOf };
    const name = fileName(account, whole);
    const job = new ExportJob({ id: exportId ?? requestId, noun, format, fileName: name });
    if (exportId !== null && !keepJob(account.slug, exportId, job)) {
      throw new CorteError('invalid_parameter', 'export: another file has this id', { parameter: 'export' });
    }
    const order = { account: account.slug, search: String(search), facts: whole };
    try {
      return await download(
        { name, format },
        {
          signal: AbortSignal.any([signal, job.signal]),
          failed: (error) => {
            failed(error);
            job.end('failed', { error: tell(error) });
          },
          left: () => job.end('canceled'),
        },
        async function* (leaving) {
          job.end('complete', { receipt: yield* fileThread().file(order, job, leaving) });
          boundDigests(account.slug);
        },
      );
    } catch (error) {
      if (!signal.aborted && !job.signal.aborted) job.end('failed', { error: tell(error) });
      job.end('canceled');
      throw job.signal.aborted ? new CorteError('not_found', 'The file was canceled') : error;
    }
  });
}

/** The filters of a list as an address has them, to be read by people; pages are of no meaning here. */
function listQuery(filters: URLSearchParams): string {
  const query = new URLSearchParams(filters);
  query.delete('size');
  return String(query).replaceAll('%2C', ',').replaceAll('%21', '!').replaceAll('%3A', ':');
}
