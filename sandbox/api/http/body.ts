import 'server-only';
import type { z } from 'zod';
import { parseUnrounded } from '@/sandbox/model/exact-json';
import { ApiError, apiError } from './api-error';
import { bodyErrorDetails } from './body-errors';

const MOST_BYTES = 1_048_576;
/** Of a body that is too long, so much is read and dropped, so that the caller hears the refusal. */
const MOST_DROPPED = 16 * MOST_BYTES;
const MOST_LEVELS = 64;

const TOO_LONG = apiError(413, 'malformed_request.body_too_large', {
  es: 'El cuerpo pasa de 1 MB.',
  en: 'The body is larger than 1 MB.',
});

const WRONG_TYPE = apiError(415, 'malformed_request.content_type', {
  es: 'El cuerpo debe enviarse como application/json en UTF-8, sin compresión.',
  en: 'The body must be sent as application/json in UTF-8, without compression.',
});

const CUT = apiError(400, 'malformed_request.incomplete_body', {
  es: 'El cuerpo no llegó entero.',
  en: 'The body did not arrive whole.',
});

function notJson(es: string, en: string): ApiError {
  return apiError(400, 'malformed_request.invalid_json', { es, en });
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/;

function checkType(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const readable = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (!JSON_TYPE.test(type.trim()) || !readable || encoding !== 'identity') throw WRONG_TYPE;
}

async function readBytes(request: Request): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  // It fails when the sender hangs up: nobody hears the refusal, and nothing failed here.
  const next = () => reader?.read().catch(() => Promise.reject(CUT));
  for (let chunk = await next(); chunk?.value; chunk = await next()) {
    size += chunk.value.byteLength;
    if (size <= MOST_BYTES) parts.push(chunk.value);
    else if (size > MOST_DROPPED) break;
  }
  if (size > MOST_BYTES) {
    reader?.cancel().catch(() => undefined);
    throw TOO_LONG;
  }
  return Buffer.concat(parts);
}

/** Brackets are counted, not parsed. */
function isTooDeep(text: string): boolean {
  let level = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') level += 1;
    else if (token === ']' || token === '}') level -= 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}

/** Such a member would set the prototype of whatever it is copied into. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== '__proto__');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutPrototypes(member)]));
}

/**
 * Numbers that JavaScript would round come as text. Throws ApiError: 413 beyond 1 MB, 415 unless JSON, 400 when
 * empty, not JSON or too deep.
 */
export async function readBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) throw notJson('El cuerpo está vacío.', 'The body is empty.');
  checkType(request.headers);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isTooDeep(text)) throw notJson('El cuerpo tiene demasiados niveles.', 'The body has too many levels.');
    return withoutPrototypes(parseUnrounded(text));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw notJson('El cuerpo no es JSON válido.', 'The body is not valid JSON.');
  }
}

/** @throws ApiError 422 with a detail for each fault, its `param` the path of what is wrong. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new ApiError(422, bodyErrorDetails(read.error.issues, body));
}
