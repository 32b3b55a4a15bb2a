import 'server-only';
import { type Context, Hono } from 'hono';
import { checkVersion, languageOf } from './accept';
import { type Asked, jsonAnswer } from './answer';
import { ApiError, errorBody, notFound, serverFault } from './api-error';
import type { Connection } from './bulk';
import type { Clock } from './clock';
import { CUSTOMERS_PATH, customerById, customerList } from './customers';
import { INVOICES_PATH, invoicesReport } from './invoices';
import { type CompanyKeys, createAuthenticator } from './keys';
import { ORDERS_PATH, orderById, orderList } from './orders';
import { type Parameters, readParameters } from './parameters';
import { PAYMENTS_PATH, paymentsReport, type ReportSettings } from './payments';

/** Where the API stands when it shares a server with something else; it answers at the root as well. */
const MOUNT_PATH = '/payments-api';

export function pathWithoutMount(path: string): string {
  return path.startsWith(`${MOUNT_PATH}/`) ? path.slice(MOUNT_PATH.length) : path;
}

const ALLOW = 'GET, HEAD, OPTIONS';

type Resource = (settings: ReportSettings, asked: Asked<Parameters>, id: string) => Promise<string>;

const RESOURCES: Record<string, Resource> = {
  [PAYMENTS_PATH]: paymentsReport,
  [INVOICES_PATH]: invoicesReport,
  [CUSTOMERS_PATH]: customerList,
  [`${CUSTOMERS_PATH}/:id`]: (settings, asked, id) => customerById(settings, { ...asked, parameters: id }),
  [ORDERS_PATH]: orderList,
  [`${ORDERS_PATH}/:id`]: (settings, asked, id) => orderById(settings, { ...asked, parameters: id }),
};

export interface HandlerSettings {
  connection: Connection;
  clock: Clock;
  keys: CompanyKeys[];
  /** Public base address of links; never taken from a request. */
  publicUrl: string;
  timeZone: string;
  report: (line: string) => void;
}

function methodRefused(): ApiError {
  return new ApiError(405, [
    {
      code: 'method_not_allowed',
      message: { es: 'El método no se permite en esta dirección.', en: 'The method is not allowed at this address.' },
      debug: `Method not allowed; allowed: ${ALLOW}.`,
    },
  ]);
}

/** What a failure is told as; anything unforeseen is a 500 whose reason goes to the log and not to the caller. */
function refusal(error: unknown, settings: HandlerSettings): ApiError {
  if (error instanceof ApiError) return error;
  settings.report(`sandbox: failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return serverFault();
}

const EXTRA_HEADERS: Partial<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'Bearer' },
  405: { allow: ALLOW },
};

/**
 * The payments API as a web-standard handler. Checks come in this order: path (404), method (405; OPTIONS needs no
 * key), key (401), version (409), parameters (400, 422).
 */
export function createHandler(settings: HandlerSettings): (request: Request) => Promise<Response> {
  const authenticate = createAuthenticator(settings.keys);
  const publicUrl = settings.publicUrl.replace(/\/+$/, '');

  function refuse(error: unknown, request: Request): Response {
    const refused = refusal(error, settings);
    const language = languageOf(request.headers.get('accept-language'));
    return jsonAnswer(errorBody(refused, language, Date.now()), refused.status, EXTRA_HEADERS[refused.status]);
  }

  async function answer(resource: Resource, context: Context): Promise<Response> {
    const { headers, url } = context.req.raw;
    const caller = authenticate(headers.get('authorization'));
    checkVersion(headers.get('accept'));
    const parameters = readParameters(new URL(url).searchParams);
    const id = context.req.param('id') ?? '';
    if (id.includes('\0')) throw notFound('Record', id);
    const now = await settings.clock.now();
    const report = {
      connection: settings.connection,
      secret: settings.clock.secret(),
      publicUrl,
      timeZone: settings.timeZone,
    };
    return jsonAnswer(await resource(report, { ...caller, parameters, now }, id));
  }

  const api = new Hono();
  for (const [path, resource] of Object.entries(RESOURCES)) {
    api.get(path, (context) => answer(resource, context));
    api.options(path, () => new Response(null, { status: 204, headers: { allow: ALLOW } }));
    api.all(path, (context) => refuse(methodRefused(), context.req.raw));
  }
  const root = new Hono();
  root.route('/', api).route(MOUNT_PATH, api);
  root.notFound((context) => refuse(notFound('Resource', context.req.path), context.req.raw));
  root.onError((error, context) => refuse(error, context.req.raw));
  return async (request) => root.fetch(request);
}
