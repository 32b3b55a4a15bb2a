import { expect } from './fixtures';
import { FIRST_OWNER, fillSignIn, makeOwner, postAuth, signInHere, teamTest as test } from './team';

const LIST = '/almacen/payments?period=last-month&status=paid&q=';

test('the first owner comes by the printed link, which opening does not spend, and is in at once', async ({
  page,
  newTeam,
}) => {
  for (let n = 0; n < 3; n += 1) {
    await page.goto('about:blank');
    await page.goto(newTeam.firstLink);
    await expect(page.getByRole('heading', { name: 'Te damos la bienvenida a Corte' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByText('Faltan 12 caracteres.')).toBeVisible();
  await page.getByLabel('Nombre').fill(FIRST_OWNER.name);
  await page.getByLabel('Correo electrónico').fill(FIRST_OWNER.email);
  await page.getByLabel('Contraseña').fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL(/\/almacen$/);
  await expect(page.getByRole('link', { name: `Tu cuenta: ${FIRST_OWNER.name}` })).toBeVisible();
});

test('a link that was spent says so', async ({ page, request, team, expectConsole }) => {
  expectConsole(/status of 410/);
  await makeOwner(request, team);
  await page.goto(team.firstLink);
  await expect(page.getByRole('heading', { name: 'Este enlace no se puede usar' })).toBeVisible();
});

test('whoever has to sign in comes back to the very address', async ({ page, request, team, expectConsole }) => {
  expectConsole(/status of 401/);
  await makeOwner(request, team);
  await page.goto('/almacen/payments?period=last-month&status=paid,refunded&sort=asc#x');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await fillSignIn(page, 'no es esta frase');
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible();
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/almacen\/payments\?period=last-month&status=paid,refunded&sort=asc/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

for (const next of ['https://evil.example/x', '//evil.example', '/\\evil.example', '/api/almacen/payments']) {
  test(`O-AUT-06 sign-in does not lead to ${next}`, async ({ page, request, team }) => {
    await makeOwner(request, team);
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await fillSignIn(page);
    await expect(page).toHaveURL(`${team.app.url}/almacen`);
  });
}

test('signing out is seen by the other tabs, which ask to sign in and keep their address', async ({
  context,
  page,
  request,
  team,
}) => {
  await makeOwner(request, team);
  await signInHere(context);
  await page.goto('/almacen/customers');
  await expect(page.getByRole('link', { name: /Tu cuenta/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/me');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL(/\/sign-in$/);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Falmacen%2Fcustomers/);
});

test('a session that ends under an open list keeps its rows, and goes on after signing in again', async ({
  context,
  page,
  request,
  team,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await makeOwner(request, team);
  await signInHere(context);
  await page.goto(LIST.replace('&q=', ''));
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const cookies = await context.cookies();
  await context.clearCookies({ name: 'corte.session_token' });
  await page.getByRole('button', { name: 'Actualizar' }).first().click();
  const link = page.getByRole('link', { name: 'Iniciar sesión' });
  await expect(link).toBeVisible();
  await expect(row).toBeVisible();
  const [again] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await fillSignIn(again);
  await expect(again.getByRole('heading', { name: 'Ya iniciaste sesión' })).toBeVisible();
  await expect(link).toBeHidden();
  await expect(page).toHaveURL(/status=paid/);
  await expect(row).toBeVisible();
  expect(cookies.some(({ name, httpOnly }) => name === 'corte.session_token' && httpOnly)).toBe(true);
});

test('O-AUT-02 signing out and in are no GET, and no page of another origin can do them', async ({
  context,
  request,
  team,
}) => {
  await makeOwner(request, team);
  await signInHere(context);
  for (const step of ['sign-in', 'sign-out', 'link', 'link/spend', 'password']) {
    expect((await context.request.get(`/api/auth/${step}`)).status(), step).toBe(405);
    const foreign = await postAuth(context.request, step, {}, { origin: 'https://evil.example' });
    expect(foreign.status(), step).toBe(403);
    const form = await context.request.post(`/api/auth/${step}`, { form: { email: FIRST_OWNER.email } });
    expect(form.status(), step).toBe(400);
  }
  expect((await context.request.get('/api/almacen/payments?size=1')).status()).toBe(200);
});

test('O-AUT-03 50 wrong passwords with changing forwarded headers are limited, and a valid person signs in', async ({
  context,
  request,
  team,
}) => {
  await makeOwner(request, team);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      postAuth(
        request,
        'sign-in',
        { email: 'otra@tienda.mx', password: `guess number ${n}` },
        { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}`, 'x-corte-peer': `198.51.100.${n}` },
      ),
    ),
  );
  const statuses = guesses.map((response) => response.status());
  expect(statuses.filter((status) => status === 429)).toHaveLength(42);
  expect(statuses.filter((status) => status === 401)).toHaveLength(8);
  expect(Number(guesses.find((response) => response.status() === 429)?.headers()['retry-after'])).toBeGreaterThan(0);
  await signInHere(context);
});

test('one’s own page lists the sessions, ends one, and changes the password', async ({
  browser,
  context,
  page,
  request,
  team,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await makeOwner(request, team);
  const elsewhere = await browser.newContext({ baseURL: team.app.url });
  await signInHere(elsewhere);
  await signInHere(context);
  await page.goto('/me');
  await expect(page.getByText('Esta sesión')).toBeVisible();
  const others = page.getByRole('listitem').filter({ hasNotText: 'Esta sesión' });
  await expect(others.first()).toBeVisible();
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().getByRole('button', { name: 'Cerrar' }).click();
    await expect(others).toHaveCount(left - 1);
  }
  expect((await elsewhere.request.get('/api/almacen/payments?size=1')).status()).toBe(401);
  await page.getByLabel('Contraseña actual').fill(FIRST_OWNER.password);
  await page.getByLabel('Contraseña nueva').fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guardó.')).toBeVisible();
  expect((await context.request.get('/api/almacen/payments?size=1')).status()).toBe(200);
  await elsewhere.close();
});
