import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { AllMatching, Matching } from '@/lib/domain/matching/matching';
import type { Progress } from '@/lib/domain/progress';
import { apiPath, requestApi } from './fetch-json';
import { hasProgress, isObject, readLineStream, type Taken } from './line-stream';

/** The lists whose rows the server can read to the end. */
export type MatchingNoun = 'payments' | 'invoices' | 'orders' | 'customers';

/** Every row that a list's filters match, by a walk on the server, and how far it is. `search` turns no pages. */
export function matchingQueries<Row>(account: string, noun: MatchingNoun, search: URLSearchParams) {
  const key = [account, noun, search.toString()];
  return { rows: matchingQuery<Row>(account, noun, search), progress: progressQuery(key) };
}

/** Asked anew each time: rows come and go. The server has waited and tried again by itself. */
function matchingQuery<Row>(account: string, noun: MatchingNoun, search: URLSearchParams) {
  const key = [account, noun, search.toString()];
  return queryOptions<AllMatching<Row>>({
    queryKey: ['matching', ...key],
    queryFn: ({ signal, client }) =>
      walkMatching<Row>(apiPath(account, [noun, 'matching'], search), tellerOf(client, key), signal),
    retry: false,
    gcTime: 0,
  });
}

function progressQuery(key: readonly string[]) {
  return queryOptions<Progress>({ queryKey: ['matching-progress', ...key], queryFn: skipToken });
}

function tellerOf(client: QueryClient, key: readonly string[]) {
  return (progress: Progress) => client.setQueryData(progressQuery(key).queryKey, progress);
}

/** Reads the stream to its last line; throws what `readLineStream` throws. Rows that are not all there are no rows. */
async function walkMatching<Row>(
  path: string,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<AllMatching<Row>> {
  tell({ walked: 0, total: null });
  const rows: Row[] = [];
  const take = (line: unknown): Taken<AllMatching<Row>> => {
    if (hasProgress(line)) tell(line.progress);
    else if (hasRows<Row>(line)) rows.push(...line.rows);
    else if (hasMatching(line)) {
      const { matching } = line;
      return { answer: { ...matching, rows: rows.length === matching.count ? rows : null } };
    } else return null;
    return 'step';
  };
  return readLineStream(await requestApi(path, signal, 'application/x-ndjson'), take, signal);
}

/** The server made it from one type; what is looked at is that the line came whole and is that kind of line. */
function hasRows<Row>(line: unknown): line is { rows: Row[] } {
  return isObject(line) && 'rows' in line && Array.isArray(line.rows);
}

function hasMatching(line: unknown): line is { matching: Matching } {
  if (!isObject(line) || !('matching' in line) || !isObject(line.matching)) return false;
  const { matching } = line;
  return 'count' in matching && typeof matching.count === 'number' && 'sums' in matching && isObject(matching.sums);
}
