import 'server-only';
import { randomUUID } from 'node:crypto';
import type { QueryKey } from '@tanstack/react-query';
import { CorteError } from '@/lib/errors';
import type { FirstAnswer } from '@/lib/queries/first-answer';

/** How long the first HTML waits for its rows, in milliseconds; after that the page comes without them and says it loads. */
const FIRST_ANSWER_WITHIN = 5000;

/**
 * The first answer of a page's query, asked for while the page is made, so that its first HTML has rows. A failure is
 * handed on, with its request id, as the first try of the browser's query, which waits as long as the provider asks for.
 * A provider that is slow is asked again by the browser, which shows that it waits. Throws what is no `CorteError`.
 */
export async function firstAnswer(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const signal = AbortSignal.timeout(FIRST_ANSWER_WITHIN);
  try {
    return { queryKey, data: await load(signal), failure: null, pages: false };
  } catch (error) {
    if (signal.aborted) return { queryKey, data: null, failure: null, pages: false };
    if (!(error instanceof CorteError)) throw error;
    const { code, message, parameter, providerStatus, retryAfterMs } = error;
    const requestId = randomUUID();
    process.stdout.write(`${new Date().toISOString()} ${requestId} page ${queryKey[0]} ${code}: ${message}\n`);
    const failure = { code, message, parameter, providerStatus, retryAfterMs, requestId };
    return { queryKey, data: null, failure, pages: false };
  }
}

/** The same for a list that is read page after page: its first page. */
export async function firstPage(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<FirstAnswer> {
  const first = await firstAnswer(queryKey, async (signal) => ({ pages: [await load(signal)], pageParams: [null] }));
  return { ...first, pages: true };
}
