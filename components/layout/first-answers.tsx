'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  hashKey,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { CorteError } from '@/lib/errors';
import type { FirstAnswer } from '@/lib/queries/first-answer';

interface FirstAnswersProps {
  answers: FirstAnswer[];
  children: ReactNode;
}

/** Hydrates the queries the server has already run. */
export function FirstAnswers({ answers, children }: FirstAnswersProps) {
  const client = useQueryClient();
  // During render: the queries below read their defaults then. A second call does nothing.
  for (const answer of answers) failFirstFetch(client, answer);
  const state = useMemo<DehydratedState>(
    () => ({ mutations: [], queries: answers.flatMap((answer) => dehydrated(answer, firstSeenAt(answer))) }),
    [answers],
  );
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

const seenAt = new WeakMap<FirstAnswer, number>();

/** Back renders the same response again, which is no newer than later pages or a refresh. */
function firstSeenAt(answer: FirstAnswer): number {
  const at = seenAt.get(answer) ?? Date.now();
  seenAt.set(answer, at);
  return at;
}

function dehydrated({ queryKey, data, failure, pages }: FirstAnswer, now: number): DehydratedState['queries'] {
  // Only the browser retries.
  if (failure ? pages || typeof window === 'undefined' : data === null) return [];
  const state = {
    data: failure ? undefined : data,
    dataUpdateCount: failure ? 0 : 1,
    dataUpdatedAt: failure ? 0 : now,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: failure ? ('pending' as const) : ('success' as const),
    fetchStatus: 'idle' as const,
  };
  const promise = failure ? { promise: rejected(new CorteError(failure.code, failure.message, failure)) } : {};
  return [{ queryKey, queryHash: hashKey(queryKey), dehydratedAt: now, state, ...promise }];
}

const failedOnce = new WeakSet<FirstAnswer>();

/**
 * A hydrated failure of an infinite query would be retried as a query of one page. So its first fetch fails instead,
 * and is retried as usual.
 */
function failFirstFetch(client: QueryClient, answer: FirstAnswer) {
  const { queryKey, failure, pages } = answer;
  if (!failure || !pages || typeof window === 'undefined' || client.getQueryData(queryKey) !== undefined) return;
  if (failedOnce.has(answer)) return;
  failedOnce.add(answer);
  let failed = false;
  const firstTry = () => {
    if (failed) return;
    failed = true;
    throw new CorteError(failure.code, failure.message, failure);
  };
  client.setQueryDefaults(queryKey, { meta: { firstTry } });
}

/** Nobody may be there to catch it. */
function rejected(error: CorteError): Promise<never> {
  const promise = Promise.reject<never>(error);
  promise.catch(() => undefined);
  return promise;
}
