import { queryOptions } from '@tanstack/react-query';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { Receipt, ReceiptSeal } from '@/lib/domain/files/receipt';
import type { SignatureVerdict } from '@/lib/domain/files/receipt-seal';
import { CorteError, type ErrorBody, isNotFound } from '@/lib/errors';
import { exportPath } from './export-path';
import { apiPath, errorFromBody, fetchJson, readJsonBody, requestApi } from './fetch-json';

export type FileProgress = ExportProgress<ErrorBody['error']>;

const BETWEEN_MS = 800;
/** The download reaches the server first; for `GRACE_MS` it may not know of it yet. */
const FIRST_MS = 1200;
const GRACE_MS = 15_000;

/** Progress until the file has ended. Null: the server does not know the file, or not yet. */
export function exportQuery(account: string, id: string, startedAt: number) {
  const queryKey = ['export', account, id] as const;
  return queryOptions<FileProgress | null, Error, FileProgress | null, typeof queryKey>({
    queryKey,
    queryFn: async ({ signal }) => {
      await pause(startedAt + FIRST_MS - Date.now());
      try {
        return await fetchJson<FileProgress>(apiPath(account, ['exports', id]), signal);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) => {
      if (data) return data.state === 'running' ? BETWEEN_MS : false;
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
  const { receipt } = await fetchJson<FileProgress>(apiPath(account, ['exports', id]), signal);
  if (receipt === null) throw new CorteError('internal', 'A complete file has no receipt');
  return receipt;
}

/** Whether the account's key signed a receipt; only the receipt's digest is sent. */
export async function fetchSignatureVerdict(
  account: string,
  { sha256, key, signature }: ReceiptSeal,
  signal: AbortSignal,
): Promise<SignatureVerdict> {
  const search = new URLSearchParams({ sha256, key, signature });
  const path = apiPath(account, ['exports', 'signature'], search.toString());
  return (await fetchJson<{ signature: SignatureVerdict }>(path, signal)).signature;
}
