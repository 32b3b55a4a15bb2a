import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READ_ADDRESSES } from '@/sandbox/testing/paths';
import { customer, KEY, MAKING_MS, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { rawRequest } from '@/scripts/raw-request';

const authorization = `Bearer ${KEY}`;
const OTHER_VERSION = { accept: 'application/vnd.app-v1.0.0+json' };

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.store([], 'sandbox', [customer({ id: 'cus' })]);
}, MAKING_MS);

afterAll(() => sandbox.close());

/** One request for every error that a reading client can be given. */
const ERRORS = [
  [400, 'malformed_request_error', 'a parameter of a report', 'GET', '/reports/v1/payments?size=0', {}],
  [400, 'malformed_request_error', 'a cursor', 'GET', '/reports/v1/invoices?next_page_url=x', {}],
  [400, 'malformed_request_error', 'an id that was never given out', 'GET', '/customers?next=nope', {}],
  [400, 'malformed_request_error', 'a repeated parameter', 'GET', '/orders?limit=1&limit=1', {}],
  [401, 'authentication_error', 'no key', 'GET', '/customers', { authorization: '' }],
  [404, 'resource_not_found_error', 'a path', 'GET', '/nowhere', {}],
  [404, 'resource_not_found_error', 'a record', 'GET', '/orders/nope', {}],
  [405, 'method_not_allowed_error', 'a method', 'PATCH', '/orders', {}],
  [409, 'conflict_error', 'a version', 'GET', '/customers', OTHER_VERSION],
  [422, 'parameter_validation_error', 'limit', 'GET', '/customers?limit=0', {}],
] as const;

describe.each(ERRORS)('section 7: %i %s for %s', (status, type, _reason, method, path, headers) => {
  const ask = (more = {}) => rawRequest(sandbox.url, path, { method, headers: { authorization, ...headers, ...more } });

  test('has the shape of the provider', async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const error = JSON.parse(answer.body);
    expect(Object.keys(error)).toEqual(['details', 'object', 'type', 'log_id']);
    expect([error.object, error.type]).toEqual(['error', type]);
    if (status === 401) expect(error.log_id).toBeNull();
    else expect(error.log_id).toMatch(/^[0-9a-f]{24}$/);
    expect(error.details.length).toBeGreaterThan(0);
    for (const detail of error.details) {
      expect(Object.keys(detail)).toEqual(['message', 'code', 'debug_message', 'param']);
      expect(detail.code).toMatch(/^femsa\.errors\.[a-zA-Z_.]+$/);
      expect(detail.message).toMatch(/\.$/);
      expect(detail.debug_message).toMatch(/\.$/);
    }
  });

  test('is JSON in UTF-8 that nobody keeps, and opens to no other origin', async () => {
    const { headers: sent } = await ask({ origin: 'https://elsewhere.example' });
    expect(sent['content-type']).toBe('application/json; charset=utf-8');
    expect(sent['cache-control']).toContain('no-store');
    expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('speaks Spanish by itself, English when asked: only message changes', async () => {
    const withoutLog = (body: string) => ({ ...JSON.parse(body), log_id: null });
    const [plain, english] = [await ask(), await ask({ 'accept-language': 'en' })].map(({ body }) => withoutLog(body));
    const spanish = withoutLog((await ask({ 'accept-language': 'es' })).body);
    expect(plain).toEqual(spanish);
    const without = (error: typeof plain) => error.details.map((one: object) => ({ ...one, message: '' }));
    expect(without(english)).toEqual(without(spanish));
    expect(english.details[0].message).not.toBe(spanish.details[0].message);
  });
});

describe('order of checks', () => {
  const get = (path: string, headers = {}, method = 'GET') => rawRequest(sandbox.url, path, { method, headers });

  test('path before method, method before key', async () => {
    expect((await get('/nowhere', {}, 'PATCH')).status).toBe(404);
    expect((await get('/customers', {}, 'PATCH')).status).toBe(405);
  });

  test('method before version and parameters', async () => {
    expect((await get('/customers?limit=0&limit=0', OTHER_VERSION, 'PATCH')).status).toBe(405);
  });

  test('key before version', async () => {
    expect((await get('/customers', { ...OTHER_VERSION, authorization: 'Bearer no' })).status).toBe(401);
  });

  test('version before parameters', async () => {
    expect((await get('/customers?limit=0', { ...OTHER_VERSION, authorization })).status).toBe(409);
    expect((await get('/customers?limit=0', { authorization })).status).toBe(422);
  });

  test('version before a repeated parameter', async () => {
    expect((await get('/customers?a=1&a=1', { ...OTHER_VERSION, authorization })).status).toBe(409);
  });

  test('parameters before the record', async () => {
    expect((await get('/orders/nope?x=1&x=1', { authorization })).status).toBe(400);
  });

  test('limit before a cursor that was never given out', async () => {
    expect((await get('/customers?limit=0&next=nope', { authorization })).status).toBe(422);
  });
});

describe('404 for records', () => {
  test.each(['/orders/ord_none', '/customers/cus_none', '/orders/%00', '/orders/%25', '/customers/a%2Fb', '/orders/ñ'])(
    '%s',
    async (path) => {
      const response = await sandbox.get(path);
      expect(response.status).toBe(404);
      expect((await response.json()).details[0].code).toBe('femsa.errors.resource_not_found.entity');
    },
  );

  test.each([
    ['/orders/ord_none', 'Order "ord_none"'],
    ['/customers/cus_none', 'Customer "cus_none"'],
  ])('%s is named in the debug text by its kind and id', async (path, named) => {
    expect((await (await sandbox.get(path)).json()).details[0].debug_message).toContain(named);
  });

  test('an id of 5,000 characters is not repeated whole', async () => {
    const { status, body } = await rawRequest(sandbox.url, `/orders/${'a'.repeat(5_000)}`, {
      headers: { authorization },
    });
    expect(status).toBe(404);
    expect(body.length).toBeLessThan(600);
  });

  test('log_id begins with the second of the answer, and no two are alike', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await (await sandbox.get('/orders/none')).json()).log_id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(Math.abs(Number.parseInt(id.slice(0, 8), 16) - Date.now() / 1000)).toBeLessThan(60);
  });
});

test.each(READ_ADDRESSES)('%s: a true answer is JSON that nobody keeps, and opens to no other origin', async (path) => {
  const { headers } = await sandbox.get(path, { origin: 'https://elsewhere.example' });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
