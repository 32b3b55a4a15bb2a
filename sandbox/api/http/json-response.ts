import 'server-only';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** JSON text, or its UTF-8. */
export type ResponseBody = string | Buffer<ArrayBuffer>;

/** A JSON response. Its length is given, so that HEAD says what GET would send. */
export function jsonResponse(body: ResponseBody, status = 200, headers: Record<string, string> = {}): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return new Response(bytes, { status, headers: { ...HEADERS, 'content-length': String(bytes.length), ...headers } });
}
