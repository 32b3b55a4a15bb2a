import 'server-only';
import { randomUUID } from 'node:crypto';
import type { QueryKey } from '@tanstack/react-query';
import { CorteError } from '@/lib/errors';
import type { FirstAnswer } from '@/lib/queries/first-answer';

/** How long the first HTML waits for its rows; after that the page comes without them and says it loads. */
const FIRST_ANSWER_MS = 5000;

/** The first answer of a page's query, for its first HTML. A failure counts as the first try of the browser's query, which repeats a slow one. */
export async function firstAnswer(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const signal = AbortSignal.timeout(FIRST_ANSWER_MS);
  try {
    return { queryKey, data: await load(signal), failure: null, pages: false };
  } catch (error) {
    if (signal.aborted) return { queryKey, data: null, failure: null, pages: false };
    if (!(error instanceof CorteError)) throw error;
    const failure = { ...error.describe(), requestId: randomUUID() };
    const line = `${failure.requestId} page ${queryKey[0]} ${failure.code}: ${failure.message}`;
    process.stdout.write(`${new Date().toISOString()} ${line}\n`);
    return { queryKey, data: null, failure, pages: false };
  }
}

/** The first page of a list that is read page after page; see `firstAnswer`. */
export async function firstPage(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const first = await firstAnswer(queryKey, async (signal) => ({ pages: [await load(signal)], pageParams: [null] }));
  return { ...first, pages: true };
}
