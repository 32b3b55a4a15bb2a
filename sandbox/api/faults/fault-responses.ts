import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { jsonResponse } from '@/sandbox/api/http/json-response';
import { parseUnrounded } from '@/sandbox/model/exact-json';
import type { Fault } from './faults';

type Handle = (request: Request) => Promise<Response>;

const DELIVERY_FAULTS = ['silent', 'stalled', 'cut', 'reset', 'wrong-length'] as const;

export type DeliveryMode = 'whole' | (typeof DELIVERY_FAULTS)[number];

export interface FaultyResponse {
  delivery: DeliveryMode;
  response: Response;
}

const TYPES: Record<number, string> = {
  400: 'malformed_request_error',
  401: 'authentication_error',
  404: 'resource_not_found_error',
  409: 'conflict_error',
  422: 'parameter_validation_error',
  428: 'precondition_required_error',
};

function errorAnswer(status: number, retryAfter: string | undefined): Response {
  const detail = {
    message: 'Falla provocada.',
    code: 'femsa.errors.provoked',
    debug_message: 'Provoked.',
    param: null,
  };
  const type = TYPES[status] ?? (status < 500 ? 'processing_error' : 'api_error');
  const body = JSON.stringify({ details: [detail], object: 'error', type, log_id: null });
  return jsonResponse(body, status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
}

function htmlAnswer(status: number): Response {
  const body = '<!doctype html><html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is no JSON object stays as it is. */
async function changed(response: Response, change: (body: Json) => Json): Promise<Response> {
  const text = await response.text();
  const body = parseUnrounded(text);
  return jsonResponse(isObject(body) ? JSON.stringify(change(body)) : text, response.status);
}

function cursorName({ url }: Request): string {
  return new URL(url).pathname.includes('/reports/') ? 'next_page_url' : 'next';
}

/** An empty page that promises more behind a cursor, which follows from the one that was sent. */
async function endlessPage(
  request: Request,
  following: (sent: string | null) => string,
  handle: Handle,
): Promise<Response> {
  const name = cursorName(request);
  const link = new URL(request.url);
  link.searchParams.set(name, following(link.searchParams.get(name)));
  const answer = await handle(withoutParameters(request, [name]));
  return changed(answer, (body) => ({ ...body, next_page_url: link.href, has_more: true, data: [] }));
}

function onRecords(body: Json, change: (record: Json) => Json): Json {
  return Array.isArray(body.data)
    ? { ...body, data: body.data.map((record) => (isObject(record) ? change(record) : record)) }
    : change(body);
}

function withFields(record: Json, set: Json, remove: string[]): Json {
  return Object.fromEntries(Object.entries({ ...record, ...set }).filter(([field]) => !remove.includes(field)));
}

function moved(link: unknown, origin: string): unknown {
  if (typeof link !== 'string') return link;
  const { pathname, search } = new URL(link);
  return origin + pathname + search;
}

function withoutParameters(request: Request, names: string[]): Request {
  const url = new URL(request.url);
  for (const name of names) url.searchParams.delete(name);
  return new Request(url, request);
}

async function encoded(response: Response, encoding: 'gzip' | 'br'): Promise<Response> {
  const plain = Buffer.from(await response.arrayBuffer());
  const bytes = encoding === 'gzip' ? gzipSync(plain) : brotliCompressSync(plain);
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

async function respond(fault: Fault, request: Request, handle: Handle): Promise<Response> {
  switch (fault.kind) {
    case 'error':
      return errorAnswer(fault.status, fault.retryAfter);
    case 'html':
      return htmlAnswer(fault.status);
    case 'empty':
      return new Response(null, { status: fault.status });
    case 'redirect':
      return new Response(null, { status: fault.status, headers: { location: fault.location } });
    case 'body':
      return new Response(fault.text, { status: fault.status, headers: { 'content-type': fault.contentType } });
    case 'slow':
      await wait(fault.ms);
      return handle(request);
    case 'encoded':
      return encoded(await handle(request), fault.encoding);
    case 'ignored-filter':
      return handle(withoutParameters(request, fault.names));
    case 'repeated-cursor':
      return endlessPage(request, (sent) => sent ?? 'repeated', handle);
    case 'alternating-cursors':
      return endlessPage(request, (sent) => (sent === 'first' ? 'second' : 'first'), handle);
    case 'empty-page':
      return changed(await handle(request), (body) => ({ ...body, has_more: true, data: [] }));
    case 'foreign-link':
      return changed(await handle(request), (body) => ({
        ...body,
        next_page_url: moved(body.next_page_url, fault.origin),
      }));
    case 'fields':
      return changed(await handle(request), (body) =>
        onRecords(body, (record) => withFields(record, fault.set, fault.remove)),
      );
    default:
      return handle(request);
  }
}

export async function respondWithFault(fault: Fault, request: Request, handle: Handle): Promise<FaultyResponse> {
  const delivery = DELIVERY_FAULTS.find((mode) => mode === fault.kind) ?? 'whole';
  return { delivery, response: await respond(fault, request, handle) };
}
