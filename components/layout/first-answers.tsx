'use client';

import { type DehydratedState, HydrationBoundary, hashKey, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { CorteError, type ErrorCode, type ErrorFacts } from '@/lib/errors';

/** What the server already knows of a query when the page is made: its data, how the first try failed, or nothing yet. */
export interface FirstAnswer {
  queryKey: QueryKey;
  data: unknown;
  failure: ({ code: ErrorCode; message: string } & ErrorFacts) | null;
}

/** Puts the first answers of a page into the query client, so that nothing is asked for twice. */
export function FirstAnswers({ answers, children }: { answers: FirstAnswer[]; children: ReactNode }) {
  const state = useMemo<DehydratedState>(
    () => ({ mutations: [], queries: answers.flatMap((answer) => dehydrated(answer, Date.now())) }),
    [answers],
  );
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function dehydrated({ queryKey, data, failure }: FirstAnswer, now: number): DehydratedState['queries'] {
  // On the server a failed try is not taken up: only the browser waits and tries again.
  if (failure ? typeof window === 'undefined' : data === null) return [];
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

/** A rejection that nobody may be there to catch. */
function rejected(error: CorteError): Promise<never> {
  const promise = Promise.reject<never>(error);
  promise.catch(() => undefined);
  return promise;
}
