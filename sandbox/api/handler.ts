import 'server-only';
import { type Context, Hono } from 'hono';
import { checkVersion, languageOf } from '@/sandbox/api/http/accept';
import { ApiError, apiError, notFoundError, serverError, stringifyError } from '@/sandbox/api/http/api-error';
import { readBody } from '@/sandbox/api/http/body';
import { jsonResponse } from '@/sandbox/api/http/json-response';
import { type CompanyKeys, createAuthenticator } from '@/sandbox/api/http/keys';
import { queryOf, readQuery } from '@/sandbox/api/http/parameters';
import type { Connection } from '@/sandbox/store/bulk';
import type { Clock } from './clock';
import { MOUNT_PATH } from './mount-path';
import { openApiDocument } from './openapi-document';
import type { Operation } from './operation';

/** Open without a key: it says nothing of any company. */
const DOCUMENT_PATH = '/openapi.json';
const READ_ONLY = 'GET, HEAD, OPTIONS';

export interface HandlerSettings {
  operations: readonly Operation[];
  connection: Connection;
  clock: Clock;
  keys: CompanyKeys[];
  /** Base address of links; never taken from a request. */
  publicUrl: string;
  timeZone: string;
  report: (line: string) => void;
}

function allowOf(operations: readonly Operation[]): string {
  const methods: string[] = operations.map(({ method }) => method);
  if (methods.includes('GET')) methods.splice(methods.indexOf('GET') + 1, 0, 'HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}

function methodRefused(allow: string): ApiError {
  const message = {
    es: 'El método no se permite en esta dirección.',
    en: 'The method is not allowed at this address.',
  };
  return apiError(405, 'method_not_allowed', message, { debug: `Method not allowed; allowed: ${allow}.` });
}

function byPath(operations: readonly Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation]);
  return paths;
}

const EXTRA_HEADERS: Partial<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'Bearer' },
  503: { 'retry-after': '5' },
};

/**
 * Checks come in this order: path (404), method (405; OPTIONS needs no key), key (401), version (409), parameters
 * (400, 422), body (413, 415, 400, 422).
 */
export function createHandler(settings: HandlerSettings): (request: Request) => Promise<Response> {
  const authenticate = createAuthenticator(settings.keys);
  const publicUrl = settings.publicUrl.replace(/\/+$/, '');

  /** Anything unforeseen is a 500 whose reason goes to the log and not to the caller. */
  function refuse(error: unknown, request: Request, headers: Record<string, string> = {}): Response {
    const refused = error instanceof ApiError ? error : serverError();
    if (refused !== error) {
      settings.report(`sandbox: failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const language = languageOf(request.headers.get('accept-language'));
    const more = { ...EXTRA_HEADERS[refused.status], ...headers };
    return jsonResponse(stringifyError(refused, language, Date.now()), refused.status, more);
  }

  async function answer(operation: Operation, context: Context): Promise<Response> {
    const { headers, url } = context.req.raw;
    const caller = authenticate(headers.get('authorization'));
    checkVersion(headers.get('accept'));
    const parameters = readQuery(queryOf(url));
    const ids = { id: '', ...context.req.param() };
    for (const id of Object.values(ids)) if (id.includes('\0')) throw notFoundError('Record', id);
    const body = operation.body ? await readBody(context.req.raw) : undefined;
    const now = await settings.clock.now();
    const { connection, timeZone, clock } = settings;
    const { write, merchant, seeded } = clock;
    const made = { connection, secret: clock.secret(), publicUrl, timeZone, write, merchant, seeded };
    return jsonResponse(await operation.respond(made, { ...caller, ids, parameters, body, now }));
  }

  const api = new Hono();
  for (const [path, operations] of byPath(settings.operations)) {
    const allow = allowOf(operations);
    for (const operation of operations) api.on(operation.method, path, (context) => answer(operation, context));
    api.options(path, () => new Response(null, { status: 204, headers: { allow } }));
    api.all(path, (context) => refuse(methodRefused(allow), context.req.raw, { allow }));
  }
  const document = JSON.stringify(openApiDocument(settings.operations, publicUrl));
  api.get(DOCUMENT_PATH, () => jsonResponse(document));
  api.options(DOCUMENT_PATH, () => new Response(null, { status: 204, headers: { allow: READ_ONLY } }));
  api.all(DOCUMENT_PATH, (context) => refuse(methodRefused(READ_ONLY), context.req.raw, { allow: READ_ONLY }));
  const root = new Hono();
  root.route('/', api).route(MOUNT_PATH, api);
  root.notFound((context) => refuse(notFoundError('Resource', context.req.path), context.req.raw));
  root.onError((error, context) => refuse(error, context.req.raw));
  return async (request) => root.fetch(request);
}
