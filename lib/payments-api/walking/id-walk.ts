import 'server-only';
import type { ListPage } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';
import type { IdPageRequest } from '@/lib/filters/id-lists';
import { repeatedPageError } from '@/lib/payments-api/paging/cursor';
import { WALK_RETRY, withRetry } from '@/lib/payments-api/transport/retry';
import type { WalkOptions } from './walk';

const LARGEST_PAGE = 250;

type ListRecords<T> = (filters: IdPageRequest, signal?: AbortSignal) => Promise<ListPage<T>>;

/** A list that pages by id, newest first, one page after the other. Throws `incomplete_walk` when the count differs. */
export async function* walkIds<T extends { id: string }>(
  list: ListRecords<T>,
  q: string | null,
  { signal, retry = WALK_RETRY, stats, onProgress }: WalkOptions,
): AsyncGenerator<T[]> {
  const page = (size: number, after: string | null) =>
    withRetry(retry, signal, () => list({ q, size, after, before: null }, signal));
  const seen = new Set<string>();
  let before: number | null = null;
  let after: string | null = null;
  do {
    const { items, nextCursor, total }: ListPage<T> = await page(LARGEST_PAGE, after);
    if (after === null) before = total;
    if (stats && after === null) stats.expected ??= total;
    const fresh = items.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0 && nextCursor !== null) throw repeatedPageError();
    for (const { id } of fresh) seen.add(id);
    onProgress?.(seen.size, before);
    yield fresh;
    after = nextCursor;
  } while (after !== null);
  const { total } = await page(1, null);
  if (stats) {
    stats.countedBefore = before;
    stats.countedAfter = total;
    stats.changed += Math.abs((total ?? 0) - (before ?? total ?? 0));
  }
  if (before === null || total === null || seen.size === before || seen.size === total) return;
  throw new CorteError('incomplete_walk', 'The provider gave out fewer or more records than it counts');
}
