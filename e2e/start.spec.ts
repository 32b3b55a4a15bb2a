import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, freePort, ROOT } from '@/scripts/servers';
import { accountApiPath, expect, SENTINEL_KEYS, test } from './fixtures';
import { startApp } from './stack';

function startOnce(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
    cwd: ROOT,
    env: environment(settings),
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, written: stdout + stderr };
}

const temporary = () => mkdtempSync(join(tmpdir(), 'corte-start-'));

test('bad settings stop the start with one list of all of them, and no key in it', () => {
  const { status, written } = startOnce({
    HOST: 'corte.example',
    PORT: 'many',
    TAX_RATE: '16',
    PAYMENTS_API_KEY: `${SENTINEL_KEYS.almacen} with a space`,
  });
  expect(status).toBe(1);
  for (const name of ['HOST', 'PORT', 'TAX_RATE', 'PAYMENTS_API_KEY']) expect(written).toContain(`- ${name} `);
  expect(written.match(/not started/g)).toHaveLength(1);
  expect(written).not.toContain(SENTINEL_KEYS.almacen);
  expect(written).not.toMatch(/\n\s+at /);
});

test('with a key of the provider, or for other machines, nobody is let in before signing in', async ({ stack }) => {
  const served = { HOST: '0.0.0.0', APP_URL: 'https://corte.example' };
  for (const settings of [{}, served]) {
    const app = await startApp(temporary(), stack.provider.url, await freePort(), { SIGN_IN: '', ...settings });
    expect((await fetch(app.url + accountApiPath('/payments'))).status).toBe(401);
    const origin = 'APP_URL' in settings ? settings.APP_URL : app.url;
    await expect.poll(() => app.log(), { timeout: 60_000 }).toContain(`${origin}/sign-in/link#`);
    expect(await app.stop()).toBe(0);
  }
  const { status, written } = startOnce({ ...served, SIGN_IN: 'off' });
  expect([status, written]).toEqual([1, expect.stringContaining('- SIGN_IN=off is for this machine alone')]);
});

test('a port that is taken is one clear line', ({ stack }) => {
  const { port } = new URL(stack.app.url);
  const { status, written } = startOnce({ PORT: port, DATA_DIR: temporary() });
  expect(status).toBe(1);
  expect(written).toContain(`port ${port} is already in use`);
  expect(written).not.toMatch(/\n\s+at /);
});

test('a server told to stop lets an open download finish, and ends well', async ({ stack, provider }) => {
  const app = await startApp(temporary(), stack.provider.url, await freePort());
  const address = accountApiPath('/invoices/export?format=csv&year=2026');
  const whole = await (await fetch(stack.app.url + address)).text();
  await provider.faults({ path: '/reports/v1/invoices', fault: { kind: 'slow', ms: 1500 } });
  const requests = async () => (await provider.requests('/reports/v1/invoices')).length;
  const before = await requests();
  const download = fetch(app.url + address).then((response) => response.text());
  await expect.poll(requests).toBeGreaterThan(before);
  const code = app.stop();
  expect(await download).toBe(whole);
  expect(await code).toBe(0);
  expect(app.log()).toContain('stopped');
  await expect(fetch(app.url)).rejects.toThrow();
});

test('a copy that a balancer watches says that it stops before its port closes, and finishes what is under way', async ({
  stack,
}) => {
  const app = await startApp(temporary(), stack.provider.url, await freePort());
  const ready = async () => {
    const response = await fetch(`${app.url}/api/ready`);
    return [response.status, (await response.json()).status];
  };
  await expect.poll(ready).toEqual([200, 'ready']);
  const code = app.stop();
  await expect.poll(ready).toEqual([503, 'stopping']);
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  expect(await code).toBe(0);
  expect(app.log()).toContain('stopped');
});

test('a download over HTTP/1.0 is refused with 505', async ({ stack }) => {
  const { hostname, port } = new URL(stack.app.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${accountApiPath('/payments/export?format=csv')} HTTP/1.0\r\nHost: ${hostname}\r\n\r\n`);
    });
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.once('end', () => resolve(text)).once('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 505 /);
});
