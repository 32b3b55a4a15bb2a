import { expect } from './fixtures';
import { ownerOf, postAuth, teamTest as test } from './team';

test('an export that is saved refreshes itself by its address with a token, until it is deleted', async ({
  page,
  context,
  team,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const owner = await ownerOf(team);
  await context.addCookies((await owner.storageState()).cookies);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const made = await postAuth(owner, 'tokens', { label: 'ERP', account: 'almacen', role: 'accountant', days: 1 });
  const { token } = await made.json();
  await page.goto('/almacen/payments?status=paid&period=last-7-days');
  await page.getByRole('button', { name: /^Exportar/ }).click();
  await page.getByRole('radio', { name: 'CSV', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Guardar como dirección estable' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Escribe un nombre.')).toBeVisible();
  await page.getByLabel('Nombre').fill('Cobrado de la semana');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Copiar la dirección' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/api\/almacen\/saved-exports\/[\w-]{36}$/);

  const authorization = `Basic ${Buffer.from(`excel:${token}`).toString('base64')}`;
  const fetched = () => fetch(address, { headers: { authorization } });
  const file = await fetched();
  expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
  const lines = (await file.text()).trimEnd().split('\r\n');
  const list = await owner.get('/api/almacen/payments?status=paid&period=last-7-days&size=1');
  expect(lines).toHaveLength((await list.json()).total + 1);
  const changed = await fetch(address, { headers: { authorization }, method: 'DELETE' });
  expect([changed.status, (await fetch(address)).status]).toEqual([401, 401]);

  await page.goto('/almacen/files');
  const saved = page.getByRole('listitem').filter({ hasText: 'Cobrado de la semana' });
  await expect(saved.getByText('Pagos · Últimos 7 días · CSV')).toBeVisible();
  await expect(saved.getByText(address)).toBeVisible();
  await saved.getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Se borró «Cobrado de la semana»')).toBeVisible();
  expect((await fetched()).status).toBe(404);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(saved).toBeVisible();
  const back = await fetched();
  expect(back.status).toBe(200);
  await back.body?.cancel();
});

test('fixed dates are said before they are saved', async ({ page, context, team }) => {
  const owner = await ownerOf(team);
  await context.addCookies((await owner.storageState()).cookies);
  await page.goto('/almacen/payments?from=2026-10-01&to=2026-10-31');
  await page.getByRole('button', { name: /^Exportar/ }).click();
  await page.getByRole('button', { name: 'Guardar como dirección estable' }).click();
  await expect(page.getByText(/^Estos filtros tienen fechas fijas/)).toBeVisible();
});
