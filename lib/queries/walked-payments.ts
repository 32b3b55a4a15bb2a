import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { Progress } from '@/lib/domain/progress';
import { requestApi } from './fetch-json';
import { hasProgress, isObject, readLineStream, type Taken } from './line-stream';

/**
 * A page of payments that a walk finds, from `path`; how far it is stands in the cache under `progressKey` meanwhile, from
 * `start` on. Throws what `readLineStream` throws.
 */
export async function fetchWalked(
  path: string,
  client: QueryClient,
  { progressKey, start }: { progressKey: readonly unknown[]; start: Progress | null },
  signal: AbortSignal,
): Promise<ListPage<Payment>> {
  const tell = (progress: Progress | null) => client.setQueryData(progressKey, progress);
  const take = (line: unknown): Taken<ListPage<Payment>> => {
    if (!hasProgress(line)) return isPage(line) ? { answer: line } : null;
    tell(line.progress);
    return 'step';
  };
  tell(start);
  return await readLineStream(await requestApi(path, signal, 'application/x-ndjson'), take, signal);
}

/** The server made it from one type; what is looked at is that the line came whole and is that kind of line. */
function isPage(line: unknown): line is ListPage<Payment> {
  return isObject(line) && 'items' in line && Array.isArray(line.items);
}
