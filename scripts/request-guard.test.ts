import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHeaders, PEER_HEADER, refusalOf, refuse } from './request-guard.mjs';

const NAMES = new Set(['127.0.0.1', 'localhost', '[::1]', 'corte.example']);

function statusOf(path: string, { method = 'GET', host = 'localhost:3000', httpVersion = '1.1' } = {}) {
  return refusalOf({ method, url: path, httpVersion, headers: { host } }, NAMES)?.status ?? null;
}

describe('host names', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000', 'corte.example'])('answers to %s', (host) => {
    expect(statusOf('/', { host })).toBeNull();
  });

  test.each(['', 'evil.example', 'localhost.evil.example', 'localhost@evil.example', 'localhost:80:80', '127.0.0.1:x'])(
    'does not answer to %j',
    (host) => {
      expect(statusOf('/', { host })).toBe(421);
    },
  );

  test('no name but the known ones gets through', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        expect(statusOf('/', { host })).toBe(NAMES.has(host) ? null : 421);
      }),
    );
  });
});

describe('O-AUT-02 what another site asks for', () => {
  const statusFrom = (path: string, site: string | undefined, method = 'GET') =>
    refusalOf(
      {
        method,
        url: path,
        httpVersion: '1.1',
        headers: { host: 'localhost', ...(site && { 'sec-fetch-site': site }) },
      },
      NAMES,
    )?.status ?? null;

  test.each(['cross-site', 'same-site'])('is not answered by Corte’s own API: %s', (site) => {
    for (const method of ['GET', 'DELETE']) {
      expect(statusFrom('/api/live/payments/export?since=last&export=x', site, method)).toBe(403);
    }
    expect(statusFrom('/live/payments?period=last-month', site)).toBeNull();
    expect(statusFrom('/payments-api/customers', site)).toBeNull();
  });

  test.each(['same-origin', 'none', undefined])(
    'what its own pages, the address bar and programs ask for is: %s',
    (site) => {
      expect(statusFrom('/api/live/payments/export?since=last&export=x', site)).toBeNull();
    },
  );
});

describe('O-PRX-13 a path cannot step out of where it stands', () => {
  test.each([
    '/api/sandbox/customers%2F..%2F..%2Freports%2Fv1%2Finvoices',
    '/%2e%2e/orders',
    '/api/../orders',
    '/api/%2E./orders',
    '/api/a%5Cb',
    '/a%00b',
    '/a%0d%0ab',
    '/%',
    '/%ff',
    '/%c3%28',
    'http://evil.example/',
    '*',
  ])('%s', (path) => {
    expect(statusOf(path)).toBe(400);
  });

  test('an ordinary name goes through, whatever is in the query', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_ñé-]{1,20}$/), fc.string(), (name, query) => {
        expect(statusOf(`/api/${encodeURIComponent(name)}?q=${encodeURIComponent(query)}`)).toBeNull();
      }),
    );
    expect(statusOf('/payments?from=%ff')).toBeNull();
  });
});

test('TRACE is refused with the list of what is allowed', () => {
  const refusal = refusalOf({ method: 'TRACE', url: '/', httpVersion: '1.1', headers: { host: 'localhost' } }, NAMES);
  expect(refusal).toMatchObject({ status: 405, headers: { allow: expect.stringContaining('GET') } });
});

test('a download over HTTP/1.0 is refused, since a cut file would look whole; a page is not', () => {
  expect(statusOf('/api/sandbox/payments/export?format=csv', { httpVersion: '1.0' })).toBe(505);
  expect(statusOf('/api/sandbox/payments/export', { httpVersion: '1.1' })).toBeNull();
  expect(statusOf('/sandbox/payments', { httpVersion: '1.0' })).toBeNull();
});

describe('over a real connection', () => {
  async function exchange(headers: Record<string, string>, path = '/') {
    const seen: IncomingMessage['headers'][] = [];
    const server = createServer((incoming, response) => {
      const refusal = refusalOf(incoming, NAMES);
      if (refusal) return refuse(response, refusal);
      cleanHeaders(incoming);
      seen.push(incoming.headers);
      response.end('through');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      })
        .on('error', reject)
        .end();
    });
    server.close();
    return { ...answer, headers: seen[0] };
  }

  test('O-PRX-04 forged headers do not arrive, and the peer is who is connected', async () => {
    const { body, headers } = await exchange({
      [PEER_HEADER]: '9.9.9.9',
      'X-Forwarded-For': '9.9.9.9',
      'x-forwarded-host': 'evil.example',
      Forwarded: 'for=9.9.9.9',
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'content-security-policy': "script-src 'nonce-mine'",
      accept: 'text/html',
    });
    expect(body).toBe('through');
    expect(headers).toMatchObject({ [PEER_HEADER]: '127.0.0.1', accept: 'text/html' });
    expect(Object.keys(headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', PEER_HEADER].sort());
  });

  test('a refusal is an error of ours with a request id and nothing of the request', async () => {
    const { status, body, headers } = await exchange({ host: 'secret.example' });
    expect(status).toBe(421);
    expect(headers).toBeUndefined();
    expect(JSON.parse(body).error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).not.toContain('secret');
  });
});
