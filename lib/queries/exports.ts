import { queryOptions } from '@tanstack/react-query';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError, type ErrorBody, isNotFound } from '@/lib/errors';
import { apiPath, errorFromBody, fetchJson, readJsonBody, requestApi } from './fetch-json';

type Progress = ExportProgress<ErrorBody['error']>;

/** `at` in UTC milliseconds; the rate since the progress read before, null at first. */
export interface MeasuredProgress {
  progress: Progress;
  at: number;
  rowsPerSecond: number | null;
}

export function exportPath(account: string, noun: string, search: string, id: string): string {
  return apiPath(account, [noun, 'export'], `${search}&export=${id}`);
}

const BETWEEN_MS = 800;
/** The download reaches the server first; for `GRACE_MS` it may not know of it yet. */
const FIRST_MS = 1200;
const GRACE_MS = 15_000;

/** Progress until the file has ended. Null: the server does not know the file, or not yet. */
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

export function isProgressOverdue(ms: number): boolean {
  return ms >= GRACE_MS;
}

export async function cancelExport(account: string, id: string): Promise<void> {
  await requestApi(apiPath(account, ['exports', id]), undefined, 'application/json', 'DELETE');
}

/** The receipt that a file of these filters would have now; the file itself is read and discarded. */
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
