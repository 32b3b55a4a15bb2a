import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './request-guard.mjs';

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

describe('R-43 what changes something is done for pages of Corte and for programs alone', () => {
  const statusWith = (method: string, origin: string | undefined, { path = '/api/live/exports/x', appUrl = '' } = {}) =>
    refusalOf(
      { method, url: path, httpVersion: '1.1', headers: { host: 'localhost:3000', ...(origin && { origin }) } },
      NAMES,
      appUrl,
    )?.status ?? null;

  test.each([
    'null',
    'https://evil.example',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost',
    'http://127.0.0.1:3000',
    'http://localhost:3000.evil.example',
    'http://localhost:3000, null',
    'file://',
  ])('not from %s, whatever the method', (origin) => {
    for (const method of ['DELETE', 'POST', 'PUT', 'PATCH']) {
      expect(statusWith(method, origin)).toBe(403);
      expect(statusWith(method, origin, { path: '/live/payments' })).toBe(403);
    }
    expect(statusWith('GET', origin, { path: '/api/live/payments/export?since=last&export=x' })).toBe(403);
    expect(statusWith('GET', origin, { path: '/live/payments' })).toBeNull();
  });

  test('from its own origin, the one of APP_URL, and where none is sent', () => {
    expect(statusWith('DELETE', 'http://localhost:3000')).toBeNull();
    expect(statusWith('DELETE', 'https://localhost:8443', { appUrl: 'https://localhost:8443' })).toBeNull();
    expect(statusWith('DELETE', undefined)).toBeNull();
  });
});

describe('R-36 whoever is refused learns what to do', () => {
  const large = (bytes: number) => ({ host: 'localhost', cookie: `a=${'x'.repeat(bytes)}` });
  const statusOfHead = (headers: Record<string, string>, url = '/') =>
    refusalOf({ method: 'GET', url, httpVersion: '1.1', headers }, NAMES)?.status ?? null;

  test('cookies of other programs do not keep anyone out, unless there are far too many', () => {
    expect([17_000, 100_000, 140_000].map((bytes) => statusOfHead(large(bytes)))).toEqual([null, null, 431]);
    expect(statusOfHead({ host: 'localhost' }, `/sandbox/payments?q=${'x'.repeat(40_000)}`)).toBe(414);
  });
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
  expect(statusOf('/sandbox/payments', { httpVersion: '1.0' })).toBe(403);
  const request = { method: 'GET', url: '/sandbox/payments', httpVersion: '1.0', headers: { host: 'localhost' } };
  expect(refusalOf(request, NAMES, undefined, true)).toBeNull();
});
