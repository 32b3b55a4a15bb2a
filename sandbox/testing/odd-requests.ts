import 'server-only';
import fc from 'fast-check';
import type { DeclaredParameters } from '@/sandbox/api/http/parameters';
import { OPERATIONS } from '@/sandbox/operations';
import { oddBody } from './odd-bodies';
import { oddText, oddValue, rightValue } from './odd-values';
import type { RawBytes } from './raw-socket';

export interface OddRequest extends RawBytes {
  method: string;
  /** No HTTP: the server may close the connection without a response. */
  broken: boolean;
}

export interface Known {
  key: string;
  /** Given out by the server, by the first part of their path. */
  ids: Readonly<Record<string, readonly string[]>>;
  cursors: readonly string[];
}

const METHODS = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'get', 'PROPFIND', 'BREW'];
const OTHER_NAMES = ['__proto__', 'constructor', 'toString', 'size[]', 'from.gte', '', 'limit ', 'ʼ', 'unknown'];

function idsOf({ ids }: Known, template?: string): string[] {
  const own = ids[template?.split('/')[1] ?? ''];
  return own ? [...own] : Object.values(ids).flat();
}

function segment(known: Known, template?: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...idsOf(known, template), 'x') },
    { weight: 2, arbitrary: oddText.map((text) => encodeURIComponent(text)) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '%2e%2e', '..', '.', '%2F', '*', ';', '$where', '') },
  );
}

function path(known: Known, template: string): fc.Arbitrary<string> {
  const own = fc
    .array(segment(known, template), { minLength: 3, maxLength: 3 })
    .map((ids) => template.replaceAll(/:\w+/g, () => ids.pop() ?? 'x'));
  const unknown = fc.array(segment(known), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  return fc
    .tuple(
      fc.oneof({ weight: 20, arbitrary: own }, { weight: 1, arbitrary: unknown }),
      fc.constantFrom('', '', '', '/payments-api', '/payments-api', '/'),
      fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constant('/')),
    )
    .map(([middle, before, after]) => before + middle + after);
}

function written(text: string): fc.Arbitrary<string> {
  const bytes = fc
    .uint8Array({ maxLength: 12 })
    .map((all) => [...all].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(encodeURIComponent(text)) },
    { weight: 10, arbitrary: fc.constant(encodeURIComponent(text).replaceAll('%20', '+')) },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: fc.constantFrom('%', '%%', '%u0041', '%c0%af', '&&', '=', '?', '#') },
  );
}

/** Whole, or with something cut off, doubled or changed. */
function cursor(known: Known): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom('x', ...known.cursors, ...known.cursors, ...idsOf(known)),
      fc.nat(400),
      fc.constantFrom('same', 'same', 'cut', 'flip', 'twice'),
    )
    .map(([whole, at, change]) => {
      if (change === 'cut') return whole.slice(0, at);
      if (change === 'flip') return whole.slice(0, at) + (whole[at] === 'A' ? 'B' : 'A') + whole.slice(at + 1);
      return change === 'twice' ? whole + whole : whole;
    });
}

function query(known: Known, declared: DeclaredParameters): fc.Arbitrary<string> {
  const right = Object.entries(declared).map(([name, { schema }]) =>
    fc.tuple(fc.constant(name), name === 'next_page_url' ? cursor(known) : rightValue(schema)),
  );
  const own = fc.constantFrom(...Object.keys(declared), 'unknown');
  const odd = fc.oneof(
    fc.tuple(own, fc.oneof({ weight: 3, arbitrary: oddValue }, cursor(known))),
    fc.tuple(fc.constantFrom(...OTHER_NAMES), oddValue),
  );
  const pair = fc.oneof({ weight: 4, arbitrary: fc.oneof(...right, odd) }, { weight: 1, arbitrary: odd });
  const pairs = fc
    .array(pair, { maxLength: 4 })
    .chain((all) =>
      fc.tuple(...all.map(([name, value]) => fc.tuple(written(name), written(value)).map((both) => both.join('=')))),
    );
  return pairs.map((all) => (all.length === 0 ? '' : `?${all.join('&')}`));
}

function headers({ key }: Known): fc.Arbitrary<string[]> {
  const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const value = oddText.map((text) =>
    Buffer.from(text)
      .toString('latin1')
      .replaceAll(/\p{Cc}/gu, ' '),
  );
  const authorization = fc.oneof(
    { weight: 30, arbitrary: fc.constant(`Bearer ${key}`) },
    { weight: 8, arbitrary: fc.constant(basic) },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.constantFrom('', 'Bearer', 'Basic', 'Basic ====', `bearer ${key} x`, 'Digest a="b"') },
  );
  const accept = fc.constantFrom(
    'application/vnd.app-v9.9.9+json',
    '*/*;q=0',
    'application/json;q=abc, ;;,',
    ','.repeat(2_000),
  );
  const usual = fc.constantFrom(
    'Accept: application/vnd.app-v2.1.0+json',
    'Accept: text/html, application/json;q=0.1',
    'Accept-Language: en',
    'Accept-Language: en;q=0, es;q=',
    'Accept-Encoding: br;q=1, identity;q=0',
    'X-Child-Company-Id: -1',
    'Expect: 100-continue',
    'Upgrade: websocket',
    'Range: bytes=0-1',
    'If-None-Match: *',
    'X-Forwarded-Host: elsewhere.example',
    'Origin: null',
  );
  const odd = fc.oneof(
    accept.map((text) => `Accept: ${text}`),
    value.map((text) => `X-Odd: ${text}`),
    value.map((text) => `Accept-Language: ${text}`),
    fc.constantFrom('Expect: tea', `X-Long: ${'y'.repeat(20_000)}`, 'Host: twice.example'),
  );
  const other = fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
  return fc
    .tuple(authorization, fc.array(other, { maxLength: 2 }))
    .map(([first, more]) => [`Authorization: ${first}`, ...more]);
}

const HOST = fc.oneof(
  { weight: 40, arbitrary: fc.constant('127.0.0.1') },
  fc.constantFrom('elsewhere.example', 'a b', '', '[::1', 'x:99999'),
);

function bytesOf(
  method: string,
  target: string,
  host: string,
  lines: string[],
  body: Buffer = Buffer.alloc(0),
): OddRequest {
  const all = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines, '', ''];
  return { method, broken: false, head: Buffer.from(all.join('\r\n'), 'latin1'), body };
}

/** Ends with a close. */
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

/** Odd parameters, headers and bodies of known paths more often than anything else. */
export function oddRequest(known: Known): fc.Arbitrary<OddRequest> {
  const whole = fc.constantFrom(...OPERATIONS).chain((operation) => {
    const method = fc.oneof(
      { weight: 8, arbitrary: fc.constant<string>(operation.method) },
      fc.constantFrom(...METHODS),
    );
    return fc
      .tuple(
        method,
        path(known, operation.path),
        query(known, operation.parameters ?? {}),
        HOST,
        headers(known),
        oddBody(operation.path, idsOf(known)),
      )
      .map(([name, where, search, host, lines, { type, body }]) => {
        if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(name)) return bytesOf(name, where + search, host, lines);
        const described = [`Content-Type: ${type}`, `Content-Length: ${body.length}`];
        return bytesOf(name, where + search, host, [...lines, ...described], body);
      });
  });
  return fc.oneof({ weight: 30, arbitrary: whole }, { weight: 1, arbitrary: brokenRequest });
}
