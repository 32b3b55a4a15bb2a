/** Several copies of the app on one PostgreSQL server are one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as newRequest } from '@playwright/test';
import { environment, freePort, ROOT } from '@/scripts/servers';
import { accountApiPath, expect, test } from './fixtures';
import { startApp } from './stack';
import { cookiesOf, FIRST_OWNER, invite, makeOwner, postAuth, printedLink, staffId } from './team';

interface DatabaseServer {
  /** Null where no PostgreSQL is installed. */
  url: string | null;
  stop(): Promise<unknown>;
}

function startDatabaseServer(): Promise<DatabaseServer> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/database-server.ts'];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: ROOT, env: environment({}) });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').once('data', (line: string) => {
      const url = line.startsWith('postgresql:') ? line.trim() : null;
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ url, stop });
    });
  });
}

test('two copies on one database: session, roles, limits, sign-out, progress and cancel hold on both', async ({
  stack,
  provider,
}) => {
  test.setTimeout(240_000);
  const database = await startDatabaseServer();
  if (database.url === null) {
    process.stdout.write('left out: two copies on one database, as no PostgreSQL server is installed\n');
    return;
  }
  const settings = { SIGN_IN: 'on', DATABASE_URL: database.url };
  const folder = () => mkdtempSync(join(tmpdir(), 'corte-copy-'));
  const [one, other] = await Promise.all([
    startApp(folder(), stack.provider.url, await freePort(), settings),
    startApp(folder(), stack.provider.url, await freePort(), settings),
  ]);
  const onOne = await newRequest.newContext({ baseURL: one.url });
  const team = { app: one, firstLink: await printedLink(one) };
  await makeOwner(onOne, team);
  const { email, password } = FIRST_OWNER;
  expect((await postAuth(onOne, 'sign-in', { email, password })).status()).toBe(200);
  const statusAt = async (url: string, cookie: string, address = accountApiPath('/payments?size=1')) => {
    const response = await fetch(url + address, { headers: { cookie } });
    await response.body?.cancel();
    return response.status;
  };
  const ownerCookie = await cookiesOf(onOne);
  expect(await statusAt(other.url, ownerCookie)).toBe(200);

  const rosa = await invite(onOne, team, 'Rosa', { roles: { almacen: 'accountant' } });
  const [id, cookie] = [await staffId(onOne, 'Rosa'), await cookiesOf(rosa.request)];
  expect(await statusAt(other.url, cookie)).toBe(200);

  const exportId = crypto.randomUUID();
  const progress = accountApiPath(`/exports/${exportId}`);
  await provider.faults({ path: '/reports/v1/payments', fault: { kind: 'slow', ms: 1500 } });
  const file = accountApiPath(`/payments/export?format=csv&period=last-31-days&export=${exportId}`);
  const made = fetch(one.url + file, { headers: { cookie } }).then(async (response) => ({
    status: response.status,
    text: await response.text().catch(() => 'cut'),
  }));
  await expect.poll(() => statusAt(other.url, cookie, progress), { timeout: 2000 }).toBe(200);
  expect(await statusAt(other.url, ownerCookie, progress)).toBe(404);
  const canceled = await fetch(other.url + progress, { method: 'DELETE', headers: { cookie } });
  expect((await canceled.json()).state).toBe('canceled');
  const { status, text } = await made;
  expect(status === 404 || text === 'cut').toBe(true);
  await provider.reset();

  const standing = await postAuth(onOne, 'staff', { id, owner: false, roles: {} });
  expect([standing.status(), await statusAt(other.url, cookie)]).toEqual([200, 404]);

  const onOther = await newRequest.newContext({ baseURL: other.url });
  const wrong = { email: 'otra@tienda.mx', password: 'none of theirs at all' };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await postAuth(n % 2 === 0 ? onOne : onOther, 'sign-in', wrong)).status());
  }
  expect(statuses.filter((one) => one === 401)).toHaveLength(8);

  expect((await postAuth(onOne, 'sign-out', {})).status()).toBe(200);
  expect(await statusAt(other.url, ownerCookie)).toBe(401);
  await Promise.all([one.stop(), other.stop()]);
  await database.stop();
});
