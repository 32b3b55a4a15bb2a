import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOf } from './fixtures';
import {
  customer,
  KEY,
  MAKING_MS,
  PRODUCTION_KEY,
  PUBLIC_KEY,
  payment,
  startTestSandbox,
  type TestSandbox,
} from './test-sandbox';

const PATHS = ['/reports/v1/payments', '/reports/v1/invoices', '/customers', '/orders', '/customers/x', '/orders/x'];
const VERSION = 'application/vnd.app-v2.1.0+json';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.store([orderOf(payment({ charge_id: 'test_1' }))], 'sandbox', [customer({ id: 'cus_t' })]);
  const live = payment({ charge_id: 'live_1', livemode: true });
  await sandbox.store([orderOf(live)], 'sandbox-production', [customer({ id: 'cus_l', livemode: true })]);
}, MAKING_MS);

afterAll(() => sandbox.close());

/** Without the headers that `fetch` would add by itself. */
function rawGet(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(sandbox.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    });
    sent.once('error', reject).end();
  });
}

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

describe('keys', () => {
  test.each([
    ['Bearer', `Bearer ${KEY}`],
    ['Bearer in lower case', `bearer ${KEY}`],
    ['O-AUT-05 Basic with an empty password', basic(`${KEY}:`)],
  ])('%s opens every address', async (_name, authorization) => {
    for (const path of PATHS) expect([200, 404]).toContain((await sandbox.get(path, { authorization })).status);
  });

  test.each([
    ['O-AUT-05 no colon', basic(KEY)],
    ['O-AUT-05 a password', basic(`${KEY}:x`)],
    ['O-AUT-05 more colons', basic(`${KEY}:x:y`)],
    ['O-AUT-05 two colons', basic(`${KEY}::`)],
    ['O-AUT-05 the key as password', basic(`:${KEY}`)],
    ['O-AUT-05 no base64', 'Basic %%%'],
    ['O-AUT-05 an empty Basic', 'Basic '],
    ['O-AUT-04 one character', 'Bearer x'],
    ['O-AUT-04 an empty token', 'Bearer '],
    ['O-AUT-04 10,000 characters', `Bearer ${'k'.repeat(10_000)}`],
    ['O-AUT-04 characters beyond ASCII', `Bearer ${Buffer.from('€€€€').toString('latin1')}`],
    ['another scheme', `Digest ${KEY}`],
    ['the key alone', KEY],
    ['a public key', `Bearer ${PUBLIC_KEY}`],
    ['a public key by Basic', basic(`${PUBLIC_KEY}:`)],
    ['another case', `Bearer ${KEY.toUpperCase()}`],
  ])('%s gets the one 401', async (_name, authorization) => {
    const missing = await rawGet('/customers', {});
    expect(missing.status).toBe(401);
    expect(JSON.parse(missing.body)).toEqual({
      details: [expect.objectContaining({ code: 'femsa.errors.authentication.missing_key', param: null })],
      object: 'error',
      type: 'authentication_error',
      log_id: null,
    });
    expect(await rawGet('/customers', { authorization })).toEqual(missing);
  });

  test('O-API-12 each key sees the records of its own mode only', async () => {
    for (const [key, livemode, id] of [
      [KEY, false, 'test_1'],
      [PRODUCTION_KEY, true, 'live_1'],
    ] as const) {
      const headers = { authorization: `Bearer ${key}` };
      const report = await (await sandbox.get('/reports/v1/payments', headers)).json();
      expect(report).toMatchObject({ total: 1, data: [{ charge_id: id, livemode }] });
      const orders = await (await sandbox.get('/orders', headers)).json();
      expect(orders).toMatchObject({ total: 1, data: [{ id: `ord_${id}` }] });
      const own = livemode ? 'cus_l' : 'cus_t';
      const other = livemode ? 'cus_t' : 'cus_l';
      expect((await sandbox.get(`/customers/${own}`, headers)).status).toBe(200);
      expect((await sandbox.get(`/customers/${other}`, headers)).status).toBe(404);
    }
  });
});

