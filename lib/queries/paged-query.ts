import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { apiPath, fetchJson } from './fetch-json';

/** A list page by page; the cursor is a page parameter and never part of the key. */
export function pagedQuery<Row>(
  queryKey: QueryKey,
  account: string,
  segments: readonly string[],
  search: URLSearchParams,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, meta }) => {
      meta?.firstTry?.();
      return fetchJson<ListPage<Row>>(apiPath(account, segments, withCursor(search, pageParam)), signal);
    },
    initialPageParam: firstPageParam(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** A list that belongs to one record. */
export function subListQuery<Row>(account: string, segments: readonly string[], search = new URLSearchParams()) {
  return pagedQuery<Row>([segments.join('/'), account, search.toString()], account, segments, search);
}

export function withCursor(search: URLSearchParams, cursor: string | null): URLSearchParams {
  return cursor === null ? search : new URLSearchParams([...search, ['cursor', cursor]]);
}

export function firstPageParam(): string | null {
  return null;
}
