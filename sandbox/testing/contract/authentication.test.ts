import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { ALL_PATHS, methodsOf, READ_ADDRESSES } from '@/sandbox/testing/paths';
import {
  customer,
  KEY,
  MAKING_MS,
  PRODUCTION_KEY,
  PUBLIC_KEY,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';
import { rawRequest } from '@/scripts/raw-request';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.store([orderOfPayment(payment({ charge_id: 'test_1' }))], 'sandbox', [customer({ id: 'cus_t' })]);
  const live = payment({ charge_id: 'live_1', livemode: true });
  await sandbox.store([orderOfPayment(live)], 'sandbox-production', [customer({ id: 'cus_l', livemode: true })]);
}, MAKING_MS);

afterAll(() => sandbox.close());

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
const raw = (path: string, headers = {}, method = 'GET') => rawRequest(sandbox.url, path, { headers, method });

describe.each([
  ['Bearer', `Bearer ${KEY}`],
  ['Bearer in lower case', `bearer ${KEY}`],
  ['O-AUT-05 Basic with an empty password', basic(`${KEY}:`)],
  ['Basic in upper case', basic(`${KEY}:`).replace('Basic', 'BASIC')],
])('authentication 5 and 6: %s', (_name, authorization) => {
  test.each(READ_ADDRESSES)('opens %s', async (path) => {
    expect([200, 404]).toContain((await raw(path, { authorization })).status);
  });
});

describe('what is no key gets the one 401', () => {
  test('its body has the shape of the provider, and no log_id that would tell two apart', async () => {
    const { status, headers, body } = await raw('/customers');
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(JSON.parse(body)).toEqual({
      details: [
        {
          message: expect.any(String),
          code: 'femsa.errors.authentication.missing_key',
          debug_message: expect.any(String),
          param: null,
        },
      ],
      object: 'error',
      type: 'authentication_error',
      log_id: null,
    });
  });

  test.each([
    ['O-AUT-05 no colon', basic(KEY)],
    ['O-AUT-05 a password', basic(`${KEY}:x`)],
    ['O-AUT-05 more colons', basic(`${KEY}:x:y`)],
    ['O-AUT-05 two colons', basic(`${KEY}::`)],
    ['O-AUT-05 the key as password', basic(`:${KEY}`)],
    ['O-AUT-05 no base64', 'Basic %%%'],
    ['O-AUT-05 an empty Basic', 'Basic '],
    ['O-AUT-05 an empty user and password', basic(':')],
    ['O-AUT-04 one character', 'Bearer x'],
    ['O-AUT-04 an empty token', 'Bearer '],
    ['O-AUT-04 the scheme alone', 'Bearer'],
    ['O-AUT-04 10,000 characters', `Bearer ${'k'.repeat(10_000)}`],
    ['O-AUT-04 characters beyond ASCII', `Bearer ${Buffer.from('€€€€').toString('latin1')}`],
    ['another scheme', `Digest ${KEY}`],
    ['the key alone', KEY],
    ['the key twice', `Bearer ${KEY} ${KEY}`],
    ['the key cut by one character', `Bearer ${KEY.slice(0, -1)}`],
    ['the key and one character more', `Bearer ${KEY}0`],
    ['a public key', `Bearer ${PUBLIC_KEY}`],
    ['a public key by Basic', basic(`${PUBLIC_KEY}:`)],
    ['the public key of production', 'Bearer key_livePublic000001'],
    ['another case', `Bearer ${KEY.toUpperCase()}`],
    ['the words null and undefined', 'Bearer undefined'],
  ])('%s', async (_name, authorization) => {
    const missing = await raw('/customers');
    const refused = await raw('/customers', { authorization });
    expect([refused.status, refused.body]).toEqual([401, missing.body]);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  test.each(ALL_PATHS)('%s is closed to every method it has', async (path) => {
    for (const method of methodsOf(path)) expect((await raw(path, {}, method)).status, method).toBe(401);
  });

  test.each(['key', 'api_key', 'access_token', 'authorization'])(
    'authentication 7: no key in the query (%s)',
    async (name) => {
      expect((await raw(`/customers?${name}=${KEY}`)).status).toBe(401);
    },
  );

  test('an unknown record is not told from a known one without a key', async () => {
    const [known, unknown] = await Promise.all([raw('/customers/cus_t'), raw('/customers/nope')]);
    expect(known.body).toBe(unknown.body);
  });
});

describe('O-API-12 each key sees the records of its own mode only', () => {
  test.each([
    ['sandbox', KEY, false, 'test_1', 'cus_t', 'cus_l'],
    ['production', PRODUCTION_KEY, true, 'live_1', 'cus_l', 'cus_t'],
  ])('%s', async (_mode, key, livemode, id, own, other) => {
    const headers = { authorization: `Bearer ${key}` };
    const report = await (await sandbox.get('/reports/v1/payments', headers)).json();
    expect(report).toMatchObject({ total: 1, data: [{ charge_id: id, livemode }] });
    const orders = await (await sandbox.get('/orders', headers)).json();
    expect(orders).toMatchObject({ total: 1, data: [{ id: `ord_${id}`, livemode }] });
    const charges = await (await sandbox.get('/charges', headers)).json();
    expect(charges).toMatchObject({ data: [{ id, livemode }] });
    expect((await sandbox.get(`/customers/${own}`, headers)).status).toBe(200);
    expect((await sandbox.get(`/customers/${other}`, headers)).status).toBe(404);
    expect((await sandbox.get(`/customers?next=${other}`, headers)).status).toBe(400);
  });
});
