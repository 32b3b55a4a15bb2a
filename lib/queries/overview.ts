import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Overview } from '@/lib/domain/overview';
import { CorteError } from '@/lib/errors';
import { type OverviewFilters, toOverviewSearchParams } from '@/lib/filters/overview';
import { apiPath, failureIn, reach, readBody } from './fetch-json';
import { readJsonLines } from './json-lines';

/** How far a walk is. `total` null: the provider has not said yet. */
export interface Progress {
  walked: number;
  total: number | null;
}

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
  return readOverview(await reach(path, signal, 'application/x-ndjson'), tell, signal);
}

/**
 * Reads the stream to its last line. Throws `CorteError`: the failure it tells of, `corte_unreachable` when it is cut or
 * ends without figures, `internal` when a line is none of ours. A part is never returned.
 */
export async function readOverview(
  response: Response,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Overview> {
  if (!response.ok || !response.body) throw failureIn(await readBody(response, signal), response);
  try {
    for await (const line of readJsonLines(response.body)) {
      if (hasProgress(line)) onProgress(line.progress);
      else if (hasOverview(line)) return line.overview;
      else throw failureIn(line, response);
    }
  } catch (cause) {
    if (cause instanceof CorteError || signal?.aborted) throw cause;
    if (cause instanceof SyntaxError || cause instanceof RangeError) throw failureIn(null, response);
    throw new CorteError('corte_unreachable', 'The connection to Corte broke before the figures came', { cause });
  }
  throw new CorteError('corte_unreachable', 'The answer ended before the figures came');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasProgress(line: unknown): line is { progress: Progress } {
  if (!isObject(line) || !('progress' in line) || !isObject(line.progress)) return false;
  const { progress } = line;
  if (!('walked' in progress) || !('total' in progress) || typeof progress.walked !== 'number') return false;
  return progress.total === null || typeof progress.total === 'number';
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
