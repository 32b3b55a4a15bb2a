import type { Progress } from '@/lib/domain/progress';
import { CorteError } from '@/lib/errors';
import { errorFromBody, readJsonBody } from './fetch-json';
import { readJsonLines } from './json-lines';

/** What a line is: the answer, a step on the way to it, or none of ours (null). */
export type Taken<T> = { answer: T } | 'step' | null;

/**
 * Reads a stream of JSON lines to the one that is the answer, which `take` knows. Throws `CorteError`: the failure that a
 * line tells of, `corte_unreachable` when the stream is cut or ends without an answer, `internal` when a line is none of
 * ours. A part is never returned.
 */
export async function readLineStream<T>(
  response: Response,
  take: (line: unknown) => Taken<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!response.ok || !response.body) throw errorFromBody(await readJsonBody(response, signal), response);
  try {
    for await (const line of readJsonLines(response.body)) {
      const taken = take(line);
      if (taken === null) throw errorFromBody(line, response);
      if (taken !== 'step') return taken.answer;
    }
  } catch (cause) {
    if (cause instanceof CorteError || signal?.aborted) throw cause;
    if (cause instanceof SyntaxError || cause instanceof RangeError) throw errorFromBody(null, response);
    throw new CorteError('corte_unreachable', 'The connection to Corte broke before the answer came', { cause });
  }
  throw new CorteError('corte_unreachable', 'The stream ended before the answer came');
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function hasProgress(line: unknown): line is { progress: Progress } {
  if (!isObject(line) || !('progress' in line) || !isObject(line.progress)) return false;
  const { progress } = line;
  if (!('walked' in progress) || !('total' in progress) || typeof progress.walked !== 'number') return false;
  return progress.total === null || typeof progress.total === 'number';
}
