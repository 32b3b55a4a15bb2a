import 'server-only';
import fc from 'fast-check';
import { OPERATIONS } from '../operations';
import { oddBody } from './odd-bodies';
import { oddText, oddValue } from './odd-values';
import type { RawBytes } from './raw-socket';

export interface OddRequest extends RawBytes {
  method: string;
  /** No HTTP: the server may close the connection without an answer. */
  broken: boolean;
}

/** What a random request may know of the server. */
export interface Known {
  key: string;
  /** Ids and cursors that the server gave out. */
  ids: readonly string[];
  cursors: readonly string[];
}

const METHODS = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'get', 'PROPFIND', 'BREW'];
const NAMES = [...new Set(OPERATIONS.flatMap(({ parameters }) => Object.keys(parameters)))];
const OTHER_NAMES = ['__proto__', 'constructor', 'toString', 'size[]', 'from.gte', '', 'limit ', 'ʼ', 'unknown'];

function segment({ ids }: Known): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids, 'x') },
    { weight: 2, arbitrary: oddText.map((text) => encodeURIComponent(text)) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '%2e%2e', '..', '.', '%2F', '*', ';', '$where', '') },
  );
}

function path(known: Known): fc.Arbitrary<string> {
  const templates = [...new Set(OPERATIONS.map((operation) => operation.path))];
  const known_ = fc
    .tuple(fc.constantFrom(...templates), fc.array(segment(known), { minLength: 3, maxLength: 3 }))
    .map(([template, ids]) => template.replaceAll(/:\w+/g, () => ids.pop() ?? 'x'));
  const unknown = fc.array(segment(known), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  return fc
    .tuple(
      fc.oneof({ weight: 8, arbitrary: known_ }, { weight: 1, arbitrary: unknown }),
      fc.constantFrom('', '', '/payments-api', '/'),
      fc.constantFrom('', '', '', '/'),
    )
    .map(([middle, before, after]) => before + middle + after);
}

/** A percent-encoded text, or bytes that decode to none. */
function written(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const bytes = fc
    .uint8Array({ maxLength: 12 })
    .map((all) => [...all].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  return fc.oneof(
    { weight: 8, arbitrary: text.map((one) => encodeURIComponent(one)) },
    { weight: 1, arbitrary: text.map((one) => encodeURIComponent(one).replaceAll('%20', '+')) },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: fc.constantFrom('%', '%%', '%u0041', '%c0%af', '&&', '=', '?', '#') },
  );
}

/** A cursor that was given out, whole or with something cut off, doubled or changed. */
function cursor({ cursors, ids }: Known): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('x', ...cursors, ...ids), fc.nat(400), fc.constantFrom('same', 'cut', 'flip', 'twice'))
    .map(([whole, at, change]) => {
      if (change === 'cut') return whole.slice(0, at);
      if (change === 'flip') return whole.slice(0, at) + (whole[at] === 'A' ? 'B' : 'A') + whole.slice(at + 1);
      return change === 'twice' ? whole + whole : whole;
    });
}

function query(known: Known): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.constantFrom(...OTHER_NAMES));
  const value = fc.oneof({ weight: 6, arbitrary: oddValue }, { weight: 2, arbitrary: cursor(known) });
  const pair = fc
    .tuple(written(name), fc.constantFrom('=', '=', '=', ''), written(value))
    .map(([left, sign, right]) => (sign === '' ? left : left + sign + right));
  return fc.array(pair, { maxLength: 5 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

function headers({ key }: Known): fc.Arbitrary<string[]> {
  const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const value = oddText.map((text) =>
    Buffer.from(text)
      .toString('latin1')
      .replaceAll(/\p{Cc}/gu, ' '),
  );
  const authorization = fc.oneof(
    { weight: 12, arbitrary: fc.constant(`Bearer ${key}`) },
    { weight: 4, arbitrary: fc.constant(basic) },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.constantFrom('', 'Bearer', 'Basic', 'Basic ====', `bearer ${key} x`, 'Digest a="b"') },
  );
  const accept = fc.constantFrom(
    'application/vnd.app-v2.1.0+json',
    'application/vnd.app-v9.9.9+json',
    '*/*;q=0',
    'application/json;q=abc, ;;,',
    ','.repeat(2_000),
  );
  const other = fc.oneof(
    accept.map((text) => `Accept: ${text}`),
    fc.constantFrom('es', 'en', 'en;q=0, es;q=', '*', 'x'.repeat(3_000)).map((text) => `Accept-Language: ${text}`),
    fc.constantFrom('a', '999', '-1').map((text) => `X-Child-Company-Id: ${text}`),
    fc.constantFrom('gzip', 'br;q=1', 'identity;q=0').map((text) => `Accept-Encoding: ${text}`),
    fc.constantFrom(
      'Expect: 100-continue',
      'Expect: tea',
      'Upgrade: websocket',
      'Range: bytes=0-1',
      'If-None-Match: *',
    ),
    fc.constantFrom('X-Forwarded-Host: elsewhere.example', 'Forwarded: host=elsewhere.example', 'Origin: null'),
    value.map((text) => `X-Odd: ${text}`),
    fc.constant(`X-Long: ${'y'.repeat(20_000)}`),
  );
  return fc
    .tuple(authorization, fc.array(other, { maxLength: 3 }))
    .map(([first, more]) => [`Authorization: ${first}`, ...more]);
}

const HOSTS = ['127.0.0.1', '127.0.0.1', '127.0.0.1', 'elsewhere.example', 'a b', '', '[::1', 'x:99999'];

function bytesOf(method: string, target: string, host: string, lines: string[], body: Buffer): OddRequest {
  const all = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines, '', ''];
  return { method, broken: false, head: Buffer.from(all.join('\r\n'), 'latin1'), body };
}

/** No HTTP at all, or hardly: its end is told by a close. */
const brokenRequest: fc.Arbitrary<OddRequest> = fc
  .oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        'GET /orders\r\n\r\n',
        'GET  /orders HTTP/1.1\r\n\r\n',
        'GET /orders HTTP/9.9\r\nHost: a\r\n\r\n',
        'GET /orders?a=ñ\0 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
        'POST /orders HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
        'POST /orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'POST /orders HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
        'GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
        'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
        'GET orders HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
        'GET //orders HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      )
      .map((text) => Buffer.from(text, 'latin1')),
  )
  // A line that no request has: the server need not wait for the rest of one.
  .map((head) => ({ method: '', broken: true, head, body: Buffer.from('\r\n\0\r\n\r\n') }));

/** Random requests: known paths with odd parameters, headers and bodies more often than anything else. */
export function oddRequest(known: Known): fc.Arbitrary<OddRequest> {
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constant('GET') },
    { weight: 4, arbitrary: fc.constantFrom('POST', 'PUT', ...METHODS) },
  );
  const whole = fc
    .tuple(method, path(known), query(known), fc.constantFrom(...HOSTS), headers(known), oddBody(known.ids))
    .map(([name, where, asked, host, lines, { type, body }]) => {
      const described = [`Content-Type: ${type}`, `Content-Length: ${body.length}`];
      const sends = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(name);
      return bytesOf(
        name,
        where + asked,
        host,
        sends ? [...lines, ...described] : lines,
        sends ? body : Buffer.alloc(0),
      );
    });
  return fc.oneof({ weight: 30, arbitrary: whole }, { weight: 1, arbitrary: brokenRequest });
}
