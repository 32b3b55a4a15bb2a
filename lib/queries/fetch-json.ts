import { CorteError, ERROR_CODES, type ErrorBody, type ErrorCode } from '@/lib/errors';

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code);
}

/** The one place where a response of our own API gets its type: the route has passed it through the noun's schema. */
function asAnswer<T>(body: unknown): T {
  return body as T;
}

/** Throws the error of the body, `corte_unreachable`, `internal` for what is not ours, or the signal's reason. */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await requestApi(path, signal);
  const body = await readJsonBody(response, signal);
  if (response.ok && body !== null) return asAnswer<T>(body);
  throw errorFromBody(body, response);
}

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

/** The JSON of a body, null when it is none. Throws `corte_unreachable` for one that was cut. */
export async function readJsonBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (cause instanceof SyntaxError) return null;
    throw new CorteError('corte_unreachable', 'The answer of Corte was cut', { cause });
  }
}

export function errorFromBody(body: unknown, response: Response): CorteError {
  if (isErrorBody(body)) return new CorteError(body.error.code, body.error.message, body.error);
  return new CorteError('internal', `Corte answered ${response.status} without a readable body`, {
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

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

/** Sends JSON. Throws the error of the answer, or `corte_unreachable`. */
export async function sendJson<T = unknown>(
  path: string,
  body: object,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<T> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(path, { method, headers, body: JSON.stringify(body) }).catch((cause) => {
    throw new CorteError('corte_unreachable', 'Corte could not be reached', { cause });
  });
  const answer = await readJsonBody(response);
  if (!response.ok) throw errorFromBody(answer, response);
  return asAnswer<T>(answer);
}

/** `apiPath('sandbox', ['payments', id], 'at=1')`. */
export function apiPath(account: string, segments: readonly string[], query: URLSearchParams | string = ''): string {
  const path = ['api', account, ...segments].map((segment) => `/${encodeURIComponent(segment)}`).join('');
  const search = String(query);
  return search ? `${path}?${search}` : path;
}
