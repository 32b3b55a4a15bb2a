import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ListPage } from '@/lib/domain/list';
import { apiPath, fetchJson } from './fetch-json';

export function subListQuery<Row>(
  account: string,
  segments: readonly string[],
  search: URLSearchParams = new URLSearchParams(),
) {
  return infiniteQueryOptions({
    queryKey: [segments.join('/'), account, search.toString()] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(search);
      if (pageParam !== null) query.set('cursor', pageParam);
      return fetchJson<ListPage<Row>>(apiPath(account, segments, query), signal);
    },
    initialPageParam: firstPageParam(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function firstPageParam(): string | null {
  return null;
}