describe('O-API-09 versions', () => {
  test.each([
    '',
    '*/*',
    'application/*',
    'application/json',
    'application/json; charset=utf-8',
    VERSION,
    VERSION.toUpperCase(),
    `text/html, ${VERSION};q=0.1`,
    'text/html,application/xhtml+xml,*/*;q=0.8',
    `application/json;q=0, ${VERSION}`,
  ])('Accept "%s" is served', async (accept) => {
    const headers = { authorization: `Bearer ${KEY}`, ...(accept ? { accept } : {}) };
    expect((await rawGet('/customers', headers)).status).toBe(200);
  });

  test.each([
    'application/vnd.app-v9.9.9+json',
    'application/vnd.app-v2.1.0+xml',
    'text/html',
    `${VERSION};q=0, application/json;q=0.0`,
    '*/*;q=0',
  ])('Accept "%s" is a conflict that names the supported version', async (accept) => {
    const response = await sandbox.get('/customers', { accept });
    expect(response.status).toBe(409);
    const body = await response.json();
    expect(body).toMatchObject({ object: 'error', type: 'conflict_error' });
    expect(body.details[0].message).toContain(VERSION);
  });
});

describe('O-API-10 methods', () => {
  test.each(PATHS)('HEAD %s equals GET without a body', async (path) => {
    const headers = { authorization: `Bearer ${KEY}` };
    const get = await fetch(sandbox.url + path, { headers });
    const head = await fetch(sandbox.url + path, { method: 'HEAD', headers });
    expect(head.status).toBe(get.status);
    for (const name of ['content-type', 'content-length', 'cache-control']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    expect(Number(get.headers.get('content-length'))).toBe(Buffer.byteLength(await get.text()));
    expect(await head.text()).toBe('');
  });

  test.each(PATHS)('OPTIONS %s needs no key', async (path) => {
    const response = await fetch(sandbox.url + path, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test.each(PATHS)('other methods on %s are 405 with Allow, before the key is looked at', async (path) => {
    for (const method of ['DELETE', 'PUT', 'PATCH']) {
      const response = await fetch(sandbox.url + path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(await response.json()).toMatchObject({
        object: 'error',
        details: [{ debug_message: expect.any(String) }],
      });
    }
  });
});

describe('order of checks', () => {
  test.each(['/', '/customers/', '/customers/a/b', '//orders', '/webhooks', '/reports/v2/payments', '/orders/%zz/x'])(
    'unknown path %s is 404 for anyone',
    async (path) => {
      const { status, body } = await rawGet(path, {});
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ object: 'error', type: 'resource_not_found_error' });
    },
  );

  test('key before version, version before parameters', async () => {
    const wrong = { accept: 'application/vnd.app-v1.0.0+json' };
    expect((await sandbox.get('/customers?limit=0', { ...wrong, authorization: 'Bearer no' })).status).toBe(401);
    expect((await sandbox.get('/customers?limit=0', wrong)).status).toBe(409);
    expect((await sandbox.get('/customers?limit=0')).status).toBe(422);
  });

  test('an unknown id is 404 and named in the debug text', async () => {
    for (const path of ['/orders/ord_none', '/customers/cus_none', '/orders/%00', '/orders/%25']) {
      const response = await sandbox.get(path);
      expect(response.status).toBe(404);
      const { details, log_id } = await response.json();
      expect(details[0].code).toBe('femsa.errors.resource_not_found.entity');
      expect(log_id).toMatch(/^[0-9a-f]{24}$/);
    }
  });
});

describe('answers', () => {
  test('Accept-Language changes message only', async () => {
    const ask = async (language: string) =>
      (await (await sandbox.get('/orders/none', { 'accept-language': language })).json()).details[0];
    const spanish = await ask('es');
    const english = await ask('en-US, es;q=0.9');
    expect(english.message).not.toBe(spanish.message);
    expect({ ...english, message: '' }).toEqual({ ...spanish, message: '' });
    expect(await ask('fr')).toEqual(spanish);
    expect(await ask('en;q=0')).toEqual(spanish);
  });

  test('JSON in UTF-8, never cached, no CORS, whatever the answer', async () => {
    for (const path of [...PATHS, '/nowhere', '/customers?limit=x']) {
      const { headers } = await sandbox.get(path, { origin: 'https://elsewhere.example' });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toContain('no-store');
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('the mount answers as the root does', async () => {
    const [root, mount] = await Promise.all(['/customers', '/payments-api/customers'].map((path) => sandbox.get(path)));
    expect(await mount?.text()).toBe(await root?.text());
  });
});
