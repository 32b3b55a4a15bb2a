import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AllMatching } from '@/lib/domain/matching/matching';
import type { Progress } from '@/lib/domain/progress';

export interface AllMatchingQueries<Row> {
  rows: UseQueryOptions<AllMatching<Row>>;
  progress: UseQueryOptions<Progress>;
}

export type AllMatchingState<Row> =
  | { kind: 'reading'; walked: number; total: number | null }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'read'; matching: AllMatching<Row> };

function idleQuery<Row>(): UseQueryOptions<AllMatching<Row>> {
  return { queryKey: ['matching'], queryFn: skipToken };
}

/** Reads every matching row while `wanted`; otherwise the walk on the server stops. */
export function useAllMatching<Row>(queries: AllMatchingQueries<Row>, wanted: boolean): AllMatchingState<Row> | null {
  const { data, error, isFetching, refetch } = useQuery(wanted ? queries.rows : idleQuery<Row>());
  const progress = useQuery(queries.progress).data;
  if (!wanted) return null;
  if (isFetching) return { kind: 'reading', walked: 0, total: null, ...progress };
  return data && !error ? { kind: 'read', matching: data } : { kind: 'failed', error, retry: () => void refetch() };
}
