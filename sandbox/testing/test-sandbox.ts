import 'server-only';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '@/lib/database/open';
import { databaseOnTestServer } from '@/lib/database/testing/test-database';
import { makeTestFolder } from '@/lib/database/testing/test-folder';
import { createListener } from '@/sandbox/api/http/listener';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { completePayment } from '@/sandbox/model/payment';
import type { CustomerRecord } from '@/sandbox/model/records';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { openSandbox, type Sandbox, type SandboxSettings } from '@/sandbox/sandbox';
import { emptyTables } from '@/sandbox/store/loader';
import { findContractViolation } from './check-answers';

export const PUBLIC_URL = 'https://sandbox.example.com/payments-api';
export const KEY = 'key_testPrivate00001';
export const PUBLIC_KEY = 'key_testPublic000001';
export const PRODUCTION_KEY = 'key_livePrivate00001';
/** Time limit of a hook that may have to make an empty database first. */
export const MAKING_MS = 600_000;
export const NOW = Date.UTC(2026, 10, 10, 16);

/** A minute old. */
export function payment(fields: Partial<PaymentRecord> & { charge_id: string }): PaymentRecord {
  return completePayment({ create_date: NOW - 60_000, ...fields });
}

export function customer(fields: Partial<CustomerRecord> & { id: string }): CustomerRecord {
  const usual = { object: 'customer', livemode: false, name: 'Ana', email: 'ana@example.com', phone: '+5215500000001' };
  return { ...usual, created_at: NOW / 1000 - 60, corporate: false, custom_reference: '', ...fields };
}

export interface TestSandbox {
  url: string;
  folder: string;
  sandbox: Sandbox;
  /** UTC milliseconds. */
  setClock(now: number): void;
  /** With the test key. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Text as it is, anything else as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** @throws when the status is another one than expected. */
  answered(status: number, method: string, path: string, body?: unknown): ReturnType<Response['json']>;
  store(payments: OrderTimeline[], company?: SandboxCompany, customers?: CustomerRecord[]): Promise<void>;
  database(): Promise<Database>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function listen(handle: Sandbox['handle']): Promise<{ server: Server; url: string }> {
  const server = createServer(createListener(handle));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${portOf(server)}` };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * On a real HTTP server, without records. `close` throws when a response differs from the OpenAPI document, unless
 * `checked` is false.
 */
export async function startTestSandbox({
  checked = true,
  ...settings
}: Partial<SandboxSettings> & { checked?: boolean } = {}): Promise<TestSandbox> {
  const made = settings.folder === undefined ? await makeTestFolder('sandbox') : null;
  const folder = settings.folder ?? made?.folder ?? '';
  const databaseUrl = settings.databaseUrl ?? (await databaseOnTestServer(folder));
  let now = NOW;
  const sandbox = await openSandbox({
    folder,
    databaseUrl,
    clock: () => now,
    timeZone: 'America/Mexico_City',
    publicUrl: PUBLIC_URL,
    source: () => ({ fingerprint: 'empty', companies: [] }),
    keys: [
      { company: 'sandbox', privateKey: KEY, publicKey: PUBLIC_KEY },
      { company: 'sandbox-production', privateKey: PRODUCTION_KEY, publicKey: 'key_livePublic000001' },
    ],
    report: () => undefined,
    ...settings,
  });
  const unlike: string[] = [];
  const { server, url } = await listen(async (request) => {
    const response = await sandbox.handle(request);
    const fault = checked ? await findContractViolation(request, response) : null;
    if (fault !== null) unlike.push(fault);
    return response;
  });
  const send: TestSandbox['send'] = (method, address, body, headers = {}) =>
    fetch(new URL(address.replace(PUBLIC_URL, ''), url), {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers },
    });
  const database = () => openDatabase({ folder, url: databaseUrl, migrations: 'sandbox' });
  return {
    url,
    folder,
    sandbox,
    setClock: (instant) => {
      now = instant;
    },
    get: (address, headers = {}) =>
      fetch(new URL(address.replace(PUBLIC_URL, ''), url), { headers: { authorization: `Bearer ${KEY}`, ...headers } }),
    send,
    async answered(status, method, address, body) {
      const response = await send(method, address, body);
      const text = await response.text();
      if (response.status !== status) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
      return JSON.parse(text);
    },
    store: (orders, company = 'sandbox', customers = []) => sandbox.store(company, { customers, orders, invoices: [] }),
    database,
    async clear() {
      await emptyTables((await database()).orm);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      made?.remove();
      if (unlike.length > 0) throw new Error(`answers unlike the OpenAPI document:\n${unlike.slice(0, 10).join('\n')}`);
    },
  };
}
