import 'server-only';
import { lend } from '@/sandbox/store/answer-rooms';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** JSON text, or its UTF-8. */
export type ResponseBody = string | Buffer<ArrayBuffer>;

/** A JSON answer. The length is told, so that HEAD says what GET would send. */
export function jsonResponse(body: ResponseBody, status = 200, headers: Record<string, string> = {}): Response {
  const length = String(Buffer.byteLength(body));
  const response = new Response(body, { status, headers: { ...HEADERS, 'content-length': length, ...headers } });
  if (typeof body !== 'string') lend(response, body);
  return response;
}
