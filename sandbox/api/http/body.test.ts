import 'server-only';
import { request } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, MAKING_MS, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const MEGABYTE = 1_048_576;
const CHARGE = { amount: 40_000, currency: 'MXN', payment_method: { type: 'cash' } };

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

afterAll(() => sandbox.close());

async function refusal(body: unknown, headers: Record<string, string> = {}) {
  const response = await sandbox.send('POST', '/charges', body, headers);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const answer = await response.json();
  expect(answer).toMatchObject({ object: 'error', details: expect.any(Array) });
  expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.ts|SyntaxError|Zod/);
  return { status: response.status, ...answer };
}

const padded = (size: number) => {
  const body = JSON.stringify(CHARGE);
  return body + ' '.repeat(size - body.length);
};

describe('O-API-08 bodies that cannot be read', () => {
  test.each([
    ['a lone brace', '{', 400],
    ['nothing', '', 400],
    ['white space', '  \n', 400],
    ['a cut body', '{"amount":40000,', 400],
    ['a trailing comma', '{"amount":40000,}', 400],
    ['2 MB of JSON', `{"a":"${'x'.repeat(2 * MEGABYTE)}"}`, 413],
    ['2 MB that are not JSON', 'x'.repeat(2 * MEGABYTE), 413],
    ['one byte beyond 1 MB', padded(MEGABYTE + 1), 413],
    ['arrays 10,000 levels deep', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['objects 100,000 levels deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['brackets that never close', '['.repeat(500_000), 400],
  ])('%s', async (_name, body, status) => {
    expect(await refusal(body)).toMatchObject({ status, type: 'malformed_request_error' });
    expect((await sandbox.get('/charges')).status).toBe(200);
  });

  test('exactly 1 MB is read', async () => {
    expect((await sandbox.send('POST', '/charges', padded(MEGABYTE))).status).toBe(200);
  });

  test('brackets inside text are not levels', async () => {
    const body = { ...CHARGE, reference_id: '[{"'.repeat(80) };
    expect((await sandbox.send('POST', '/charges', body)).status).toBe(200);
  });

  test.each(['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'content type "%s" is 415',
    async (type) => {
      expect(await refusal(CHARGE, { 'content-type': type })).toMatchObject({ status: 415 });
    },
  );

  test('a body said to be compressed, or in another encoding, is 415', async () => {
    expect(await refusal(CHARGE, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
    expect(await refusal(CHARGE, { 'content-type': 'application/json; charset=utf-16' })).toMatchObject({
      status: 415,
    });
  });

  test.each(['application/json', 'application/json; charset=UTF-8', 'application/vnd.app-v2.1.0+json'])(
    'content type "%s" is read',
    async (type) => {
      expect((await sandbox.send('POST', '/charges', CHARGE, { 'content-type': type })).status).toBe(200);
    },
  );

  test('bytes that are not UTF-8 are 400', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
      const sent = request(`${sandbox.url}/charges`, { method: 'POST', headers }, (response) => {
        resolve(response.resume().statusCode);
      });
      sent.once('error', reject).end(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    });
    expect(status).toBe(400);
  });

  test('a body whose sender hangs up is 400, and no fault of the server', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const cut = { method: 'POST', headers, body, duplex: 'half' };
    expect((await sandbox.sandbox.handle(new Request(`${sandbox.url}/charges`, cut))).status).toBe(400);
  });

  test('the key is looked at before the body', async () => {
    expect((await sandbox.send('POST', '/charges', '{', { authorization: 'Bearer no' })).status).toBe(401);
  });
});

describe('O-API-06 keys that would poison prototypes', () => {
  const poison = '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';

  test('in metadata are harmless', async () => {
    const body = `{"amount":40000,"currency":"MXN","payment_method":{"type":"cash"},"metadata":${poison}}`;
    const response = await sandbox.send('POST', '/charges', body);
    expect(response.status).toBe(200);
    const { order_id } = await response.json();
    const { metadata } = await (await sandbox.get(`/orders/${order_id}`)).json();
    expect(Object.keys(metadata)).toEqual(['constructor']);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('at the top of the body are harmless', async () => {
    const { status, details } = await refusal(`{"amount":40000,"payment_method":{"type":"cash"},${poison.slice(1)}`);
    expect(status).toBe(422);
    expect(JSON.stringify(details)).toContain('constructor');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('O-API-11 numbers that JavaScript would round', () => {
  test('in metadata keep every digit', async () => {
    const body =
      '{"amount":40000,"currency":"MXN","payment_method":{"type":"cash"},"metadata":{"n":900719925474099301}}';
    const { order_id } = await (await sandbox.send('POST', '/charges', body)).json();
    expect(await (await sandbox.get(`/orders/${order_id}`)).text()).toContain('"n":"900719925474099301"');
  });

  test('are no amounts', async () => {
    const body = '{"amount":9007199254740993,"currency":"MXN","payment_method":{"type":"cash"}}';
    expect(await refusal(body)).toMatchObject({ status: 422, details: [{ param: 'amount' }] });
  });
});

describe('bodies that say the wrong thing', () => {
  test.each([
    ['a list', [], [{ param: 'body' }]],
    ['no object', '"x"', [{ param: 'body' }]],
    [
      'nothing that is needed',
      { order_id: 'ord_x' },
      [{ param: 'payment_method', code: expect.stringContaining('required') }],
    ],
    ['no amount and no currency', { payment_method: { type: 'cash' } }, [{ param: 'amount' }, { param: 'currency' }]],
    [
      'another method',
      { ...CHARGE, payment_method: { type: 'card' } },
      [{ param: 'payment_method.type', message: expect.stringContaining('uno de cash, partial_cash') }],
    ],
    [
      'an amount beyond all numbers',
      { ...CHARGE, amount: 1e21 },
      [{ param: 'amount', message: expect.stringContaining('a lo más 100000000000.') }],
    ],
    ['an amount as text', { ...CHARGE, amount: '40000' }, [{ param: 'amount' }]],
    ['part of a centavo', { ...CHARGE, amount: 4.5 }, [{ param: 'amount' }]],
    ['a NUL character', { ...CHARGE, reference_id: 'a\0b' }, [{ param: 'reference_id' }]],
    [
      'a field too much',
      { ...CHARGE, custom_field: 1 },
      [{ param: null, code: 'femsa.errors.parameter_validation.whitelist' }],
    ],
    [
      'two faults',
      { ...CHARGE, amount: -1, payment_method: { type: 'cash', x: 1 } },
      [{ param: 'amount' }, { param: null }],
    ],
    [
      'too many keys',
      { ...CHARGE, metadata: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, n])) },
      [{ param: 'metadata' }],
    ],
  ])('%s: 422 naming the path', async (_name, body, details) => {
    const answer = await refusal(body);
    expect(answer).toMatchObject({ status: 422, type: 'parameter_validation_error' });
    expect(answer.details).toEqual(details.map((detail) => expect.objectContaining(detail)));
  });

  test('only the message depends on the language', async () => {
    const [spanish, english] = [
      await refusal({ ...CHARGE, amount: 0 }),
      await refusal({ ...CHARGE, amount: 0 }, { 'accept-language': 'en' }),
    ];
    expect(english.details[0].message).not.toBe(spanish.details[0].message);
    expect({ ...english.details[0], message: '' }).toEqual({ ...spanish.details[0], message: '' });
  });
});

describe('whatever is sent', () => {
  const FIELDS = ['amount', 'currency', 'payment_method', 'metadata', 'customer_info', 'line_items', 'charges', 'name'];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      40_000,
      'MXN',
      { type: 'cash' },
      [{ name: 'a', unit_price: 1e11, quantity: 1e5 }],
      '\ud800',
      -0,
      Number.MAX_VALUE,
    ),
  );
  const body = fc.oneof(value, fc.dictionary(fc.constantFrom(...FIELDS), value));
  const call = fc.constantFrom(
    ['POST', '/charges'],
    ['POST', '/orders'],
    ['PUT', '/orders/ord_x'],
    ['POST', '/orders/ord_x/refunds'],
    ['POST', '/customers'],
    ['POST', '/orders/ord_x/charges'],
  );

  test('no answer is a fault of the server, and every refusal has the shape of an error', async () => {
    await fc.assert(
      fc.asyncProperty(call, body, async ([method = '', path = ''], sent) => {
        const response = await sandbox.send(method, path, JSON.stringify(sent));
        const answer = await response.json();
        expect([200, 400, 404, 422]).toContain(response.status);
        if (response.status !== 200) expect(answer).toMatchObject({ object: 'error', details: expect.any(Array) });
      }),
      { numRuns: 200 },
    );
  });
});
