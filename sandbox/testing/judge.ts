import 'server-only';
import type { OddRequest } from './odd-requests';
import type { SocketAnswer } from './raw-socket';

/** None of these is ever sent: a stack, a place in the code, SQL, a library. */
const INTERNAL =
  /\n\s+at |\.(?:ts|mjs|js):\d|node_modules|file:\/\/|\/lib\/|drizzle|pglite|postgres|sqlstate|\bselect\b.{1,200}\bfrom\b|\bzod|hono\b|(?:Syntax|Type|Range)Error|unexpected token|cannot read/i;

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** A refusal of the HTTP server itself: a status line and nothing else. */
function isOfServer({ status, headers, body }: SocketAnswer): boolean {
  return status !== null && [400, 408, 413, 417, 431].includes(status) && !headers['content-type'] && body.length === 0;
}

/** Null when nothing is wrong. */
export function complaintOf(request: OddRequest, answer: SocketAnswer): string | null {
  const { status, headers, body, ended } = answer;
  if (!ended) return 'no end of the answer within the limit';
  if (status === null) return request.broken && body.length === 0 ? null : 'closed without an answer';
  if (status >= 500) return `status ${status}`;
  if (isOfServer(answer)) return null;
  const text = body.toString('utf8');
  if (status >= 400 && INTERNAL.test(text)) return `internal text: ${INTERNAL.exec(text)?.[0]}`;
  if (request.method === 'HEAD' || status === 204) return body.length === 0 ? null : 'a body where none may be';
  if (!headers['content-type']?.startsWith('application/json')) return `of the type ${headers['content-type']}`;
  if (Number(headers['content-length']) !== body.length) return 'shorter or longer than it says';
  if (!isJson(text)) return 'no JSON';
  return status >= 400 && !text.includes('"object":"error"') ? 'an error in another shape' : null;
}
