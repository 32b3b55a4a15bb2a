import 'server-only';
import { Agent, fetch, type Response } from 'undici';
import { parseExactJson } from '@/lib/domain/json/exact-json';
import { CorteError } from '@/lib/errors';
import type { Account } from '@/lib/server/accounts';
import type { TimeLimits } from '@/lib/server/env';
import { errorFromStatus, errorFromTransport, timeoutError } from './provider-errors';
import { yieldToEventLoop } from './yield-to-event-loop';

export interface ProviderCall {
  api: 'general' | 'reports';
  path: string;
  query?: Record<string, string | number | null | undefined>;
  /** Called with the text of the response, once it has been parsed. */
  onText?: OnText | undefined;
}

export type OnText = (text: string) => void;

const ACCEPT = 'application/vnd.app-v2.1.0+json';

/** A page of 1,000 records of 62 fields is some 3 MB. In bytes. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** How long a whole response may take, as a multiple of the longest silence within it. */
const BODY_IN_SILENCES = 4;
/** No record of the provider is nested by a tenth of this. */
const DEEPEST_NESTING = 100;

/** In bytes; parsing more holds up the event loop noticeably. */
const LARGE_BODY = 300_000;

const agents = new Map<string, Agent>();

function agentFor(limits: TimeLimits): Agent {
  const key = `${limits.connectMs} ${limits.headersMs} ${limits.idleBodyMs}`;
  const agent =
    agents.get(key) ??
    new Agent({
      connect: { timeout: limits.connectMs },
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.idleBodyMs,
      connections: 32,
    });
  agents.set(key, agent);
  return agent;
}

/**
 * Encodes each segment, so that no id can leave its place. Throws `not_found` for `.` and `..`, which URLs fold away.
 */
export function pathOf(...segments: string[]): string {
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) {
    throw new CorteError('not_found', 'No record can have this id');
  }
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

/** One GET, never retried and never redirected: the key goes to the configured addresses only. Throws `provider_…`. */
export async function callProvider(account: Account, call: ProviderCall, signal?: AbortSignal): Promise<unknown> {
  const { connectMs, headersMs, idleBodyMs } = account.timeLimits;
  const limit = AbortSignal.timeout(connectMs + headersMs + BODY_IN_SILENCES * idleBodyMs);
  try {
    const address = addressOf(account, call);
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${account.key}`, accept: ACCEPT, 'accept-encoding': encodingsFor(address) },
      redirect: 'manual',
      dispatcher: agentFor(account.timeLimits),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw errorFromStatus(response.status, response.headers.get('retry-after'));
    }
    const body = await readBody(response);
    if (body.length > LARGE_BODY) await yieldToEventLoop();
    const text = new TextDecoder().decode(body);
    const value = parseBody(text);
    call.onText?.(text);
    return value;
  } catch (error) {
    if (error instanceof CorteError) throw error;
    signal?.throwIfAborted();
    if (limit.aborted) throw timeoutError();
    throw errorFromTransport(error);
  }
}

/** Without encryption is only this machine, where compressing a page costs both sides more than carrying it. */
function encodingsFor(address: string): string {
  return address.startsWith('http:') ? 'identity, gzip;q=0.5, br;q=0.5, deflate;q=0.5' : 'gzip, br, deflate';
}

function addressOf(account: Account, { api, path, query = {} }: ProviderCall): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  const base = api === 'reports' ? account.reportsBaseUrl : account.baseUrl;
  return `${base}${path}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY) throw unreadableResponseError('is larger than any page can be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function parseBody(text: string): unknown {
  if (text.trim() === '') throw unreadableResponseError('is empty');
  const value = parseJson(text);
  if (isTooDeep(value)) throw unreadableResponseError('is nested too deeply');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw unreadableResponseError(text.trimStart().startsWith('<') ? 'is a web page and not JSON' : 'is not JSON');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTooDeep(value: unknown, left = DEEPEST_NESTING): boolean {
  if (!isObject(value)) return false;
  if (left === 0) return true;
  // No `Object.values`: every record of every walk passes here.
  for (const name in value) {
    const inner = value[name];
    if (typeof inner === 'object' && inner !== null && isTooDeep(inner, left - 1)) return true;
  }
  return false;
}

/** The provider answered 200 with something unusable. `what` completes "the answer …". */
export function unreadableResponseError(what: string): CorteError {
  return new CorteError('provider_unreadable', `The provider answered 200, but the answer ${what}`, {
    providerStatus: 200,
  });
}
