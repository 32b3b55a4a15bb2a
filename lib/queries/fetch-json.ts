import { CorteError, ERROR_CODES, type ErrorBody, type ErrorCode } from '@/lib/errors';

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code);
}

/** The one place where an answer of our own API gets its type: the route has passed it through the noun's schema. */
function asAnswer<T>(body: unknown): T {
  return body as T;
}

/**
 * GET from Corte's own API. Throws `CorteError`: the one the body tells of, `corte_unreachable` when Corte could not be
 * reached or its answer was cut on the way, `internal` when the answer is not ours; or what `signal` ended it with.
 */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await requestApi(path, signal);
  const body = await readJsonBody(response, signal);
  if (response.ok && body !== null) return asAnswer<T>(body);
  throw errorFromBody(body, response);
}

/** The same for an answer that is a text, to the letter. */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await requestApi(path, signal, 'text/plain');
  if (!response.ok) throw errorFromBody(await readJsonBody(response, signal), response);
  try {
    return await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CorteError('corte_unreachable', 'The answer of Corte was cut', { cause });
  }
}

/** The JSON of a body, null when it is none. Throws `corte_unreachable` for one that was cut, or what ended `signal`. */
export async function readJsonBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (cause instanceof SyntaxError) return null;
    throw new CorteError('corte_unreachable', 'The answer of Corte was cut', { cause });
  }
}

/** The failure that a body of ours tells of, or `internal` when it tells of none. */
export function errorFromBody(body: unknown, response: Response): CorteError {
  if (isErrorBody(body)) return new CorteError(body.error.code, body.error.message, body.error);
  return new CorteError('internal', `Corte answered ${response.status} without a readable body`, {
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

/** A request to our own API. Throws `corte_unreachable`, or what the fetch throws when `signal` ended it. */
export async function requestApi(
  path: string,
  signal?: AbortSignal,
  accept = 'application/json',
  method: 'GET' | 'DELETE' = 'GET',
): Promise<Response> {
  try {
    return await fetch(path, { method, headers: { accept }, signal: signal ?? null });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CorteError('corte_unreachable', 'Corte could not be reached', { cause });
  }
}

/** An address of our own API: `apiPath('sandbox', ['payments', id], 'at=1')`. */
export function apiPath(account: string, segments: readonly string[], query: URLSearchParams | string = ''): string {
  const path = ['api', account, ...segments].map((segment) => `/${encodeURIComponent(segment)}`).join('');
  const search = String(query);
  return search ? `${path}?${search}` : path;
}
