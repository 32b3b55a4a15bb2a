'use client';

import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AllMatching } from '@/lib/domain/matching/matching';
import type { Progress } from '@/lib/domain/progress';

/** The question for every row that matches, and how far its answer is. */
export interface AllMatchingQueries<Row> {
  rows: UseQueryOptions<AllMatching<Row>>;
  progress: UseQueryOptions<Progress>;
}

/** How far the server is with every row that matches. */
export type AllMatchingState<Row> =
  | { kind: 'reading'; walked: number; total: number | null }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'read'; matching: AllMatching<Row> };

function notAsked<Row>(): UseQueryOptions<AllMatching<Row>> {
  return { queryKey: ['matching'], queryFn: skipToken };
}

/** Asks for every row that matches while they are `wanted`; the walk on the server ends when they no longer are. */
export function useAllMatching<Row>(question: AllMatchingQueries<Row>, wanted: boolean): AllMatchingState<Row> | null {
  const { data, error, isFetching, refetch } = useQuery(wanted ? question.rows : notAsked<Row>());
  const progress = useQuery(question.progress).data;
  if (!wanted) return null;
  if (isFetching) return { kind: 'reading', walked: 0, total: null, ...progress };
  return data && !error ? { kind: 'read', matching: data } : { kind: 'failed', error, retry: () => void refetch() };
}
