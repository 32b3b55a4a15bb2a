import 'server-only';
import type { z } from 'zod';
import { CorteError } from '@/lib/errors';

/** In characters. */
const MOST_TEXT = 65_536;

/** The JSON of a request's body. Throws `invalid_parameter`, which names the field and never its value: that may be a password. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>, most = MOST_TEXT): Promise<T> {
  let body: unknown;
  try {
    body = JSON.parse(await readBody(request, most));
  } catch (error) {
    if (error instanceof CorteError) throw error;
    throw new CorteError('invalid_parameter', 'The body is not JSON', { parameter: 'body' });
  }
  if (hasUnstorableText(body)) throw new CorteError('invalid_parameter', 'The body has text that is none');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const parameter = parsed.error.issues[0]?.path.join('.') || 'body';
  throw new CorteError('invalid_parameter', `${parameter} cannot be read`, { parameter });
}

/** A database stores neither NUL nor half a character. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value);
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasUnstorableText);
}

async function readBody(request: Request, most: number): Promise<string> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    throw new CorteError('invalid_parameter', 'The body must be JSON', { parameter: 'content-type' });
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of request.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > most) throw new CorteError('invalid_parameter', 'The body is too long');
  }
  return text + decoder.decode();
}
