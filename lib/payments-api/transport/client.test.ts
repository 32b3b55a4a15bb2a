import { createServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CorteError } from '@/lib/errors';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { callProvider, pathOf } from './client';
import { readRetryAfter } from './provider-errors';

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await scriptedProvider();
});
afterEach(() => provider.close());

function call(path = '/orders', query = {}, signal?: AbortSignal) {
  return callProvider(provider.account, { api: 'general', path, query }, signal);
}

async function failure(signal?: AbortSignal): Promise<CorteError> {
  const error: unknown = await call('/orders', {}, signal).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CorteError) return error;
  throw new Error(`expected a CorteError, got ${String(error)}`);
}

test('the key, the version and exactly the query we wrote reach the provider', async () => {
  await call(pathOf('orders', '../x/%2e'), { search: 'a+b c&d=é', size: 5, none: null });
  expect(provider.seen[0]).toMatchObject({
    path: '/orders/..%2Fx%2F%252e',
    search: '?search=a%2Bb%20c%26d%3D%C3%A9&size=5',
    headers: {
      authorization: `Bearer ${provider.account.key}`,
      accept: 'application/vnd.app-v2.1.0+json',
    },
  });
});

test.each([
  [401, 'provider_refused_key'],
  [403, 'provider_forbids'],
  [404, 'provider_not_found'],
  [400, 'provider_rejected_request'],
  [422, 'provider_rejected_request'],
  [429, 'provider_busy'],
  [500, 'provider_failed'],
  [503, 'provider_failed'],
  [302, 'provider_redirected'],
  [204, 'provider_unreadable'],
])('O-PRX-11 an answer %s becomes %s', async (status, code) => {
  provider.script = (_, response) => {
    response.writeHead(status, { location: `${provider.origin}/elsewhere` });
    response.end(status === 204 ? undefined : '<html>secret inner page</html>');
  };
  const error = await failure();
  expect(error).toMatchObject({ code, providerStatus: status });
  expect(error.message).not.toContain('secret');
  expect(provider.seen).toHaveLength(1);
});

test.each([
  ['an HTML login page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a document', '{"object":"list","data":[{"charge_id":"6'],
  ['text', 'OK'],
])('O-PRX-11 200 with %s is unreadable, and none of it is repeated', async (_, body) => {
  provider.script = (_request, response) => respond(response, body);
  const error = await failure();
  expect(error.code).toBe('provider_unreadable');
  expect(error.message).not.toMatch(/Unexpected|token|Sign in|charge_id/);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('O-PRX-06 %s is unpacked', async (encoding, compress) => {
  provider.script = (request, response) => {
    expect(request.headers['accept-encoding']).toContain(encoding);
    response.writeHead(200, { 'content-encoding': encoding });
    response.end(compress(JSON.stringify({ ok: 'José' })));
  };
  expect(await call()).toEqual({ ok: 'José' });
});

test('O-PRX-06 a body that is not in the encoding it names is unreadable', async () => {
  provider.script = (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end('{"ok":true}');
  };
  expect((await failure()).code).toBe('provider_unreadable');
});

describe('O-PRX-08 silence', () => {
  beforeEach(() => {
    provider.account.timeLimits = { connectMs: 300, headersMs: 300, idleBodyMs: 300 };
  });

  test('never answering is a timeout within the limit', async () => {
    provider.script = () => new Promise(() => undefined);
    expect((await failure()).code).toBe('provider_timeout');
  });

  test('stalling in the body is a timeout within the limit', async () => {
    provider.script = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"object":');
    };
    expect((await failure()).code).toBe('provider_timeout');
  });
});

test('O-PRX-08 a body that drips and never ends is a timeout', async () => {
  provider.account.timeLimits = { connectMs: 200, headersMs: 200, idleBodyMs: 400 };
  let drip: NodeJS.Timeout | undefined;
  provider.script = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    drip = setInterval(() => response.write(' '), 50);
  };
  const given = AbortSignal.timeout(15_000);
  expect((await failure(given).finally(() => clearInterval(drip))).code).toBe('provider_timeout');
});

test('an id that would be folded away on its way is never requested', () => {
  for (const id of ['.', '..', ''])
    expect(() => pathOf('orders', id)).toThrow(expect.objectContaining({ status: 404 }));
  expect(pathOf('orders', '...')).toBe('/orders/...');
});

