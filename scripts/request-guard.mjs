import { randomUUID } from 'node:crypto';

/** The address of whoever is connected; set here on every request, so that it cannot be forged. */
export const PEER_HEADER = 'x-corte-peer';

/** Headers that the framework trusts: who forwarded the request, and what its own middleware decided. */
const FORGEABLE =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|x-middleware-.*|x-corte-.*|x-nonce|content-security-policy|x-invoke-.*|x-matched-path|x-original-url|x-rewrite-url)$/;

/** @typedef {{ status: number, message: string, headers?: Record<string, string> }} Refusal */

/** @typedef {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>} RequestHead */

/** Why a request is not let through to the app. @param {RequestHead} request @param {Set<string>} names @returns {Refusal | null} */
export function refusalOf(request, names) {
  const host = request.headers.host?.toLowerCase().match(/^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/)?.[1];
  if (!host || !names.has(host)) return { status: 421, message: 'This server does not answer to that host name.' };
  if (request.method === 'TRACE' || request.method === 'TRACK') {
    return { status: 405, message: 'TRACE is not answered.', headers: { allow: 'GET, HEAD, POST, OPTIONS' } };
  }
  const path = (request.url ?? '').split(/[?#]/, 1)[0] ?? '';
  if (!isPlainPath(path)) return { status: 400, message: 'The path of this address cannot be read.' };
  // A `since=` file is recorded as handed over: a foreign page must not be able to take one.
  const site = request.headers['sec-fetch-site'];
  if (path.startsWith('/api/') && (site === 'cross-site' || site === 'same-site')) {
    return { status: 403, message: 'Only pages of Corte itself are answered here.' };
  }
  // HTTP/1.0 ends a body by closing the connection: a file cut short would look whole.
  if (request.httpVersion === '1.0' && /\/export\/?$/.test(path)) {
    return { status: 505, message: 'Downloads need HTTP/1.1.' };
  }
  return null;
}

/** No encoded slash, no step upwards, no control character. @param {string} path */
function isPlainPath(path) {
  if (!path.startsWith('/')) return false;
  try {
    return path.split('/').every((segment) => {
      const name = decodeURIComponent(segment);
      return name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name);
    });
  } catch {
    return false;
  }
}

/** Removes forged headers and sets the peer's. @param {import('node:http').IncomingMessage} request */
export function cleanHeaders(request) {
  for (const name of Object.keys(request.headers)) {
    if (FORGEABLE.test(name)) delete request.headers[name];
  }
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? 'unknown';
}

/** In the shape of Corte's own errors. @param {import('node:http').ServerResponse} response @param {Refusal} refusal */
export function refuse(response, { status, message, headers = {} }) {
  const requestId = randomUUID();
  const code = status === 405 ? 'method_not_allowed' : 'invalid_parameter';
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(JSON.stringify({ error: { code, message, requestId } }));
}
