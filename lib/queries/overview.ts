import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Overview } from '@/lib/domain/overview/overview';
import type { Progress } from '@/lib/domain/progress';
import { type OverviewFilters, toOverviewSearchParams } from '@/lib/filters/overview';
import { apiPath, requestApi } from './fetch-json';
import { hasObject, readProgressStream } from './ndjson';

/** Not retried: the server has done that, and a person starts a failed walk again. */
export function overviewQuery(account: string, filters: OverviewFilters) {
  return queryOptions({
    queryKey: ['overview', account, filters] as const,
    queryFn: async ({ signal, client }) => {
      const { queryKey } = overviewProgressQuery(account, filters);
      const onProgress = (progress: Progress) => client.setQueryData(queryKey, progress);
      onProgress({ walked: 0, total: null });
      const path = apiPath(account, ['overview'], toOverviewSearchParams(filters));
      return readOverview(await requestApi(path, signal, 'application/x-ndjson'), onProgress, signal);
    },
    retry: false,
  });
}

export function overviewProgressQuery(account: string, filters: OverviewFilters) {
  return queryOptions<Progress>({ queryKey: ['overview-progress', account, filters], queryFn: skipToken });
}

export function readOverview(
  response: Response,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Overview> {
  const readLine = (line: unknown) => (hasOverview(line) ? { result: line.overview } : null);
  return readProgressStream(response, onProgress, readLine, signal);
}

const OBJECTS = ['range', 'searched', 'created', 'collected', 'commission', 'refunded', 'deposited', 'settlement'];
const LISTS = ['byStatus', 'days'];

/** Checks that the line is whole and of that kind; the server has typed the rest. */
function hasOverview(line: unknown): line is { overview: Overview } {
  if (!hasObject(line, 'overview')) return false;
  const fields = new Map<string, unknown>(Object.entries(line.overview));
  return (
    typeof fields.get('asOf') === 'number' &&
    OBJECTS.every((name) => hasObject(line.overview, name)) &&
    LISTS.every((name) => Array.isArray(fields.get(name)))
  );
}
