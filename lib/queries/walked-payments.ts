import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Progress } from '@/lib/domain/progress';
import { requestApi } from './fetch-json';
import { hasObject, readProgressStream } from './ndjson';

/** A page of payments that a walk finds; its progress is cached under `progressKey`, from `start` on. */
export async function fetchWalked(
  path: string,
  client: QueryClient,
  { progressKey, start }: { progressKey: readonly unknown[]; start: Progress | null },
  signal: AbortSignal,
): Promise<ListPage<Payment>> {
  const onProgress = (progress: Progress | null) => client.setQueryData(progressKey, progress);
  onProgress(start);
  const response = await requestApi(path, signal, 'application/x-ndjson');
  return await readProgressStream(response, onProgress, (line) => (isPage(line) ? { result: line } : null), signal);
}

/** Checks that the line is whole and of that kind; the server has typed the rest. */
function isPage(line: unknown): line is ListPage<Payment> {
  return hasObject(line, 'items') && Array.isArray(line.items);
}
