import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for a list from its first page again. The rows stay until the answer is there; the further pages are let go,
 * since their cursors belong to the older window.
 */
export async function refetchFromFirstPage(client: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<InfiniteData<unknown>>(queryKey, (before) => {
    return before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) };
  });
  await client.refetchQueries({ queryKey, exact: true });
}
