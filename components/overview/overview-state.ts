import type { UseQueryResult } from '@tanstack/react-query';
import type { Overview } from '@/lib/domain/overview/overview';
import type { Progress } from '@/lib/domain/progress';

/** Everything the overview can be. A screen that forgets one of them does not compile. */
export type OverviewState =
  | { kind: 'too-long' }
  | { kind: 'walking'; progress: Progress }
  | { kind: 'failed'; error: unknown; progress: Progress }
  | { kind: 'ready'; overview: Overview; walking: Progress | null; failed: unknown };

const NOT_BEGUN: Progress = { walked: 0, total: null };

/**
 * What the query says. Figures are those of one complete walk or they are not there: while a newer walk runs, or after it
 * failed, the older ones stay with their own time.
 */
export function overviewState(
  query: Pick<UseQueryResult<Overview>, 'data' | 'error' | 'isFetching'>,
  progress: Progress | undefined,
  tooLong: boolean,
): OverviewState {
  const walking = progress ?? NOT_BEGUN;
  if (tooLong) return { kind: 'too-long' };
  if (query.data) {
    const failed = query.isFetching ? null : query.error;
    return { kind: 'ready', overview: query.data, walking: query.isFetching ? walking : null, failed };
  }
  if (query.error && !query.isFetching) return { kind: 'failed', error: query.error, progress: walking };
  return { kind: 'walking', progress: walking };
}
