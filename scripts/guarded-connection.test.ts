import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { readNetworks } from '@/lib/server/trusted-proxies.mjs';
import { refuse } from './refusal-response.mjs';
import refusals from './refusals.json';
import { cleanHeaders, PEER_HEADER, refusalOf } from './request-guard.mjs';

const NAMES = new Set(['127.0.0.1', 'localhost', '[::1]', 'corte.example']);

async function exchange(headers: Record<string, string>, path = '/', signIn = true, trusted = new BlockList()) {
  const seen: IncomingMessage['headers'][] = [];
  const server = createServer((incoming, response) => {
    const refusal = refusalOf(incoming, NAMES, undefined, signIn);
    if (refusal) return refuse(response, refusal);
    cleanHeaders(incoming, trusted);
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
  const names = ['accept', 'connection', 'host', 'x-corte-page', PEER_HEADER];
  expect(Object.keys(headers ?? {}).sort()).toEqual(names.sort());
});

test('O-AUT-03 only a trusted proxy says who asks, and what stands left of its word counts for nothing', async () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3' };
  const peerWith = async (networks: string) =>
    (await exchange(forwarded, '/', true, readNetworks(networks) ?? undefined)).headers?.[PEER_HEADER];
  expect(await peerWith('')).toBe('127.0.0.1');
  expect(await peerWith('10.0.0.0/8')).toBe('127.0.0.1');
  expect(await peerWith('127.0.0.1')).toBe('10.1.2.3');
  expect(await peerWith('127.0.0.0/8, 10.0.0.0/8')).toBe('203.0.113.9');
});

test('the address that sign-in leads back to is the very one that was sent', async () => {
  const pageOf = async (path: string) => (await exchange({ 'x-corte-page': '/evil' }, path)).headers?.['x-corte-page'];
  expect(await pageOf('/a/payments?status=paid,refunded&q=a%26b')).toBe('/a/payments?status=paid,refunded&q=a%26b');
  expect(await pageOf('/a?x=1&_rsc=1abc')).toBe('/a?x=1');
  expect(await pageOf('/a?_rsc=1abc&x=1')).toBe('/a?x=1');
  expect(await pageOf('/a?_rsc=1abc')).toBe('/a');
});

test('without sign-in, what a proxy passes on is refused: it would make this machine public', async () => {
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']) {
    const { status, body } = await exchange({ [name]: '203.0.113.9', accept: 'text/html' }, '/', false);
    expect([status, body]).toEqual([403, expect.stringContaining('SIGN_IN=on')]);
  }
  expect((await exchange({}, '/', false)).status).toBe(200);
});

test('with sign-in, the built-in sandbox answers this machine alone: everyone knows its keys', async () => {
  expect((await exchange({}, '/payments-api/customers')).status).toBe(200);
  const forwarded = await exchange({ 'x-forwarded-for': '127.0.0.1' }, '/payments-api/customers');
  expect([forwarded.status, JSON.parse(forwarded.body).error.message]).toEqual([
    403,
    'The built-in sandbox answers this machine alone.',
  ]);
  const fromElsewhere = { localAddress: '192.168.1.4', remoteAddress: '192.168.1.5' };
  const request = { method: 'GET', url: '/payments-api', httpVersion: '1.1', headers: { host: 'localhost' } };
  expect(refusalOf({ ...request, socket: fromElsewhere }, NAMES, undefined, true)?.status).toBe(403);
  expect(refusalOf({ ...request, socket: fromElsewhere }, NAMES, undefined, false)).toBeNull();
});

test('R-36 a person gets a page in their language, a program an error it can read', async () => {
  const page = await exchange({ accept: 'text/html,*/*;q=0.8', 'accept-language': 'en-US' }, '/sandbox/payments/%');
  expect([page.status, page.body]).toEqual([400, expect.stringContaining('<html lang="en">')]);
  expect(page.body).toContain(refusals.en.unreadable_address.what);
  const spanish = await exchange({ accept: 'text/html' }, '/sandbox/payments/%');
  expect(spanish.body).toContain(refusals['es-MX'].unreadable_address.do);
  for (const [path, accept] of [
    ['/sandbox/payments/%', '*/*'],
    ['/api/sandbox/payments/%', 'text/html'],
  ]) {
    const { status, body } = await exchange({ accept: accept ?? '' }, path);
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'invalid_parameter']);
  }
});

test('R-44 the sandbox gets its address as it was sent, and the framework one that it does not redirect', () => {
  const mounted = (url: string) => {
    const request = { url, headers: {} as Record<string, string>, httpVersion: '1.1', socket: {} };
    expect(
      refusalOf({ method: 'GET', url, httpVersion: '1.1', headers: { host: 'localhost:3000' } }, NAMES),
    ).toBeNull();
    cleanHeaders(request as unknown as IncomingMessage, new BlockList());
    return [request.url, request.headers['x-corte-address']];
  };
  for (const url of ['/payments-api/orders/', '/payments-api//orders?a=1', '/payments-api', '/payments-api/orders/%']) {
    expect(mounted(url)).toEqual(['/payments-api/mounted', url]);
  }
  expect(mounted('/payments-apis/x/')).toEqual(['/payments-apis/x/', undefined]);
});

test('a refusal is an error of ours with a request id and nothing of the request', async () => {
  const { status, body, headers } = await exchange({ host: 'secret.example' });
  expect(status).toBe(421);
  expect(headers).toBeUndefined();
  expect(JSON.parse(body).error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).not.toContain('secret');
});
