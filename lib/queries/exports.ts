import { queryOptions } from '@tanstack/react-query';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError, type ErrorBody, isNotFound } from '@/lib/errors';
import { apiPath, errorFromBody, fetchJson, readJsonBody, requestApi } from './fetch-json';

type Progress = ExportProgress<ErrorBody['error']>;

/** The progress, when it was read (UTC milliseconds), and the rows a second since it was read before; null at first. */
export interface MeasuredProgress {
  progress: Progress;
  at: number;
  rowsPerSecond: number | null;
}

/** Where a file comes from. `search` is the list's filters with what is chosen for the file; `id` names it in the progress. */
export function exportPath(account: string, noun: string, search: string, id: string): string {
  return apiPath(account, [noun, 'export'], `${search}&export=${id}`);
}

const BETWEEN_MS = 800;
/** So long the download has to reach the server before its progress is asked for. */
const FIRST_MS = 1200;
/** The download is asked for first; a server that is asked at once may not know of it yet. */
const GRACE_MS = 15_000;

/** Reads how far a file is until it has ended. Null: the server knows nothing of it, or not yet. */
export function exportQuery(account: string, id: string, startedAt: number) {
  const queryKey = ['export', account, id] as const;
  return queryOptions<MeasuredProgress | null, Error, MeasuredProgress | null, typeof queryKey>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      await pause(startedAt + FIRST_MS - Date.now());
      const before = client.getQueryData<MeasuredProgress | null>(queryKey);
      try {
        return seen(await fetchJson<Progress>(apiPath(account, ['exports', id]), signal), before ?? null);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) => {
      if (data) return data.progress.state === 'running' ? BETWEEN_MS : false;
      return Date.now() - startedAt < GRACE_MS ? BETWEEN_MS : false;
    },
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
}

function pause(ms: number): Promise<void> | void {
  if (ms > 0) return new Promise((resolve) => setTimeout(resolve, ms));
}

function seen(progress: Progress, before: MeasuredProgress | null): MeasuredProgress {
  const at = Date.now();
  const { rowsDone, startedAt, endedAt } = progress;
  if (endedAt !== null) return { progress, at, rowsPerSecond: rate(rowsDone, endedAt - startedAt) };
  return { progress, at, rowsPerSecond: before && rate(rowsDone - before.progress.rowsDone, at - before.at) };
}

function rate(rows: number, ms: number): number | null {
  return ms > 0 ? Math.round((rows * 1000) / ms) : null;
}

/** True when the server will not come to know of a file that it does not know of. */
export function isProgressOverdue(ms: number): boolean {
  return ms >= GRACE_MS;
}

/** Ends a file: the server stops its work, and the browser reports a download that failed. */
export async function cancelExport(account: string, id: string): Promise<void> {
  await requestApi(apiPath(account, ['exports', id]), undefined, 'application/json', 'DELETE');
}

/**
 * The receipt that a file of these filters would have now. The file is read to its end and not kept. Throws `CorteError`, or
 * what `signal` ended it with.
 */
export async function fetchCurrentReceipt(
  account: string,
  noun: string,
  search: string,
  signal: AbortSignal,
): Promise<Receipt> {
  const id = crypto.randomUUID();
  const response = await requestApi(exportPath(account, noun, search, id), signal, '*/*');
  if (!response.ok) throw errorFromBody(await readJsonBody(response, signal), response);
  try {
    await response.body?.pipeTo(new WritableStream());
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new CorteError('corte_unreachable', 'The file was cut', { cause });
  }
  const { receipt } = await fetchJson<Progress>(apiPath(account, ['exports', id]), signal);
  if (receipt === null) throw new CorteError('internal', 'A complete file has no receipt');
  return receipt;
}
