import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Action, readsMasked } from '@/lib/domain/access/roles';
import { maskRecordText } from '@/lib/domain/masking/mask-json';
import { maskRecords } from '@/lib/domain/masking/mask-records';
import { CorteError, type ErrorBody } from '@/lib/errors';
import { refuseInMasked } from '@/lib/filters/strict/masked-search';
import { isRecordId } from '@/lib/filters/strict/sub-lists';
import { currentRequest } from '@/lib/log/current-request.mjs';
import { describeError } from '@/lib/log/describe-error.mjs';
import type { Account } from './accounts';
import { challengeOf } from './challenge';
import { readJson } from './json-body';
import { accountFor, countFind, isKnown, requireCaller, roleOf, type Visitor } from './visitors';
import { watchAccess } from './watched-access';

export interface RouteCall<P> {
  account: Account;
  visitor: Visitor;
  params: P;
  search: URLSearchParams;
  signal: AbortSignal;
  /** HEAD: the headers of the response are wanted, and nothing is to be made or remembered. */
  headOnly: boolean;
  /** Names, e-mails, phones, cards and addresses are masked, in all that the visitor gets. */
  masked: boolean;
  /** What the visitor gets of an answer, or a line of one. */
  show<T>(value: T): T;
  httpVersion: string | null;
  requestId: string;
  cookie(name: string): string | undefined;
  acceptLanguage: string | null;
  /** The JSON of the body, of at most so many characters. Throws `invalid_parameter`. */
  readBody<T>(schema: z.ZodType<T>, most?: number): Promise<T>;
  /** Logs a failure that comes after the response has begun, and describes it. */
  reportFailure(error: unknown): ErrorBody['error'];
  describeFailure(error: unknown): ErrorBody['error'];
}

interface RouteContext<P> {
  params: Promise<P>;
}

/** Whoever operates Corte looks for it in the log. */
const HAS_CAUSE = new Set<string>(['internal', 'not_recorded']);

/** The status that web servers log when a caller leaves before the response. */
const CLIENT_CLOSED = 499;

