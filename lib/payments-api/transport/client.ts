import 'server-only';
import { type Dispatcher, request } from 'undici';
import { parseExactJson } from '@/lib/domain/json/exact-json';
import { CorteError } from '@/lib/errors';
import type { Account } from '@/lib/server/accounts';
import { beginProviderCall } from './call-metrics';
import { agentFor } from './connection';
import { errorFromStatus, errorFromTransport, timeoutError, unreadableResponseError } from './provider-errors';
import { bodyBytes, bodyText } from './response-body';
import { isFromStaleConnection } from './stale-connection';
import { yieldToEventLoop } from './yield-to-event-loop';

export interface ProviderCall {
  api: 'general' | 'reports';
  path: string;
  query?: Record<string, string | number | null | undefined>;
  /** Called with the text of the response, once it has been parsed. */
  onText?: OnText | undefined;
  /** Called with the `Date` header of the response, if it has one, whatever its status. */
  onDate?: ((date: string) => void) | undefined;
}

export type OnText = (text: string) => void;

const ACCEPT = 'application/vnd.app-v2.1.0+json';

/** How long a whole response may take, as a multiple of the longest silence within it. */
const BODY_IN_SILENCES = 4;
/** No record of the provider is nested by a tenth of this. */
const DEEPEST_NESTING = 100;

/** In bytes; parsing more holds up the event loop noticeably. */
const LARGE_BODY = 300_000;

/** Encodes each segment, so that no id can leave its place. Throws `not_found` for `.` and `..`, which URLs fold away. */
export function pathOf(...segments: string[]): string {
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) {
    throw new CorteError('not_found', 'No record can have this id');
  }
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

/**
 * One GET, never redirected: the key goes to the configured addresses only. It is sent once more only where a connection
 * that had served before turns out to be closed. Throws `provider_…`.
 */
export async function callProvider(account: Account, call: ProviderCall, signal?: AbortSignal): Promise<unknown> {
  const { connectMs, headersMs, idleBodyMs } = account.timeLimits;
  const limit = AbortSignal.timeout(connectMs + headersMs + BODY_IN_SILENCES * idleBodyMs);
  const finished = beginProviderCall(account.slug, call.api);
  try {
    const { statusCode, headers, body } = await send(
      account,
      addressOf(account, call),
      signal ? AbortSignal.any([signal, limit]) : limit,
    );
    if (typeof headers.date === 'string') call.onDate?.(headers.date);
    if (statusCode !== 200) {
      body.on('error', () => undefined).destroy();
      throw errorFromStatus(statusCode, String(headers['retry-after'] ?? ''));
    }
    const bytes = await bodyBytes(body, headers['content-encoding']);
    if (bytes.length > LARGE_BODY) await yieldToEventLoop();
    const text = bodyText(bytes);
    const value = parseBody(text);
    call.onText?.(text);
    finished('ok');
    return value;
  } catch (error) {
    const left = !(error instanceof CorteError) && signal?.aborted;
    const failure = limit.aborted && !(error instanceof CorteError) ? timeoutError() : errorFromTransport(error);
    finished(left ? 'canceled' : failure.code);
    if (left) signal?.throwIfAborted();
    throw failure;
  }
}

async function send(account: Account, address: string, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const headers = {
    authorization: `Bearer ${account.key}`,
    accept: ACCEPT,
    'accept-encoding': encodingsFor(address),
  };
  try {
    return await request(address, { headers, signal, dispatcher: agentFor(account, address, false) });
  } catch (error) {
    if (!isFromStaleConnection(error)) throw error;
    return await request(address, { headers, signal, reset: true, dispatcher: agentFor(account, address, true) });
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

function isTooDeep(value: unknown, left = DEEPEST_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  if (Array.isArray(value)) return value.some((inner) => isTooDeep(inner, left - 1));
  return isNestedTooDeep(value as Record<string, unknown>, left);
}

/** In a function of its own and without `Object.values`: every record of every walk passes here. */
function isNestedTooDeep(record: Record<string, unknown>, left: number): boolean {
  for (const name in record) {
    const inner = record[name];
    if (typeof inner === 'object' && inner !== null && isTooDeep(inner, left - 1)) return true;
  }
  return false;
}
