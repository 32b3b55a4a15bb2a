import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort, type RunningServer, startServer } from '@/scripts/servers';
import { expect } from './fixtures';
import { startApp } from './stack';
import { FIRST_OWNER, makeOwner, ownerOf, postAuth, printedLink, type Team, teamTest } from './team';

const CLIENT = { OIDC_CLIENT_ID: 'corte', OIDC_CLIENT_SECRET: 'the-secret-of-the-client' };

interface Company extends Team {
  sso: RunningServer;
}

async function startCompany(providerUrl: string): Promise<Company & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'corte-oidc-'));
  const [port, own] = [await freePort(), await freePort()];
  const sso = await startServer({
    args: [
      ...['--conditions=react-server', '--import', 'tsx', 'scripts/access/identity-provider.ts'],
      ...[String(own), `http://127.0.0.1:${port}/sign-in/callback`],
    ],
    // Its cookies end by a date, which the browser compares with its own clock.
    settings: { E2E_CLOCK: new Date().toISOString() },
    port: own,
    probe: '/.well-known/openid-configuration',
    within: 60_000,
  });
  const app = await startApp(folder, providerUrl, port, { SIGN_IN: 'on', OIDC_ISSUER: `${sso.url}/`, ...CLIENT });
  return {
    app,
    sso,
    firstLink: await printedLink(app),
    async stop() {
      await Promise.all([app.stop(), sso.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = teamTest.extend<object, { team: Company }>({
  team: [
    async ({ stack }, use) => {
      const company = await startCompany(stack.provider.url);
      await use(company);
      await company.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Whoever signs in at the company next. */
async function comesAs({ sso }: Company, account: { sub: string; email: string; email_verified?: boolean }) {
  await fetch(`${sso.url}/account`, { method: 'PUT', body: JSON.stringify(account) });
}

const ANA = { sub: 'ana-1', email: FIRST_OWNER.email, email_verified: true };

const withCompany = (page: Page) => page.getByRole('button', { name: /^Entrar con 127\.0\.0\.1/ });

test('somebody of the team signs in with the company and comes back to the very address', async ({
  page,
  request,
  team,
}) => {
  await makeOwner(request, team);
  await comesAs(team, ANA);
  await page.goto('/almacen/payments?period=last-month&status=paid,refunded&sort=asc');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await withCompany(page).click();
  await expect(page).toHaveURL(/\/almacen\/payments\?period=last-month&status=paid,refunded&sort=asc$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/me');
  await expect(page.getByText('Conectada')).toBeVisible();
  await page.goto('/record');
  await expect(page.getByRole('list').getByText('Conectó una cuenta de su empresa').first()).toBeVisible();
  await expect(page.getByText('cuenta de la empresa', { exact: true }).first()).toBeVisible();
});

test('who is not in the team, and whose e-mail is not verified, is refused with words, and nobody is in', async ({
  page,
  request,
  team,
}) => {
  await makeOwner(request, team);
  await comesAs(team, { sub: 'x-1', email: 'nadie@tienda.mx', email_verified: true });
  await page.goto('/sign-in?next=%2Falmacen%2Fcustomers');
  await withCompany(page).click();
  await expect(page.getByText('Esa cuenta no es de nadie del equipo.')).toBeVisible();
  await page.context().clearCookies();
  await comesAs(team, { sub: 'x-2', email: FIRST_OWNER.email });
  await withCompany(page).click();
  await expect(page.getByText('Tu empresa no confirma que ese correo sea tuyo.')).toBeVisible();
  await expect(page).toHaveURL(/next=%2Falmacen%2Fcustomers/);
  expect((await page.request.get('/api/almacen/payments?size=1')).status()).toBe(401);
  const record = await (await (await ownerOf(team)).get('/api/record')).text();
  expect(record).not.toContain('nadie@tienda.mx');
});

test('O-AUT-06 an answer that no sign-in of this browser waits for is refused, and leads nowhere else', async ({
  page,
  request,
  team,
}) => {
  await makeOwner(request, team);
  await page.goto('/sign-in/callback?code=x&state=y&next=https%3A%2F%2Fevil.example');
  await expect(page.getByText('No se completó el inicio de sesión con tu empresa.')).toBeVisible();
  expect(page.url()).toBe(`${team.app.url}/sign-in?failed=identity_refused`);
  const begun = await postAuth(page.request, 'oidc', { purpose: 'sign-in', next: 'https://evil.example/x' });
  const { address } = await begun.json();
  await comesAs(team, ANA);
  await page.goto(address);
  await expect(page).toHaveURL(`${team.app.url}/almacen`);
  expect((await postAuth(request, 'oidc', { purpose: 'connect', next: '/me' })).status()).toBe(401);
});
