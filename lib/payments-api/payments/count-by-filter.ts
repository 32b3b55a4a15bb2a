import 'server-only';
import pMap from 'p-map';
import type { StatusFilter } from '@/lib/filters/payments';
import { addTotals } from '@/lib/payments-api/paging/provider-page';

const COUNTS_AT_ONCE = 8;

/** How many payments pass a status filter, by `count` of one status or of all; null where one is not known. */
export async function countByFilter(
  filter: StatusFilter | null,
  count: (status: string | undefined) => Promise<number | null> | number | null,
): Promise<number | null> {
  if (filter === null) return await count(undefined);
  const named = addTotals(await pMap(filter.statuses, count, { concurrency: COUNTS_AT_ONCE }));
  if (!filter.not || named === null) return named;
  const all = await count(undefined);
  return all === null ? null : all - named;
}
