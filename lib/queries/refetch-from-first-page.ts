import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** The rows stay until the response is there; further pages go, since their cursors belong to the older window. */
export async function refetchFromFirstPage(client: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<InfiniteData<unknown>>(queryKey, (before) => {
    return before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) };
  });
  await client.refetchQueries({ queryKey, exact: true });
}