test.each(['[', '{"a":'])('a record nested without end by %s is unreadable', async (open) => {
  const close = open === '[' ? ']' : '}';
  const nested = `${open.repeat(20_000)}1${close.repeat(20_000)}`;
  provider.script = (_, response) => respond(response, `{"data":[{"charge_id":"a","create_date":1,"x":${nested}}]}`);
  expect((await failure()).code).toBe('provider_unreadable');
});

test('O-PRX-03 a reset, a cut and a closed port cannot be reached, and tell nothing of the key', async () => {
  provider.script = (_, response) => {
    response.socket?.destroy();
  };
  const errors = [await failure()];
  provider.script = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"object":"list"');
    setTimeout(() => response.socket?.destroy(), 20);
  };
  errors.push(await failure());
  await provider.close();
  errors.push(await failure());
  expect(errors.map(({ code }) => code)).toEqual([
    'provider_unreachable',
    'provider_unreachable',
    'provider_refused_connection',
  ]);
  for (const error of errors) {
    const reported = `${JSON.stringify(error)} ${error.stack} ${String(error.cause)}`;
    expect(reported).not.toContain(provider.account.key);
    expect(reported).not.toContain(Buffer.from(`${provider.account.key}:`).toString('base64'));
  }
});

test('O-PRX-03 a server that speaks no HTTP is unreachable', async () => {
  const noise = createServer((socket) => socket.end('220 smtp ready\r\n'));
  await new Promise<void>((resolve) => noise.listen(0, '127.0.0.1', resolve));
  const address = noise.address();
  const port = typeof address === 'object' ? address?.port : 0;
  provider.account.baseUrl = `http://127.0.0.1:${port}`;
  expect((await failure()).code).toBe('provider_unreachable');
  noise.close();
});

test('O-PRX-10 a call whose connection drops is made exactly once, and nothing but GET exists until charges can be made', async () => {
  provider.script = (_, response) => {
    response.socket?.destroy();
  };
  provider.seen.length = 0;
  await failure();
  expect(provider.seen.map(({ method }) => method)).toEqual(['GET']);
});

test('O-PRX-01 a redirect is not followed, so the key goes nowhere else', async () => {
  const other = await scriptedProvider();
  provider.script = (_, response) => {
    response.writeHead(307, { location: `${other.origin}/steal` }).end();
  };
  expect((await failure()).code).toBe('provider_redirected');
  expect(other.seen).toHaveLength(0);
  await other.close();
});

test('O-PRX-07 leaving closes the connection to the provider and is no failure of the provider', async () => {
  const leaving = new AbortController();
  provider.script = () => new Promise(() => setTimeout(() => leaving.abort(new Error('left')), 30));
  await expect(call('/orders', {}, leaving.signal)).rejects.toThrow('left');
  await expect.poll(() => provider.abandoned).toBe(1);
});

test('O-PRX-09 Retry-After is read in both forms, and never as NaN', () => {
  const now = Date.parse('2026-11-10T16:00:00Z');
  expect(readRetryAfter('2', now)).toBe(2000);
  expect(readRetryAfter('Tue, 10 Nov 2026 16:00:03 GMT', now)).toBe(3000);
  expect(readRetryAfter('Tue, 10 Nov 2026 15:00:00 GMT', now)).toBe(0);
  expect(['86400', '9'.repeat(30), 'Tue, 10 Nov 2036 16:00:00 GMT'].map((text) => readRetryAfter(text, now))).toEqual(
    Array(3).fill(600_000),
  );
  const garbage = ['', 'soon', '-5', '1.5', null, 'in 5', 'May 5', 'busy 2027', 'Tue, soon GMT'];
  expect(garbage.map((text) => readRetryAfter(text, now))).toEqual(garbage.map(() => undefined));
});

test('O-PRX-09 a busy provider says how long to wait', async () => {
  provider.script = (_, response) => {
    response.writeHead(429, { 'retry-after': '2' }).end();
  };
  expect(await failure()).toMatchObject({ code: 'provider_busy', status: 503, retryAfterMs: 2000 });
});

test('O-API-11 long numbers arrive with every digit', async () => {
  provider.script = (_, response) => respond(response, '{"charge_amount":9007199254740993}');
  expect(await call()).toEqual({ charge_amount: '9007199254740993' });
});
