import type { FileNoun } from '@/lib/domain/files';
import { CorteError } from '@/lib/errors';
import { type FileContent, type FileFacts, makeFile } from '@/lib/exports/file';
import { fileName } from '@/lib/exports/file-name';
import { boundDigests, ExportJob, keepJob } from '@/lib/exports/jobs';
import { download } from '@/lib/exports/stream';
import type { ExportWish } from '@/lib/filters/export';
import { readStrictExport } from '@/lib/filters/strict/export';
import { accountRoute, type RouteCall } from '@/lib/route-handler';

interface FileOf {
  facts: Pick<FileFacts, 'countedBy' | 'range'> & { filters: URLSearchParams; kind?: string | null };
  /** `signal` fires when the file is no longer wanted. */
  content(signal: AbortSignal): FileContent;
}

type FileCall = RouteCall<{ account: string }>;

/**
 * The route of the files of a noun. `make` reads the grammar of its list and says what the file holds. Whoever gave an id
 * for it (`export=`) can ask how far it is, and cancel it.
 */
export function fileRoute(noun: FileNoun, make: (call: FileCall, wish: ExportWish, rest: URLSearchParams) => FileOf) {
  return accountRoute<{ account: string }>(async (call) => {
    const { search, signal, failed, tell } = call;
    const { wish, rest } = readStrictExport(noun, search);
    // Every bound of a file is reckoned from one instant.
    const asOf = call.account.now();
    const account = { ...call.account, now: () => asOf };
    const { facts, content } = make({ ...call, account }, wish, rest);
    const { format, decimal, ids, exportId } = wish;
    const selected = ids === null ? null : ids.length;
    const filters = listQuery(facts.filters);
    const whole: FileFacts = { kind: null, ...facts, filters, noun, format, decimal, selected, asOf };
    const name = fileName(account, whole);
    const job = new ExportJob({ id: exportId ?? call.requestId, noun, format, fileName: name });
    if (exportId !== null && !keepJob(account.slug, exportId, job)) {
      throw new CorteError('invalid_parameter', 'export: another file has this id', { parameter: 'export' });
    }
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
          const held = content(leaving);
          job.reading = held.reading;
          yield* makeFile(account, whole, held, job);
          boundDigests(account.slug);
        },
      );
    } catch (error) {
      if (signal.aborted || job.signal.aborted) job.end('canceled');
      else job.end('failed', { error: tell(error) });
      throw error;
    }
  });
}

/** The filters of a list as an address has them, to be read by people; pages are of no meaning here. */
function listQuery(filters: URLSearchParams): string {
  const query = new URLSearchParams(filters);
  query.delete('size');
  return String(query).replaceAll('%2C', ',').replaceAll('%21', '!').replaceAll('%3A', ':');
}
