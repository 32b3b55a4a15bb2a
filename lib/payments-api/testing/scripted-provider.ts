import 'server-only';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@/lib/server/accounts';
import { accountsOf } from '@/lib/server/accounts';
import { readEnv } from '@/lib/server/env';

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The query as it came over the wire. */
  search: string;
  headers: IncomingMessage['headers'];
}

export type Script = (request: RecordedRequest, response: ServerResponse) => unknown;

export interface ScriptedProvider {
  origin: string;
  account: Account;
  seen: RecordedRequest[];
  script: Script;
  /** Requests whose connection the client closed before the response was finished. */
  abandoned: number;
  close(): Promise<void>;
}

export function respond(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Its origin and account are set once it listens. */
export function unstartedProvider(overrides: Partial<Account> = {}): ScriptedProvider & { listen(): Promise<void> } {
  const server: Server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://provider');
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      search: url.search,
      headers: incoming.headers,
    };
    provider.seen.push(request);
    response.on('close', () => {
      if (!response.writableFinished) provider.abandoned += 1;
    });
    void Promise.resolve(provider.script(request, response)).then((body) => {
      if (body !== undefined && !response.headersSent) respond(response, body);
    });
  });
  const provider: ScriptedProvider & { listen(): Promise<void> } = {
    origin: '',
    account: testAccount('http://127.0.0.1'),
    seen: [],
    script: () => ({ object: 'list', has_more: false, total: 0, data: [] }),
    abandoned: 0,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      provider.origin = `http://127.0.0.1:${port}`;
      provider.account = { ...testAccount(provider.origin), ...overrides };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

export async function scriptedProvider(overrides: Partial<Account> = {}): Promise<ScriptedProvider> {
  const provider = unstartedProvider(overrides);
  await provider.listen();
  return provider;
}

function testAccount(origin: string, now = Date.parse('2026-11-10T16:00:00Z')): Account {
  const [account] = accountsOf(readEnv({}));
  if (!account) throw new Error('no account');
  const timeLimits = { connectMs: 10_000, headersMs: 10_000, idleBodyMs: 10_000 };
  return { ...account, baseUrl: origin, reportsBaseUrl: origin, linkOrigins: [origin], timeLimits, now: () => now };
}
