import { peerOf } from '../lib/server/trusted-proxies.mjs';

/** The address of whoever is connected; set here on every request, so that it cannot be forged. */
export const PEER_HEADER = 'x-corte-peer';

/** Headers that the framework trusts: who forwarded the request, and what its own middleware decided. */
const FORGEABLE =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|x-middleware-.*|x-corte-.*|x-nonce|content-security-policy|x-invoke-.*|x-matched-path|x-original-url|x-rewrite-url)$/;

const FORWARDED = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
  ...['via', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
];

/** @typedef {{ status: number, reason: string, message: string, headers?: Record<string, string> }} Refusal */

/** @typedef {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'> & { socket?: Pick<import('node:net').Socket, 'localAddress' | 'remoteAddress'> }} RequestHead */
// What is read of a request's head, and what is let through: a browser sends all cookies of a host to each of its programs.
export const MOST_HEADER_BYTES = 1_048_576;
const MOST_HEADERS = 131_072;
const MOST_ADDRESS = 32_768;

/** @param {string | undefined} url */
export const requestPath = (url = '') => url.split(/[?#]/, 1)[0] ?? '';

/** @param {string} path */
const isMounted = (path) => path === '/payments-api' || path.startsWith('/payments-api/');

/** @param {string | undefined} url */
export function isForPrograms(url) {
  const path = requestPath(url);
  return path.startsWith('/api/') || path === '/metrics' || isMounted(path);
}

/** Why a request is not let through to the app. @param {RequestHead} request @param {Set<string>} names @param {string} [appUrl] @param {boolean} [signIn] @returns {Refusal | null} */
export function refusalOf(request, names, appUrl, signIn = false) {
  const { method, headers, url = '' } = request;
  const host = headers.host?.toLowerCase().match(/^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/)?.[1];
  if (!host || !names.has(host)) {
    return { status: 421, reason: 'unknown_host', message: 'This server does not answer to that host name.' };
  }
  // A proxy on this machine would make a loopback address public.
  if (!signIn && (FORWARDED.some((name) => headers[name] !== undefined) || isOfOldProxy(request))) {
    return { status: 403, reason: 'forwarded', message: 'Without sign-in no forwarded request is answered.' };
  }
  if (method === 'TRACE' || method === 'TRACK') {
    const allow = 'GET, HEAD, POST, OPTIONS';
    return { status: 405, reason: 'method', message: 'TRACE is not answered.', headers: { allow } };
  }
  if (url.length > MOST_ADDRESS) return { status: 414, reason: 'long_address', message: 'The address is too long.' };
  if (sizeOf(headers) > MOST_HEADERS) {
    return { status: 431, reason: 'large_headers', message: 'The headers are too large: too many cookies.' };
  }
  const path = requestPath(url);
  if (isMounted(path)) {
    // Its keys are known to everyone, unless the settings have others.
    const isRefused = signIn && !isOfThisMachine(request);
    const message = 'The built-in sandbox answers this machine alone.';
    return isRefused ? { status: 403, reason: 'sandbox', message } : null;
  }
  if (!isPlainPath(path)) {
    return { status: 400, reason: 'unreadable_address', message: 'The path of this address cannot be read.' };
  }
  if (isForeign(request, path, appUrl)) {
    return { status: 403, reason: 'foreign_page', message: 'Only pages of Corte itself are answered here.' };
  }
  // HTTP/1.0 ends a body by closing the connection: a cut file would look whole. One with an id the app refuses, and remembers why.
  if (request.httpVersion === '1.0' && /\/export\/?$/.test(path) && !/[?&]export=/.test(url)) {
    return { status: 505, reason: 'old_http', message: 'Downloads need HTTP/1.1.' };
  }
  return null;
}

/** No browser speaks HTTP/1.0, and a proxy that was not told otherwise does; of a download it is said by itself. @param {RequestHead} request */
function isOfOldProxy({ httpVersion, url }) {
  return httpVersion === '1.0' && !/\/export$/.test(requestPath(url));
}

/** Not through a proxy. @param {RequestHead} request */
function isOfThisMachine({ headers, socket }) {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return socket?.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress;
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function sizeOf(headers) {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
}

/** @param {RequestHead} request @param {string} path @param {string} [appUrl] */
function isForeign({ method = 'GET', headers }, path, appUrl) {
  const isApi = path.startsWith('/api/');
  const site = headers['sec-fetch-site'];
  if (isApi && (site === 'cross-site' || site === 'same-site')) return true;
  if (headers.origin === undefined || (!isApi && /^(GET|HEAD|OPTIONS)$/.test(method))) return false;
  const own = [`http://${headers.host?.toLowerCase()}`, ...(appUrl ? [new URL(appUrl).origin] : [])];
  return !own.includes(headers.origin);
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

/** Removes forged headers and sets ours. Returns who asks. @param {import('node:http').IncomingMessage} request @param {import('node:net').BlockList} trustedProxies */
export function cleanHeaders(request, trustedProxies) {
  const peer = peerOf(request.socket.remoteAddress ?? 'unknown', request.headers['x-forwarded-for'], trustedProxies);
  for (const name of Object.keys(request.headers)) {
    if (FORGEABLE.test(name)) delete request.headers[name];
  }
  request.headers[PEER_HEADER] = peer;
  // As it was sent, without the mark of the framework's own requests: where sign-in leads back to.
  request.headers['x-corte-page'] = (request.url ?? '/').replace(
    /([?&])_rsc=[^&]*(&|$)/,
    (_, before, after) => after && before,
  );
  if (request.httpVersion === '1.0') request.headers['x-corte-http'] = '1.0';
  if (!isMounted(requestPath(request.url))) return peer;
  request.headers['x-corte-address'] = request.url;
  request.url = '/payments-api/mounted';
  return peer;
}
