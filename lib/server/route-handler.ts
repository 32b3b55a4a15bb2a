import 'server-only';
import { randomUUID } from 'node:crypto';
import { CorteError, type ErrorBody } from '@/lib/errors';
import { isRecordId } from '@/lib/filters/strict/sub-lists';
import { type Account, accountBySlug } from './accounts';

export interface RouteCall<P> {
  account: Account;
  params: P;
  search: URLSearchParams;
  signal: AbortSignal;
  requestId: string;
  /** Logs a failure that comes after the response has begun, and describes it. */
  reportFailure(error: unknown): ErrorBody['error'];
  describeFailure(error: unknown): ErrorBody['error'];
}

interface RouteContext<P> {
  params: Promise<P>;
}

/** The status that web servers log when a caller leaves before the response. */
const CLIENT_CLOSED = 499;

/** No cache stores a private response, and no browser guesses its type. */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Makes a route of Corte's own API: `work` gives a value for JSON, or a Response; a failure becomes an error body with a request id. */
export function accountRoute<P extends { account: string }>(work: (call: RouteCall<P>) => unknown) {
  return async (request: Request, context: RouteContext<P>): Promise<Response> => {
    const requestId = randomUUID();
    const started = Date.now();
    const log = (status: number, failure?: CorteError) => logRequest(request, { requestId, started, status, failure });
    try {
      const params = await context.params;
      const result = await work({
        account: resolveAccount(params),
        params,
        search: new URL(request.url).searchParams,
        signal: request.signal,
        requestId,
        reportFailure(error) {
          const failure = asCorteError(error);
          log(failure.status, failure);
          return errorBody(failure, requestId).error;
        },
        describeFailure: (error) => errorBody(asCorteError(error), requestId).error,
      });
      log(200);
      return result instanceof Response ? result : Response.json(result, { headers: PRIVATE_HEADERS });
    } catch (error) {
      if (request.signal.aborted) {
        log(CLIENT_CLOSED);
        return clientClosedResponse();
      }
      const failure = asCorteError(error);
      log(failure.status, failure);
      return failureResponse(failure, requestId);
    }
  };
}

/** The account that a path names. Throws `not_found` for an unknown one, and where another parameter is no record's id. */
function resolveAccount(params: { account: string } & Record<string, unknown>): Account {
  const account = accountBySlug(params.account);
  if (!account) throw new CorteError('not_found', 'There is no account of this name');
  for (const [name, value] of Object.entries(params)) {
    if (name !== 'account' && !isRecordId(String(value))) {
      throw new CorteError('not_found', 'There is no record of this id');
    }
  }
  return account;
}

/** A failure with a code; an unexpected one is `internal`, and its text is shown to no one. */
function asCorteError(error: unknown): CorteError {
  if (error instanceof CorteError) return error;
  return new CorteError('internal', 'Something in Corte failed', { cause: error });
}

function errorBody(failure: CorteError, requestId: string): ErrorBody {
  return { error: { ...failure.describe(), requestId } };
}

export function textResponse(text: string): Response {
  return new Response(text, { headers: { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });
}

function clientClosedResponse(): Response {
  return new Response(null, { status: CLIENT_CLOSED, headers: PRIVATE_HEADERS });
}

export function failureResponse(failure: CorteError, requestId: string): Response {
  const wait = failure.retryAfterMs;
  const headers = new Headers(PRIVATE_HEADERS);
  if (wait !== undefined) headers.set('retry-after', String(Math.ceil(wait / 1000)));
  return Response.json(errorBody(failure, requestId), { status: failure.status, headers });
}

interface LoggedRequest {
  requestId: string;
  started: number;
  status: number;
  failure: CorteError | undefined;
}

/** One line a request: no query, since it names customers; no header, since it carries secrets. */
function logRequest(request: Request, { requestId, started, status, failure }: LoggedRequest): void {
  const path = new URL(request.url).pathname;
  const why = failure ? ` ${failure.code}: ${failure.message}` : '';
  const line = `${new Date().toISOString()} ${requestId} ${request.method} ${path} ${status} ${Date.now() - started}ms${why}`;
  process.stdout.write(`${line.replace(/[\r\n]+/g, ' ')}\n`);
  if (failure?.code === 'internal' && failure.cause instanceof Error) {
    process.stderr.write(`${requestId} ${failure.cause.stack ?? failure.cause.name}\n`);
  }
}
