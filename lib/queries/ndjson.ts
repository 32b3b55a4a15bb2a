import type { Progress } from '@/lib/domain/progress';
import { CorteError } from '@/lib/errors';
import { errorFromBody, readJsonBody } from './fetch-json';

const LONGEST_LINE = 4 * 1024 * 1024;

/** A line other than progress: the result, a part of it, or none of ours (null). */
export type LineResult<T> = { result: T } | 'part' | null;

/** Throws the error of a line, `corte_unreachable` for an early end, `internal` for a line that is none of ours. */
export async function readProgressStream<T>(
  response: Response,
  onProgress: (progress: Progress) => void,
  readLine: (line: unknown) => LineResult<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!response.ok || !response.body) throw errorFromBody(await readJsonBody(response, signal), response);
  try {
    for await (const line of parseNdjson(response.body)) {
      if (hasProgress(line)) {
        onProgress(line.progress);
        continue;
      }
      const read = readLine(line);
      if (read === null) throw errorFromBody(line, response);
      if (read !== 'part') return read.result;
    }
  } catch (cause) {
    if (cause instanceof CorteError || signal?.aborted) throw cause;
    if (cause instanceof SyntaxError || cause instanceof RangeError) throw errorFromBody(null, response);
    throw new CorteError('corte_unreachable', 'The connection to Corte broke before the answer came', { cause });
  }
  throw new CorteError('corte_unreachable', 'The stream ended before the answer came');
}

/** Throws `SyntaxError` for a line that is not JSON, `RangeError` for an endless one. Closes the body at its end. */
export async function* parseNdjson(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    while (true) {
      const { value, done } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
      if (rest.length > LONGEST_LINE) throw new RangeError('a line without an end');
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function hasObject<N extends string>(line: unknown, name: N): line is { [name in N]: object } {
  return isObject(line) && isObject(Reflect.get(line, name));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasProgress(line: unknown): line is { progress: Progress } {
  if (!hasObject(line, 'progress')) return false;
  const { progress } = line;
  if (!('walked' in progress) || !('total' in progress) || typeof progress.walked !== 'number') return false;
  return progress.total === null || typeof progress.total === 'number';
}
