import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@/scripts/servers';
import { expect } from './fixtures';
import { startApp } from './stack';
import { fillSignIn, makeOwner, printedLink, type Team, teamTest } from './team';

// Browsers give passkeys to names, not to 127.0.0.1.
const test = teamTest.extend<object, { team: Team }>({
  team: [
    async ({ stack }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'corte-passkeys-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const app = await startApp(folder, stack.provider.url, port, { SIGN_IN: 'on', APP_URL: url });
      await use({ app: { ...app, url }, firstLink: await printedLink(app) });
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** A device of this browser that has verified who holds it. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return { session, authenticatorId };
}

test('a passkey is added at one’s own page, signs in without a password, and is gone once it is removed', async ({
  page,
  request,
  team,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await makeOwner(request, team);
  const { session, authenticatorId } = await giveAuthenticator(page);
  await page.goto('/sign-in?next=%2Fme');
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByLabel('Nombre').fill('Mi computadora');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Mi computadora' });
  await expect(row.getByText('Sin usar')).toBeVisible();
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  await page.context().clearCookies();
  await page.goto('/sign-in?next=%2Falmacen%2Fcustomers');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page).toHaveURL(/\/almacen\/customers/);

  await page.goto('/me');
  await expect(row.getByText('Último uso')).toBeVisible();
  await row.getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toBeHidden();
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page.getByText('No se aceptó la llave de acceso.')).toBeVisible();
});
