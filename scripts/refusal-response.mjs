import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { isForPrograms } from './request-guard.mjs';

/** @type {Record<string, { home: string, support: string } & Record<string, { what: string, do: string }>>} */
const WORDS = JSON.parse(readFileSync(new URL('./refusals.json', import.meta.url), 'utf8'));

/** The language that was chosen in Corte, else the browser's. @param {import('node:http').IncomingHttpHeaders} headers */
export function languageOfRefused({ cookie = '', 'accept-language': accepted = '' }) {
  const [, chosen] = /(?:^|;\s*)locale=([\w-]+)/.exec(cookie) ?? [];
  if (chosen && chosen in WORDS) return chosen;
  const [, first = 'es'] = /(?:^|,)\s*(es|en)\b/i.exec(accepted) ?? [];
  return first.toLowerCase() === 'en' ? 'en' : 'es-MX';
}

/** @param {string} language @param {string} reason @param {string} requestId */
function pageOf(language, reason, requestId) {
  const words = WORDS[language] ?? {};
  const { what, do: then } = words[reason] ?? { what: '', do: '' };
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Corte</title>
<meta name="viewport" content="width=device-width"><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}
h1{font-size:1.25rem}small{opacity:.7}</style></head><body><main><h1>${what}</h1><p>${then}</p>
<p><a href="/">${words.home}</a></p><small>${words.support}: ${requestId}</small></main></body></html>`;
}

/** @param {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} request @param {import('./request-guard.mjs').Refusal} refusal */
function contentOf({ url, headers }, { status, message, reason }) {
  const requestId = randomUUID();
  const isPage = /\btext\/html\b/i.test(headers.accept ?? '') && !isForPrograms(url);
  const code = status === 405 ? 'method_not_allowed' : 'invalid_parameter';
  return {
    type: isPage ? 'text/html' : 'application/json',
    text: isPage
      ? pageOf(languageOfRefused(headers), reason, requestId)
      : JSON.stringify({ error: { code, message, requestId } }),
  };
}

/** @param {string} type @returns {Record<string, string>} */
const headersOf = (type) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  vary: 'accept, accept-language, cookie',
  connection: 'close',
});

/** @param {import('node:http').ServerResponse} response @param {import('./request-guard.mjs').Refusal} refusal */
export function refuse(response, refusal) {
  const { type, text } = contentOf(response.req, refusal);
  response.writeHead(refusal.status, { ...refusal.headers, ...headersOf(type) });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

/** Of a request that could not be read, what arrived of it still says who sent it. @param {NodeJS.ErrnoException & { rawPacket?: Buffer }} error @param {import('node:stream').Duplex} socket */
export function refuseUnreadable(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const large = error.code === 'HPE_HEADER_OVERFLOW';
  const status = large ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const [line = '', ...lines] = (error.rawPacket?.toString('latin1') ?? '').split('\r\n');
  const [, url] = line.split(' ');
  const headers = Object.fromEntries(
    lines.map((one) => [one.split(':', 1)[0]?.toLowerCase() ?? '', one.slice(one.indexOf(':') + 1).trim()]),
  );
  const reason = large ? 'large_headers' : 'unreadable_request';
  const { type, text } = contentOf({ url, headers }, { status, reason, message: 'The request cannot be read.' });
  const head = Object.entries({ ...headersOf(type), 'content-length': String(Buffer.byteLength(text)) });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
  );
}