/** No cache stores a private response, and no browser guesses its type. */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Of a response that comes piece by piece: no proxy may collect it, or pack it, on the way. */
export const STREAM_HEADERS = {
  ...PRIVATE_HEADERS,
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The request that is being answered, also later, while its body is read and nobody knows any more whose it is. */
export function answeredRequest(): { requestId: string; noteFailure(failure: CorteError): void } {
  const current = currentRequest();
  return {
    requestId: current?.id ?? randomUUID(),
    noteFailure({ code, message, cause }) {
      if (current) current.failure = { code, message, ...(HAS_CAUSE.has(code) ? { err: describeError(cause) } : {}) };
    },
  };
}

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/**
 * Makes a route of Corte's own API, for visitors who may do `action` with the account of its path, and for as long as they may: `work`
 * gives a value for JSON, or a Response; a failure becomes an error body with a request id.
 * For HEAD `work` gets a signal that has fired already: it reads the address and goes no further.
 */
export function accountRoute<P extends { account: string }>(
  action: Action,
  work: (call: RouteCall<P>) => unknown,
  type = JSON_TYPE,
) {
  return async (request: Request, context: RouteContext<P>): Promise<Response> => {
    const { requestId, noteFailure } = answeredRequest();
    const headOnly = request.method === 'HEAD';
    const check = async (underWay = false) => {
      const params = await context.params;
      const visitor = await requireCaller(request.headers, underWay);
      const account = resolveAccount(visitor, params, action);
      return { params, visitor, account, masked: readsMasked(roleOf(visitor, account.slug)) };
    };
    let watch: ReturnType<typeof watchAccess> | undefined;
    try {
      const allowed = await check();
      const search = new URL(request.url).searchParams;
      if (action === 'payment' && !headOnly) await countFind(allowed.visitor, allowed.account.slug);
      const show = showerOf(allowed, action, search);
      watch = isKnown(allowed.visitor) ? watchAccess(async () => sameView(allowed, await check(true))) : undefined;
      const signal = watch ? AbortSignal.any([request.signal, watch.signal]) : request.signal;
      const result = await work({
        ...allowed,
        search,
        show,
        signal: headOnly ? AbortSignal.abort() : signal,
        headOnly,
        httpVersion: request.headers.get('x-corte-http'),
        requestId,
        cookie: (name) => cookieIn(request.headers.get('cookie'), name),
        acceptLanguage: request.headers.get('accept-language'),
        readBody: (schema, most) => readJson(request, schema, most),
        reportFailure(error) {
          const failure = asCorteError(error);
          noteFailure(failure);
          return errorBody(failure, requestId).error;
        },
        describeFailure: (error) => errorBody(asCorteError(error), requestId).error,
      });
      if (result instanceof Response) return watch?.end(result) ?? result;
      watch?.end();
      return headOnly ? headResponse(type) : privateJson(show(result));
    } catch (error) {
      watch?.end();
      const cause = watch?.signal.aborted ? watch.signal.reason : error;
      return responseTo(cause, { request, requestId, type, noteFailure });
    }
  };
}

/** An answer without records, of which nothing is masked. */
export function privateJson(value: unknown): Response {
  return Response.json(value, { headers: PRIVATE_HEADERS });
}

interface View {
  masked: boolean;
}

/** What is said of a file has no record in it. */
function showerOf({ masked }: View, action: Action, search: URLSearchParams): RouteCall<unknown>['show'] {
  if (masked) refuseInMasked(search);
  return masked && action !== 'export' ? maskRecords : (value) => value;
}

/** An answer that began for another role is not to go on. */
function sameView(before: View, now: View): void {
  if (before.masked !== now.masked) throw new CorteError('not_found', 'What this visitor may see has changed');
}

interface FailedCall extends ReturnType<typeof answeredRequest> {
  request: Request;
  type: string;
}

function responseTo(error: unknown, { request, requestId, type, noteFailure }: FailedCall): Response {
  if (request.method === 'HEAD' && !isCallersFault(error)) return headResponse(type);
  if (request.signal.aborted) return clientClosedResponse();
  const failure = asCorteError(error);
  noteFailure(failure);
  const response = failureResponse(failure, requestId);
  const challenge = failure.status === 401 ? challengeOf(request.headers) : null;
  if (challenge !== null) response.headers.set('www-authenticate', challenge);
  return response;
}

/** Of a `Cookie` header. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const cookies = (header ?? '').split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The account that a path names. Throws `not_found` for one that there is not for this visitor, and where another parameter is no record's id. */
function resolveAccount(
  visitor: Visitor,
  params: { account: string } & Record<string, unknown>,
  action: Action,
): Account {
  const account = accountFor(visitor, params.account, action);
  if (!account) throw new CorteError('not_found', 'There is no account of this name');
  const request = currentRequest();
  if (request) Object.assign(request, { account: account.slug, role: roleOf(visitor, account.slug) });
  for (const [name, value] of Object.entries(params)) {
    if (name !== 'account' && !isRecordId(String(value))) {
      throw new CorteError('not_found', 'There is no record of this id');
    }
  }
  return account;
}

/** A failure with a code; an unexpected one is `internal`, and its text is shown to no one. */
export function asCorteError(error: unknown): CorteError {
  if (error instanceof CorteError) return error;
  return new CorteError('internal', 'Something in Corte failed', { cause: error });
}

function errorBody(failure: CorteError, requestId: string): ErrorBody {
  return { error: { ...failure.describe(), requestId } };
}

export function textRoute<P extends { account: string }>(
  action: Action,
  work: (call: RouteCall<P>) => Promise<string>,
) {
  const headers = { ...PRIVATE_HEADERS, 'content-type': TEXT_TYPE };
  return accountRoute<P>(
    action,
    async (call) => new Response(shownText(call, await work(call)), { headers }),
    TEXT_TYPE,
  );
}

function shownText<P>({ masked }: RouteCall<P>, text: string): string {
  return masked ? maskRecordText(text) : text;
}

function headResponse(type: string): Response {
  return new Response(null, { headers: { ...PRIVATE_HEADERS, 'content-type': type } });
}

function isCallersFault(error: unknown): boolean {
  return error instanceof CorteError && error.status < 500;
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
