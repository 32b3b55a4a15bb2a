import 'server-only';
import { randomUUID } from 'node:crypto';
import { CorteError, type ErrorBody } from '@/lib/errors';
import { isRecordId } from '@/lib/filters/strict/sub-lists';
import { type Account, accountBySlug } from './accounts';

/** What a route of ours is called with, once it is known who asks for what. */
export interface RouteCall<P> {
  account: Account;
  params: P;
  search: URLSearchParams;
  /** Fires when the caller leaves. */
  signal: AbortSignal;
  requestId: string;
  /** Logs a failure that comes after the answer has begun, and gives it back as one that has a code. */
  failed(error: unknown): CorteError;
  /** What a body says of a failure. */
  tell(error: unknown): ErrorBody['error'];
}

/** An answer that is made line by line; `make` is told how a failure on the way is worded. */
export function linesAnswer<P>(
  { signal, requestId, failed }: RouteCall<P>,
  make: (tell: (error: unknown) => ErrorBody, signal: AbortSignal) => ReadableStream<Uint8Array>,
): Response {
  const body = make((error) => errorBody(failed(error), requestId), signal);
  return new Response(body, { headers: { ...PRIVATE_HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' } });
}

/** An answer that is a text, to the letter. */
export function textAnswer(text: string): Response {
  return new Response(text, { headers: { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });
}

interface RouteContext<P> {
  params: Promise<P>;
}

/** The status that web servers write into their logs when a caller leaves before the answer. */
const CALLER_LEFT = 499;

/** Private answers are kept by no cache. */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/**
 * Makes a route of Corte's own API: finds the account, calls `work`, answers its value as JSON (or its Response as it
 * is), and turns every failure into an error body with a request id. Each route stands for itself: nothing that runs
 * before it is relied on.
 */
export function accountRoute<P extends { account: string }>(work: (call: RouteCall<P>) => unknown) {
  return async (request: Request, context: RouteContext<P>): Promise<Response> => {
    const requestId = randomUUID();
    const started = Date.now();
    try {
      const params = await context.params;
      const call = {
        ...whatIsAsked(params),
        search: new URL(request.url).searchParams,
        signal: request.signal,
        requestId,
        failed: (error: unknown) => {
          const failure = asCorteError(error);
          log(request, requestId, failure.status, started, failure);
          return failure;
        },
        tell: (error: unknown) => errorBody(asCorteError(error), requestId).error,
      };
      const answer = await work({ ...call, params });
      log(request, requestId, 200, started);
      return answer instanceof Response ? answer : Response.json(answer, { headers: PRIVATE_HEADERS });
    } catch (error) {
      if (request.signal.aborted) return answerToNobody(request, requestId, started);
      const failure = asCorteError(error);
      log(request, requestId, failure.status, started, failure);
      return failureResponse(failure, requestId);
    }
  };
}

/** The caller has left, which is no failure of anybody: one line in the log, and a body that nobody reads. */
function answerToNobody(request: Request, requestId: string, started: number): Response {
  log(request, requestId, CALLER_LEFT, started);
  return new Response(null, { status: CALLER_LEFT, headers: PRIVATE_HEADERS });
}

function whatIsAsked(params: { account: string } & Record<string, unknown>): { account: Account } {
  const account = accountBySlug(params.account);
  if (!account) throw new CorteError('not_found', 'There is no account of this name');
  for (const [name, value] of Object.entries(params)) {
    if (name !== 'account' && !isRecordId(String(value))) {
      throw new CorteError('not_found', 'There is no record of this id');
    }
  }
  return { account };
}

/** A failure as one that has a code; what nobody foresaw is `internal`, and its text goes to no one. */
function asCorteError(error: unknown): CorteError {
  if (error instanceof CorteError) return error;
  return new CorteError('internal', 'Something in Corte failed', { cause: error });
}

/** The body that tells of a failure. */
function errorBody(failure: CorteError, requestId: string): ErrorBody {
  const { code, message, parameter, providerStatus, retryAfterMs } = failure;
  return {
    error: {
      code,
      message,
      requestId,
      ...(parameter === undefined ? {} : { parameter }),
      ...(providerStatus === undefined ? {} : { providerStatus }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    },
  };
}

/** The answer that tells of a failure. */
export function failureResponse(failure: CorteError, requestId: string): Response {
  const wait = failure.retryAfterMs;
  const headers = new Headers(PRIVATE_HEADERS);
  if (wait !== undefined) headers.set('retry-after', String(Math.ceil(wait / 1000)));
  return Response.json(errorBody(failure, requestId), { status: failure.status, headers });
}

/** One line a request: no query, since it names customers; no header, since it carries secrets. */
function log(request: Request, requestId: string, status: number, started: number, failure?: CorteError): void {
  const path = new URL(request.url).pathname;
  const why = failure ? ` ${failure.code}: ${failure.message}` : '';
  const line = `${new Date().toISOString()} ${requestId} ${request.method} ${path} ${status} ${Date.now() - started}ms${why}`;
  process.stdout.write(`${line.replace(/[\r\n]+/g, ' ')}\n`);
  if (failure?.code === 'internal' && failure.cause instanceof Error) {
    process.stderr.write(`${requestId} ${failure.cause.stack ?? failure.cause.name}\n`);
  }
}
