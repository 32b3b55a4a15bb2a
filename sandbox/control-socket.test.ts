import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import { controlSocket, openControlSocket } from './control-socket';
import { openSandbox, type Sandbox } from './sandbox';

const MAKING_MS = 180_000;
const KEY = 'key_testPrivate00001';
const UNLUCKY = 13;
const PRODUCTION = 'key_livePrivate00001';

let data: TestFolder;
let sandbox: Sandbox;

beforeAll(async () => {
  data = await makeTestFolder('sandbox');
  sandbox = await openSandbox({
    folder: data.folder,
    clock: () => Date.UTC(2026, 10, 10, 16),
    timeZone: 'America/Mexico_City',
    publicUrl: 'https://sandbox.example.com',
    keys: [
      { company: 'sandbox', privateKey: KEY, publicKey: 'key_testPublic000001' },
      { company: 'sandbox-production', privateKey: PRODUCTION, publicKey: 'key_livePublic000001' },
    ],
    source(choice) {
      if (choice.seed === UNLUCKY) throw new Error('no records for this seed');
      const empty = choice.payments === undefined;
      return builtInSource({ timeZone: 'America/Mexico_City', depositAmountMeans: 'payment' }, { ...choice, empty });
    },
    report: () => undefined,
  });
}, MAKING_MS);

afterAll(async () => {
  await sandbox.close();
  data.remove();
});

async function total(): Promise<unknown> {
  const headers = { authorization: `Bearer ${KEY}` };
  const answer = await sandbox.handle(new Request('http://127.0.0.1/orders?limit=1', { headers }));
  return { status: answer.status, ...(await answer.json()) };
}

/** The command as a person runs it, on the folder of the app. */
async function seed(...args: string[]): Promise<{ code: number | null; out: string }> {
  const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/seed.ts', ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, DATA_DIR: path.dirname(data.folder) } });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, out: out + errors };
}

test(
  'the command has a running app build the records: it tells how far it is, and meanwhile nothing is answered from half of them',
  async () => {
    const folder = path.dirname(data.folder);
    const address = controlSocket(folder) ?? '';
    // Left behind by a process that was killed.
    writeFileSync(address, '');
    const server = await openControlSocket(folder, sandbox);
    expect(statSync(address).mode & 0o777).toBe(0o600);
    expect(await openControlSocket(folder, sandbox)).toBeNull();
    expect(await total()).toMatchObject({ status: 200, total: 0 });

    const statuses = new Set<unknown>();
    const asking = setInterval(async () => statuses.add(Reflect.get(Object(await total()), 'status')), 50);
    const { code, out } = await seed('--payments', '2000', '--months', '1', '--seed', '3');
    clearInterval(asking);
    expect(out).toMatch(/sandbox: building the records up to 2026-11-10\n(.*\n)*sandbox: built in [\d.]+ s\ndone\n$/);
    expect(code).toBe(0);
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    expect(await total()).toMatchObject({ status: 200, total: expect.any(Number) });
    expect(Reflect.get(Object(await total()), 'total')).toBeGreaterThan(10);
    await new Promise((resolve) => server?.close(resolve));
  },
  MAKING_MS,
);

test('a build that fails leaves the records as they were, and says so', async () => {
  const before = await total();
  await expect(sandbox.rebuild({ seed: UNLUCKY, payments: 1 }, () => undefined)).rejects.toThrow('no records');
  expect(await total()).toEqual(before);
});
