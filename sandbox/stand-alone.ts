import 'server-only';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { z } from 'zod';
import { type FaultyResponse, respondWithFault } from '@/sandbox/api/faults/fault-responses';
import { FaultPlan, faultRules } from '@/sandbox/api/faults/faults';
import { createListener } from '@/sandbox/api/http/listener';
import { parseInsertion } from '@/sandbox/api/insertion';
import { pathWithoutMount } from '@/sandbox/api/mount-path';
import type { Sandbox } from './sandbox';

const CONTROL = '/__';
const BEFORE_HOST = 'https://'.length;

const REMEMBERED = 5_000;

/** As it came: it is described in full only on request, which is seldom. */
interface SeenRequest {
  at: number;
  method: string;
  url: string;
  /** Names and values by turns. */
  headers: readonly string[];
  status: number | null;
}

export interface StandAloneSettings {
  sandbox: Sandbox;
  /** UTC milliseconds; null: back to what the settings say. */
  setClock(now: number | null): void;
}

const SECRET_HEADERS = ['authorization', 'cookie', 'proxy-authorization'];

/** Without the mount, and without header values that could be secret. */
function describeRequest({ at, method, url, headers, status }: SeenRequest) {
  const { pathname, searchParams } = new URL(url);
  const where = { path: pathWithoutMount(pathname), query: Object.fromEntries(searchParams) };
  const known = new Headers();
  for (let n = 0; n < headers.length; n += 2) known.append(headers[n] ?? '', headers[n + 1] ?? '');
  for (const name of SECRET_HEADERS) if (known.has(name)) known.set(name, 'present');
  return { at, method, url, ...where, headers: Object.fromEntries(known), status };
}

/** Records are made for every day up to the clock's: an instant in another unit would mean thousands of years. */
const clockInstant = z
  .union([z.int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
  .refine((now) => now >= Date.UTC(2015, 0) && now < Date.UTC(2040, 0), 'must be from 2015 to 2039, in milliseconds');

const clockBody = z.strictObject({ now: clockInstant.nullable() });

function controlAddresses({ sandbox, setClock }: StandAloneSettings, faults: FaultPlan, requests: SeenRequest[]): Hono {
  const done = () => new Response(null, { status: 204 });
  const control = new Hono();
  control.put('/__faults', async ({ req }) => {
    faults.replace(faultRules.parse(await req.json()));
    return done();
  });
  control.delete('/__faults', () => {
    faults.replace([]);
    return done();
  });
  control.get('/__requests', ({ json }) => json(requests.map(describeRequest)));
  control.delete('/__requests', () => {
    requests.length = 0;
    return done();
  });
  control.put('/__clock', async ({ req }) => {
    const { now } = clockBody.parse(await req.json());
    setClock(now);
    return done();
  });
  control.put('/__records', async ({ req }) => {
    const { company, load } = parseInsertion(await req.json());
    await sandbox.store(company, load);
    return done();
  });
  control.onError((error, { text }) =>
    error instanceof z.ZodError || error instanceof SyntaxError
      ? text(error instanceof z.ZodError ? z.prettifyError(error) : error.message, 400)
      : text('the sandbox could not do that', 500),
  );
  return control;
}

/** True when nothing is left for the server to send. */
async function misbehave({ delivery, response }: FaultyResponse, outgoing: ServerResponse): Promise<boolean> {
  if (delivery === 'whole') return false;
  if (delivery === 'silent') return true;
  if (delivery === 'reset') {
    outgoing.socket?.resetAndDestroy();
    return true;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const sent = delivery === 'wrong-length' ? body : body.subarray(0, Math.ceil(body.length / 2));
  if (delivery === 'wrong-length') headers['content-length'] = String(body.length + 1_000);
  outgoing.writeHead(response.status, headers);
  outgoing.write(sent, () => {
    if (delivery !== 'stalled') outgoing.socket?.end();
  });
  return true;
}

/** Adds the addresses for tests: `PUT|DELETE /__faults`, `GET|DELETE /__requests`, `PUT /__clock`, `PUT /__records`. */
export function createStandAlone(settings: StandAloneSettings): Server {
  const faults = new FaultPlan();
  const requests: SeenRequest[] = [];
  const control = controlAddresses(settings, faults, requests);
  const listener = createListener(async (request, bindings) => {
    const { method, url } = request;
    if (url.startsWith(CONTROL, url.indexOf('/', BEFORE_HOST))) return control.fetch(request);
    const { rawHeaders: headers } = bindings.incoming;
    const entry: SeenRequest = { at: Date.now(), method, url, headers, status: null };
    requests.push(entry);
    if (requests.length > REMEMBERED) requests.shift();
    const fault = faults.faultFor(request);
    if (!fault) {
      const answer = await settings.sandbox.handle(request);
      entry.status = answer.status;
      return answer;
    }
    const answer = await respondWithFault(fault, request, settings.sandbox.handle);
    entry.status = answer.response.status;
    const { outgoing } = bindings;
    if ('assignSocket' in outgoing && (await misbehave(answer, outgoing))) return RESPONSE_ALREADY_SENT;
    return answer.response;
  });
  return createServer(listener);
}
