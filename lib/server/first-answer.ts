import 'server-only';
import { randomUUID } from 'node:crypto';
import type { QueryKey } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readsMasked } from '@/lib/domain/access/roles';
import { maskRecords } from '@/lib/domain/masking/mask-records';
import { CorteError } from '@/lib/errors';
import type { PaymentFilters } from '@/lib/filters/payments';
import { refuseSearchInMasked } from '@/lib/filters/strict/masked-search';
import { currentRequest } from '@/lib/log/current-request.mjs';
import type { FirstAnswer } from '@/lib/queries/first-answer';
import { findVisitor, roleOf } from './visitors';

/** Who opens a page; once a request, for the page, its metadata, its layout and its first answers. */
export const visitorOfRequest = cache(async () => findVisitor((await headers()).get('cookie')));

/** How long the first HTML waits for its rows; after that the page comes without them and says it loads. */
const FIRST_ANSWER_MS = 5000;

/** The first answer of a page's query, for its first HTML. A failure counts as the first try of the browser's query, which repeats a slow one. */
export async function firstAnswer(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const headOnly = (await headers()).get('x-corte-method') === 'HEAD';
  if (headOnly) return { queryKey, data: null, failure: null, pages: false };
  const signal = AbortSignal.timeout(FIRST_ANSWER_MS);
  try {
    const show = await shownTo(queryKey);
    return { queryKey, data: show(await load(signal)), failure: null, pages: false };
  } catch (error) {
    if (signal.aborted) return { queryKey, data: null, failure: null, pages: false };
    if (!(error instanceof CorteError)) throw error;
    const request = currentRequest();
    if (request) request.failure = { code: error.code, message: error.message };
    const failure = { ...error.describe(), requestId: request?.id ?? randomUUID() };
    return { queryKey, data: null, failure, pages: false };
  }
}

/** What the visitor gets of an answer: the account is the second part of every key, a list's filters the third. Throws `search_masked`. */
async function shownTo([, account, filters]: QueryKey): Promise<(answer: unknown) => unknown> {
  const visitor = await visitorOfRequest();
  const role = visitor && typeof account === 'string' ? roleOf(visitor, account) : null;
  if (role !== null && !readsMasked(role)) return (answer) => answer;
  const { q = null, pasted = null } = isFilters(filters) ? filters : {};
  refuseSearchInMasked({ q, pasted });
  return (answer) => maskRecords(answer);
}

function isFilters(value: unknown): value is Partial<Pick<PaymentFilters, 'q' | 'pasted'>> {
  return typeof value === 'object' && value !== null;
}

/** The first page of a list that is read page after page; see `firstAnswer`. */
export async function firstPage(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const first = await firstAnswer(queryKey, async (signal) => ({ pages: [await load(signal)], pageParams: [null] }));
  return { ...first, pages: true };
}
