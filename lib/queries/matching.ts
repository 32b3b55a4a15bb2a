import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AllMatching, Matching } from '@/lib/domain/matching/matching';
import type { Progress } from '@/lib/domain/progress';
import { apiPath, requestApi } from './fetch-json';
import { hasObject, type LineResult, readProgressStream } from './ndjson';

export type MatchingNoun = 'payments' | 'invoices' | 'orders' | 'customers';

/** All rows that match, by a walk on the server, and its progress. `search` is without a page's cursor. */
export function matchingQueries<Row>(account: string, noun: MatchingNoun, search: URLSearchParams) {
  const key = [account, noun, search.toString()];
  const progress = queryOptions<Progress>({ queryKey: ['matching-progress', ...key], queryFn: skipToken });
  // Never cached, since rows come and go; never retried, since the server has done that.
  const rows = queryOptions<AllMatching<Row>>({
    queryKey: ['matching', ...key],
    queryFn: ({ signal, client }) => {
      const onProgress = (value: Progress) => client.setQueryData(progress.queryKey, value);
      return fetchMatching<Row>(apiPath(account, [noun, 'matching'], search), onProgress, signal);
    },
    retry: false,
    gcTime: 0,
  });
  return { rows, progress };
}

async function fetchMatching<Row>(
  path: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<AllMatching<Row>> {
  onProgress({ walked: 0, total: null });
  const rows: Row[] = [];
  const readLine = (line: unknown): LineResult<AllMatching<Row>> => {
    if (hasRows<Row>(line)) {
      rows.push(...line.rows);
      return 'part';
    }
    if (!hasMatching(line)) return null;
    const { matching } = line;
    return { result: { ...matching, rows: rows.length === matching.count ? rows : null } };
  };
  return readProgressStream(await requestApi(path, signal, 'application/x-ndjson'), onProgress, readLine, signal);
}

/** Checks that the line is whole and of that kind; the server has typed the rest. */
function hasRows<Row>(line: unknown): line is { rows: Row[] } {
  return hasObject(line, 'rows') && Array.isArray(line.rows);
}

function hasMatching(line: unknown): line is { matching: Matching } {
  if (!hasObject(line, 'matching')) return false;
  const { matching } = line;
  return 'count' in matching && typeof matching.count === 'number' && hasObject(matching, 'sums');
}
