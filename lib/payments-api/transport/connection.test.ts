import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CorteError } from '@/lib/errors';
import { PRIVATE_CERTIFICATE } from '@/lib/payments-api/testing/private-authority';
import { type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { accountsOf } from '@/lib/server/accounts';
import { readEnv } from '@/lib/server/env';
import { callProvider } from './client';

let provider: ScriptedProvider;
const closing: (() => void)[] = [];
beforeEach(async () => {
  provider = await scriptedProvider();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) close();
  await provider.close();
});

async function portOf(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const call = () => callProvider(provider.account, { api: 'general', path: '/orders' });

async function failure(): Promise<CorteError> {
  const error: unknown = await call().catch((reason: unknown) => reason);
  if (error instanceof CorteError) return error;
  throw new Error(`expected a CorteError, got ${String(error)}`);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

async function forgetfulServer(end: (socket: Socket) => void) {
  const counts = { connections: 0, requests: 0 };
  const port = await portOf(
    createTcpServer((socket) => {
      const own = counts.connections++;
      let requests = 0;
      socket
        .on('error', () => undefined)
        .on('data', () => {
          counts.requests += 1;
          requests += 1;
          if (own === 0 && requests === 2) return end(socket);
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
        });
    }),
  );
  provider.account.baseUrl = `http://127.0.0.1:${port}`;
  return counts;
}

describe('R-45 the first click after a pause', () => {
  test.each([
    ['closed', (socket: Socket) => socket.end()],
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
  ])(
    'a connection that was used before and is %s without a byte: the call is sent once more, on a new one',
    async (_, end) => {
      const counts = await forgetfulServer(end);
      await call();
      await pause();
      expect(await call()).toEqual({});
      expect(counts).toEqual({ connections: 2, requests: 3 });
    },
  );

  test('after the first byte it is an error, and nothing is sent again', async () => {
    const counts = await forgetfulServer((socket) => socket.end('HTTP/1.1 20'));
    await call();
    await pause();
    expect((await failure()).code).toBe('provider_unreachable');
    expect(counts).toEqual({ connections: 1, requests: 2 });
  });

  test('on a new connection it is an error, and nothing is sent again', async () => {
    let requests = 0;
    const closeAtOnce = createTcpServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', () => {
          requests += 1;
          socket.end();
        });
    });
    provider.account.baseUrl = `http://127.0.0.1:${await portOf(closeAtOnce)}`;
    expect((await failure()).code).toBe('provider_unreachable');
    expect(requests).toBe(1);
  });

  test('the second connection is tried once, and no third', async () => {
    let requests = 0;
    const port = await portOf(
      createTcpServer((socket) => {
        socket
          .on('error', () => undefined)
          .on('data', () => {
            requests += 1;
            if (requests > 1) return socket.end();
            socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
          });
      }),
    );
    provider.account.baseUrl = `http://127.0.0.1:${port}`;
    await call();
    await pause();
    expect((await failure()).code).toBe('provider_unreachable');
    expect(requests).toBe(3);
  });
});

async function privateServer(): Promise<number> {
  const answer = (_: IncomingMessage, response: { end(body: string): void }) => response.end('{"through":true}');
  return await portOf(createTlsServer(PRIVATE_CERTIFICATE, answer));
}

async function proxyTo(port: number, login: string | null = null) {
  const seen: { path: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer().on('connect', (request: IncomingMessage, socket: Socket) => {
    const authorization = request.headers['proxy-authorization'];
    seen.push({ path: request.url, authorization });
    if (login !== null && authorization !== `Basic ${Buffer.from(login).toString('base64')}`) {
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
    }
    const inner = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(inner).pipe(socket);
    });
    for (const end of [inner, socket]) end.on('error', () => undefined);
    closing.push(() => inner.destroy());
  });
  return { seen, port: await portOf(server) };
}

function useSettings(settings: Record<string, string>, baseUrl: string): void {
  const source = { PAYMENTS_API_KEY: 'key_privateOfProxy0001', PAYMENTS_API_BASE_URL: baseUrl, ...settings };
  const [account] = accountsOf(readEnv({ PAYMENTS_REPORTS_BASE_URL: baseUrl, ...source }));
  if (account) provider.account = { ...account, timeLimits: provider.account.timeLimits };
}

