import 'server-only';
import { randomUUID } from 'node:crypto';
import type { QueryKey } from '@tanstack/react-query';
import type { FirstAnswer } from '@/components/layout/first-answers';
import { CorteError } from '@/lib/errors';

/**
 * The first answer of a page's query, asked for while the page is made, so that its first HTML has rows. A failure is
 * handed on, with its request id, as the first try of the browser's query, which waits as long as the provider asks for.
 * Throws what is no `CorteError`.
 */
export async function firstAnswer(queryKey: QueryKey, load: () => Promise<unknown>): Promise<FirstAnswer> {
  try {
    return { queryKey, data: await load(), failure: null };
  } catch (error) {
    if (!(error instanceof CorteError)) throw error;
    const { code, message, parameter, providerStatus, retryAfterMs } = error;
    const requestId = randomUUID();
    process.stdout.write(`${new Date().toISOString()} ${requestId} page ${queryKey[0]} ${code}: ${message}\n`);
    return { queryKey, data: null, failure: { code, message, parameter, providerStatus, retryAfterMs, requestId } };
  }
}
