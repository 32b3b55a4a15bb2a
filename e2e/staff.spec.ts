import { expect } from './fixtures';
import { cookiesOf, FIRST_OWNER, invite, ownerOf, postAuth, staffId, teamTest as test } from './team';

test('R-51 a role taken away, sessions ended, a person removed: refused from the very next request', async ({
  team,
}) => {
  const owner = await ownerOf(team);
  const name = `Rosa${Date.now()}`;
  const rosa = await invite(owner, team, name, { roles: { almacen: 'accountant' } });
  const id = await staffId(owner, name);
  const cookie = await cookiesOf(rosa.request);
  const statuses = async () => {
    const addresses = [
      '/almacen/payments',
      '/api/almacen/payments?size=1',
      '/api/almacen/payments/export?format=csv&period=today',
    ];
    const responses = await Promise.all(
      addresses.map((address) => fetch(team.app.url + address, { headers: { cookie }, redirect: 'manual' })),
    );
    await Promise.all(responses.map((response) => response.body?.cancel()));
    return responses.map((response) => response.status);
  };
  const standing = (roles: object) => postAuth(owner, 'staff', { id, owner: false, roles });
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await standing({ almacen: 'viewer' })).status()).toBe(200);
  expect(await statuses()).toEqual([200, 200, 404]);
  expect((await standing({})).status()).toBe(200);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await standing({ almacen: 'accountant' })).status()).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await owner.delete('/api/auth/staff/sessions', { data: { id } })).status()).toBe(200);
  expect(await statuses()).toEqual([307, 401, 401]);
  expect((await owner.delete('/api/auth/staff', { data: { id } })).status()).toBe(200);
  expect(await statuses()).toEqual([307, 401, 401]);
});

test('R-51 a running file and a running stream end with the role', async ({ provider, team }) => {
  const owner = await ownerOf(team);
  const name = `Fila${Date.now()}`;
  const fila = await invite(owner, team, name, { roles: { almacen: 'accountant' } });
  const id = await staffId(owner, name);
  const headers = { cookie: await cookiesOf(fila.request) };
  await provider.faults({ path: '/reports/v1/payments', fault: { kind: 'slow', ms: 4_000 } });
  const read = async (address: string) => {
    const response = await fetch(team.app.url + address, { headers });
    return { status: response.status, text: await response.text().catch(() => 'cut') };
  };
  const file = read('/api/almacen/payments/export?format=jsonl&period=last-31-days');
  const stream = read('/api/almacen/overview?period=last-31-days');
  await expect.poll(async () => (await provider.requests('/reports/v1/payments')).length).toBeGreaterThan(0);
  expect((await postAuth(owner, 'staff', { id, owner: false, roles: {} })).status()).toBe(200);
  const [made, streamed] = await Promise.all([file, stream]);
  expect([made.status === 404 || made.text === 'cut', streamed.text.includes('not_found')]).toEqual([true, true]);
});

test('signing in again, as a change of the team may want it, breaks no file off; signing out does', async ({
  provider,
  team,
}) => {
  const owner = await ownerOf(team);
  const { email, password } = FIRST_OWNER;
  const list = `${team.app.url}/api/almacen/payments?size=1`;
  for (const step of ['sign-in', 'sign-out']) {
    await provider.reset();
    await provider.faults({ path: '/reports/v1/payments', fault: { kind: 'slow', ms: 3_000 } });
    const headers = { cookie: await cookiesOf(owner) };
    const file = `${team.app.url}/api/almacen/payments/export?format=jsonl&period=last-7-days`;
    const made = fetch(file, { headers }).then(async (response) => [
      response.status,
      await response.text().catch(() => 'cut'),
    ]);
    await expect.poll(async () => (await provider.requests('/reports/v1/payments')).length).toBeGreaterThan(0);
    expect((await postAuth(owner, step, step === 'sign-in' ? { email, password } : {})).status()).toBe(200);
    expect((await fetch(list, { headers })).status).toBe(401);
    const [status, text] = await made;
    const isWhole = status === 200 && text !== 'cut';
    expect(isWhole).toBe(step === 'sign-in');
  }
});

test('a file belongs to who made it', async ({ team }) => {
  const owner = await ownerOf(team);
  const conta = await invite(owner, team, 'Conta3', { roles: { almacen: 'accountant' } });
  const id = crypto.randomUUID();
  const address = `/api/almacen/exports/${id}`;
  const made = await owner.get(`/api/almacen/payments/export?format=csv&period=today&export=${id}`);
  expect(made.status()).toBe(200);
  expect((await owner.get(address)).status()).toBe(200);
  expect((await conta.request.get(address)).status()).toBe(404);
  expect((await conta.request.delete(address)).status()).toBe(404);
});

test('R-50 the last owner cannot go, and an invitation that is opened ten times is spent by its button alone', async ({
  page,
  context,
  team,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const owner = await ownerOf(team);
  const { cookies } = await owner.storageState();
  await context.addCookies(cookies);
  await page.goto('/team');
  const self = page.getByRole('listitem').filter({ hasText: 'Ana Ortega' });
  await self.getByRole('button', { name: 'Quitar' }).click();
  await self.getByRole('button', { name: 'Quitar a Ana Ortega' }).click();
  await expect(page.getByText('Es la única persona que administra esta instalación.')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Para quién').fill('Beto, contabilidad');
  await page.getByLabel(/Almacenes La Ceiba, Modo de prueba/).selectOption('accountant');
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const link = (await page.getByText(/sign-in\/link#/).textContent()) ?? '';
  await context.clearCookies();
  for (let n = 0; n < 10; n += 1) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('Beto, contabilidad: elige con qué entrarás.')).toBeVisible();
  }
  await page.getByLabel('Nombre').fill('Beto Ruiz');
  await page.getByLabel('Correo electrónico').fill(`beto-${Date.now()}@tienda.mx`);
  await page.getByLabel('Contraseña').fill('una frase bastante larga');
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await expect(page.getByRole('link', { name: 'Tu cuenta: Beto Ruiz' })).toBeVisible();
  await expect(page).toHaveURL(/\/almacen$/);
});
