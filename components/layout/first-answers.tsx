'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  hashKey,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ListPreferencesContext, NO_PREFERENCES } from '@/components/preferences/list-preferences';
import { CorteError } from '@/lib/errors';
import type { ListPreferences } from '@/lib/filters/default-view';
import type { FirstAnswer } from '@/lib/queries/first-answer';

interface FirstAnswersProps {
  answers: FirstAnswer[];
  /** What the browser told of what it keeps, on the page of a list. */
  preferences?: ListPreferences;
  children: ReactNode;
}

/** Puts the first answers of a page into the query client, so that nothing is asked for twice. */
export function FirstAnswers({ answers, preferences = NO_PREFERENCES, children }: FirstAnswersProps) {
  const client = useQueryClient();
  // Not in an effect: the queries below take up their defaults while they are rendered. A second call does nothing.
  for (const answer of answers) handOnFirstTry(client, answer);
  const state = useMemo<DehydratedState>(
    () => ({ mutations: [], queries: answers.flatMap((answer) => dehydrated(answer, firstSeen(answer))) }),
    [answers],
  );
  return (
    <HydrationBoundary state={state}>
      <ListPreferencesContext value={preferences}>{children}</ListPreferencesContext>
    </HydrationBoundary>
  );
}

const seenAt = new WeakMap<FirstAnswer, number>();

/** Back shows the same answer again, which is no newer than what was read since: pages that follow it, a refresh. */
function firstSeen(answer: FirstAnswer): number {
  const at = seenAt.get(answer) ?? Date.now();
  seenAt.set(answer, at);
  return at;
}

function dehydrated({ queryKey, data, failure, pages }: FirstAnswer, now: number): DehydratedState['queries'] {
  // On the server a failed try is not taken up: only the browser waits and tries again.
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

const handedOn = new WeakSet<FirstAnswer>();

/**
 * A hydrated failure of a list would be tried again as a query of one page, since what makes it a list of pages is not
 * known yet when it is hydrated. So the list's own query fails its first try, and tries again as it does after any other.
 */
function handOnFirstTry(client: QueryClient, answer: FirstAnswer) {
  const { queryKey, failure, pages } = answer;
  if (!failure || !pages || typeof window === 'undefined' || client.getQueryData(queryKey) !== undefined) return;
  if (handedOn.has(answer)) return;
  handedOn.add(answer);
  let told = false;
  const firstTry = () => {
    if (told) return;
    told = true;
    throw new CorteError(failure.code, failure.message, failure);
  };
  client.setQueryDefaults(queryKey, { meta: { firstTry } });
}

/** A rejection that nobody may be there to catch. */
function rejected(error: CorteError): Promise<never> {
  const promise = Promise.reject<never>(error);
  promise.catch(() => undefined);
  return promise;
}