describe('R-46 through the company’s network', () => {
  test.each(['HTTPS_PROXY', 'https_proxy'])(
    'calls leave through %s, with its user and password, and the key inside the tunnel',
    async (name) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      const inner = await privateServer();
      const proxy = await proxyTo(inner, 'ana:clave secreta');
      useSettings({ [name]: `http://ana:clave%20secreta@127.0.0.1:${proxy.port}` }, 'https://provider.test');
      expect(await call()).toEqual({ through: true });
      expect(proxy.seen).toEqual([
        { path: 'provider.test:443', authorization: `Basic ${Buffer.from('ana:clave secreta').toString('base64')}` },
      ]);
    },
  );

  test('an address without http:// is one of a proxy, too; one of another kind stops the start', async () => {
    const proxy = await proxyTo(1, 'x:y');
    useSettings({ HTTPS_PROXY: `127.0.0.1:${proxy.port}` }, 'https://provider.test');
    expect((await failure()).code).toBe('provider_proxy_failed');
    expect(() => readEnv({ HTTPS_PROXY: 'socks5://user:clave@proxy' })).toThrow(
      'HTTPS_PROXY must be an http or https address',
    );
    expect(() => readEnv({ HTTPS_PROXY: 'socks5://user:clave@proxy' })).not.toThrow('clave');
  });

  test('407 says so, and neither the error nor what is reported carries the password', async () => {
    const proxy = await proxyTo(1, 'ana:right');
    useSettings({ HTTPS_PROXY: `http://ana:wrongpass@127.0.0.1:${proxy.port}` }, 'https://provider.test');
    const error = await failure();
    expect(error).toMatchObject({ code: 'provider_proxy_failed', parameter: 'HTTP 407', retryable: false });
    expect(error.message).toBe(`The proxy 127.0.0.1:${proxy.port} answered 407: it wants a user and a password`);
    expect(`${JSON.stringify(error.describe())} ${error.stack} ${String(error.cause)}`).not.toMatch(
      /wrongpass|d3JvbmdwYXNz/,
    );
  });

  test('a proxy that refuses connections is named, and is not taken for the provider', async () => {
    const port = await portOf(createServer());
    closing.pop()?.();
    useSettings({ HTTPS_PROXY: `http://127.0.0.1:${port}` }, 'https://provider.test');
    expect(await failure()).toMatchObject({
      code: 'provider_proxy_failed',
      message: expect.stringContaining(`127.0.0.1:${port}`),
    });
  });

  test.each(['through the proxy', 'directly'])(
    'a certificate of a private authority is not trusted, and its issuer is named, %s',
    async (way) => {
      const inner = await privateServer();
      const proxy = await proxyTo(inner);
      const direct = way === 'directly';
      useSettings(
        direct ? {} : { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` },
        direct ? `https://127.0.0.1:${inner}` : 'https://provider.test',
      );
      const error = await failure();
      expect(error).toMatchObject({
        code: 'provider_untrusted_certificate',
        parameter: 'Autoridad de Pruebas, Red Interna SA',
        retryable: false,
      });
      expect(error.message).toContain('its issuer is Autoridad de Pruebas, Red Interna SA');
    },
  );

  test('a name that nobody has and a port where nobody listens are told apart', async () => {
    useSettings({}, 'https://no-such-name.invalid');
    expect((await failure()).code).toBe('provider_name_not_found');
    const port = await portOf(createServer());
    closing.pop()?.();
    useSettings({}, `http://127.0.0.1:${port}`);
    expect((await failure()).code).toBe('provider_refused_connection');
  });

  test.each([
    ['https://127.0.0.1:8443', '', false],
    ['https://localhost', '', false],
    ['https://[::1]:8443', '', false],
    ['http://127.0.0.1:4010', '', false],
    ['https://api.provider.test', '', true],
    ['https://api.provider.test', '*', false],
    ['https://api.provider.test', 'other.test, provider.test', false],
    ['https://api.provider.test', '.provider.test', false],
    ['https://api.provider.test', '*.PROVIDER.test', false],
    ['https://api.provider.test', 'vider.test', true],
    ['https://api.provider.test:8443', 'provider.test:443', true],
    ['https://api.provider.test', 'provider.test:443', false],
  ])('%s with NO_PROXY=%s goes through the proxy: %s', (address, NO_PROXY, through) => {
    for (const name of ['NO_PROXY', 'no_proxy']) {
      const { proxy } = readEnv({ HTTPS_PROXY: 'http://proxy.test:3128', [name]: NO_PROXY });
      expect(proxy?.isFor(new URL(address))).toBe(through);
    }
  });
});
