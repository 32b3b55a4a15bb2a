import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { environment, freePort, ROOT, type RunningServer, startServer } from './servers';

const HEADERS = { authorization: 'Bearer key_sandboxPrivate0001', 'content-type': 'application/json' };
const WITHIN = 240_000;
const CALLERS = 6;

interface Listed {
  has_more: boolean;
  next_page_url: string | null;
  data: { id: string; reference_id: string; order_id: string }[];
}

const ARGS = ['--conditions=react-server', '--import', 'tsx', 'scripts/sandbox.ts', '--empty'];

let made: TestFolder;
let folder: string;
let server: RunningServer | null = null;

beforeAll(async () => {
  made = await makeTestFolder('sandbox');
  folder = path.dirname(made.folder);
  renameSync(made.folder, path.join(folder, 'sandbox-alone'));
}, WITHIN);

afterAll(async () => {
  await server?.stop();
  made.remove();
});

/** The stand-alone server on the same folder each time; its clock is the real one, so that it goes on over a restart. */
async function start(): Promise<RunningServer> {
  const port = await freePort();
  const settings = { DATA_DIR: folder, SANDBOX_PORT: String(port), NODE_OPTIONS: '' };
  return startServer({ args: ARGS, settings, port, probe: '/customers', within: WITHIN });
}

async function charge(url: string, reference_id: string): Promise<{ id: string } | null> {
  const body = JSON.stringify({ amount: 40_000, currency: 'MXN', payment_method: { type: 'cash' }, reference_id });
  const response = await fetch(`${url}/charges`, { method: 'POST', body, headers: HEADERS }).catch(() => null);
  return response?.status === 200 ? response.json().catch(() => null) : null;
}

async function listed(url: string): Promise<Listed['data']> {
  const all: Listed['data'] = [];
  for (let query: string | null = '?limit=250'; query; ) {
    const page: Listed = await (await fetch(`${url}/charges${query}`, { headers: HEADERS })).json();
    all.push(...page.data);
    query = page.has_more && page.next_page_url ? new URL(page.next_page_url).search : null;
  }
  return all;
}

test(
  'killed while charges are being made, the sandbox has every charge that it answered, once',
  async () => {
    server = await start();
    const answered = new Map<string, string>();
    let sent = 0;
    let killed = false;
    const { url, pid } = server;
    const caller = async () => {
      while (!killed) {
        sent += 1;
        const reference = `PED-${sent}`;
        const answer = await charge(url, reference);
        if (answer) answered.set(answer.id, reference);
        if (answered.size >= 60 && !killed) {
          killed = true;
          process.kill(pid, 'SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    expect(answered.size).toBeGreaterThanOrEqual(60);
    await server.stop();
    server = await start();
    const charges = await listed(server.url);
    const found = new Map(charges.map(({ id, reference_id }) => [id, reference_id]));
    expect(found.size).toBe(charges.length);
    expect(new Set(found.values()).size).toBe(charges.length);
    for (const [id, reference] of answered) expect(found.get(id)).toBe(reference);
    const orders = await (await fetch(`${server.url}/orders?limit=1`, { headers: HEADERS })).json();
    const report = await (await fetch(`${server.url}/reports/v1/payments?size=1`, { headers: HEADERS })).json();
    expect([orders.total, report.total]).toEqual([charges.length, charges.length]);
  },
  WITHIN,
);

test(
  'on a port that is taken, it says so and ends',
  async () => {
    await server?.stop();
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
    });
    const env = environment({ DATA_DIR: folder, SANDBOX_PORT: String(port), NODE_OPTIONS: '' });
    const ended = await promisify(execFile)(process.execPath, ARGS, { cwd: ROOT, env, timeout: 60_000 }).catch(
      (error: unknown) => error,
    );
    other.close();
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/SANDBOX_PORT.*EADDRINUSE/) });
    expect(Reflect.get(Object(ended), 'stderr')).not.toContain('    at ');
  },
  WITHIN,
);
