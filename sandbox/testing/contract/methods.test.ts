import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { ALL_PATHS, allowOf, methodsOf, READ_ADDRESSES } from '@/sandbox/testing/paths';
import {
  customer,
  KEY,
  MAKING_MS,
  PUBLIC_URL,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';
import { rawRequest } from '@/scripts/raw-request';

const authorization = `Bearer ${KEY}`;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.store([orderOfPayment(payment({ charge_id: 'chg' }))], 'sandbox', [customer({ id: 'cus' })]);
}, MAKING_MS);

afterAll(() => sandbox.close());

const raw = (method: string, path: string, headers = {}) => rawRequest(sandbox.url, path, { method, headers });
const listed = (allow: string | undefined) => (allow ?? '').split(', ').sort();

describe('O-API-10 HEAD equals GET without a body', () => {
  test.each([
    ...READ_ADDRESSES,
    '/customers/cus',
    '/orders/ord_chg',
    '/customers?limit=0',
    '/reports/v1/payments?size=1',
  ])('%s', async (path) => {
    const [get, head] = [await raw('GET', path, { authorization }), await raw('HEAD', path, { authorization })];
    expect(head.status).toBe(get.status);
    for (const name of ['content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
    expect(Number(get.headers['content-length'])).toBe(Buffer.byteLength(get.body));
    expect(head.body).toBe('');
  });

  test('without a key it is the 401 without a body', async () => {
    const { status, body } = await raw('HEAD', '/customers');
    expect([status, body]).toEqual([401, '']);
  });
});

describe('O-API-10 OPTIONS needs no key', () => {
  test.each(ALL_PATHS)('%s', async (path) => {
    const { status, headers, body } = await raw('OPTIONS', path);
    expect([status, listed(headers.allow), body]).toEqual([204, allowOf(path), '']);
  });

  test('a preflight of a browser gets no permission', async () => {
    const { headers } = await raw('OPTIONS', '/customers', {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('of an unknown path it is 404', async () => {
    expect((await raw('OPTIONS', '/nowhere')).status).toBe(404);
  });
});

describe('O-API-10 other methods are 405 with Allow, before the key is looked at', () => {
  const others = ALL_PATHS.flatMap((path) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
      .filter((method) => !methodsOf(path).includes(method))
      .map((method) => [method, path] as const),
  );

  test.each(others)('%s %s', async (method, path) => {
    const { status, headers, body } = await raw(method, path);
    expect([status, listed(headers.allow)]).toEqual([405, allowOf(path)]);
    expect(JSON.parse(body)).toMatchObject({
      object: 'error',
      type: 'method_not_allowed_error',
      details: [{ message: expect.any(String), debug_message: expect.stringContaining('OPTIONS'), param: null }],
    });
  });

  test.each(['/reports/v1/payments', '/reports/v1/invoices'])('%s is only read', async (path) => {
    expect((await raw('POST', path)).headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  test('a method override is no method', async () => {
    const { status } = await raw('GET', '/customers', { authorization, 'x-http-method-override': 'DELETE' });
    expect(status).toBe(200);
  });
});

describe('paths come before everything', () => {
  test.each([
    '/',
    '/payments-api',
    '/payments-api/',
    '/payments-api/payments-api/orders',
    '/customers/',
    '/customers/a/b',
    '//orders',
    '/ORDERS',
    '/Reports/v1/payments',
    '/reports/v1',
    '/reports/v1/',
    '/reports/v2/payments',
    '/reports/v1/payments/',
    '/reports/v1/payments/x',
    '/reports/payments',
    '/webhooks',
    '/checkouts',
    '/logs',
    '/orders/%zz/x',
    '/customers%2Fcus',
    '/index.html',
    '/.env',
    '/__proto__',
    '/constructor',
  ])('%s is 404 for anyone, with any method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body } = await raw(method, path);
      expect(status, method).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ object: 'error', type: 'resource_not_found_error' });
    }
  });

  test.each(READ_ADDRESSES)('%s answers under the mount as at the root', async (path) => {
    const [root, mount] = [
      await raw('GET', path, { authorization }),
      await raw('GET', `/payments-api${path}`, { authorization }),
    ];
    const withoutLog = (body: string) => body.replace(/"log_id":"[0-9a-f]+"/, '');
    expect([mount.status, withoutLog(mount.body)]).toEqual([root.status, withoutLog(root.body)]);
  });
});

describe('the OpenAPI document', () => {
  test.each(['/openapi.json', '/payments-api/openapi.json'])('is read at %s without a key', async (path) => {
    const { status, body } = await raw('GET', path);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0', servers: [{ url: PUBLIC_URL }] });
    expect(await raw('HEAD', path)).toMatchObject({ status: 200, body: '' });
    const options = await raw('OPTIONS', path);
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const refused = await raw('POST', path);
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
