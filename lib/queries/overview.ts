import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Overview } from '@/lib/domain/overview/overview';
import type { Progress } from '@/lib/domain/progress';
import { type OverviewFilters, toOverviewSearchParams } from '@/lib/filters/overview';
import { apiPath, requestApi } from './fetch-json';
import { hasProgress, isObject, readLineStream, type Taken } from './line-stream';

/**
 * The figures of a period. How far they are is told to `progressQuery` of the same filters. The server has waited and
 * tried again by itself; a walk that failed is begun again by a person only.
 */
export function overviewQuery(account: string, filters: OverviewFilters) {
  return queryOptions({
    queryKey: ['overview', account, filters] as const,
    queryFn: ({ signal, client }) => walkedOverview(client, account, filters, signal),
    retry: false,
  });
}

/** How far the walk of these filters is; it asks for nothing by itself. */
export function progressQuery(account: string, filters: OverviewFilters) {
  return queryOptions<Progress>({ queryKey: ['overview-progress', account, filters], queryFn: skipToken });
}

async function walkedOverview(
  client: QueryClient,
  account: string,
  filters: OverviewFilters,
  signal: AbortSignal,
): Promise<Overview> {
  const { queryKey } = progressQuery(account, filters);
  const tell = (progress: Progress) => client.setQueryData(queryKey, progress);
  tell({ walked: 0, total: null });
  const path = apiPath(account, ['overview'], toOverviewSearchParams(filters));
  return readOverview(await requestApi(path, signal, 'application/x-ndjson'), tell, signal);
}

/** Reads the stream to its last line; throws what `readLineStream` throws. */
export function readOverview(
  response: Response,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Overview> {
  const take = (line: unknown): Taken<Overview> => {
    if (!hasProgress(line)) return hasOverview(line) ? { answer: line.overview } : null;
    onProgress(line.progress);
    return 'step';
  };
  return readLineStream(response, take, signal);
}

/** The server made it from one type; what is looked at here is that the line came whole and is that kind of line. */
function hasOverview(line: unknown): line is { overview: Overview } {
  if (!isObject(line) || !('overview' in line) || !isObject(line.overview)) return false;
  const { overview } = line;
  const parts = ['range', 'searched', 'created', 'collected', 'commission', 'refunded', 'deposited', 'settlement'];
  const lists = ['byStatus', 'days', 'undeposited'];
  const fields = new Map<string, unknown>(Object.entries(overview));
  return (
    typeof fields.get('asOf') === 'number' &&
    parts.every((name) => isObject(fields.get(name))) &&
    lists.every((name) => Array.isArray(fields.get(name)))
  );
}
