import { createOTP } from '@better-auth/utils/otp';
import { type APIRequestContext, type BrowserContext, request as newRequest, type Page } from '@playwright/test';
import { expect } from './fixtures';
import { cookiesOf, FIRST_OWNER, invite, ownerOf, postAuth, type Team, teamTest as test } from './team';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The clock of the app, which tests set, as whoever is let in reads it: UTC milliseconds. */
async function appNow(member: APIRequestContext): Promise<number> {
  return (await (await member.get('/api/almacen/payments?size=1&period=today')).json()).asOf;
}

/** The code that an application shows which has read this key, `ahead` half minutes from then. */
async function codeOf(key: string, now: number, ahead = 0): Promise<string> {
  const bits = [...key.replaceAll(' ', '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return await createOTP(Buffer.from(bytes).toString('latin1')).hotp(Math.floor(now / 30_000) + ahead);
}

/** Somebody with a password of their own, signed in for the pages of a context. */
async function memberIn(context: BrowserContext, team: Team, name: string, standing: object) {
  const owner = await ownerOf(team);
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@tienda.mx`;
  const made = await postAuth(owner, 'invitations', { label: name, owner: false, roles: {}, ...standing });
  const token = String((await made.json()).link).split('#')[1];
  const { password } = FIRST_OWNER;
  const spent = await postAuth(context.request, 'link/spend', { token, name, email, password });
  expect(spent.status()).toBe(200);
  return { email, password };
}

async function setUp(page: Page, member: APIRequestContext): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Escanea este código' })).toBeVisible();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){12}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('Código de seis dígitos').fill(await codeOf(key, await appNow(member)));
  await page.getByRole('button', { name: 'Confirmar y activar' }).click();
  await expect(page.getByText('Guarda tus códigos de respaldo')).toBeVisible();
  const codes = await page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allTextContents();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Activada')).toBeVisible();
  return { key, codes };
}

test('R-53 a code is asked for after the password, and 30 parallel uses of one backup code open one session', async ({
  context,
  page,
  team,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const { email, password } = await memberIn(context, team, 'Doble', { roles: { almacen: 'viewer' } });
  await page.goto('/me');
  const { key, codes } = await setUp(page, context.request);
  expect(codes).toHaveLength(10);
  await context.clearCookies();
  await page.goto('/sign-in?next=%2Falmacen%2Fcustomers');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El código no es correcto.')).toBeVisible();
  expect((await context.request.get('/api/almacen/payments?size=1')).status()).toBe(401);
  await page.getByLabel('Código').fill(await codeOf(key, await appNow(await ownerOf(team)), 1));
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/almacen\/customers/);

  const browsers: APIRequestContext[] = [];
  for (let n = 0; n < 30; n += 1) {
    const browser = await newRequest.newContext({ baseURL: team.app.url });
    expect((await postAuth(browser, 'sign-in', { email, password })).status()).toBe(200);
    browsers.push(browser);
  }
  const uses = await Promise.all(browsers.map((browser) => postAuth(browser, 'sign-in/code', { code: codes[0] })));
  expect(uses.filter((response) => response.status() === 200)).toHaveLength(1);
  const lists = await Promise.all(browsers.map((browser) => browser.get('/api/almacen/payments?size=1')));
  expect(lists.filter((response) => response.status() === 200)).toHaveLength(1);
});

test('where everybody needs one, whoever has none sees nothing but its set-up, from the very next request', async ({
  browser,
  context,
  page,
  team,
  expectConsole,
}) => {
  // The page that is refreshed after a press names a stylesheet that it has already.
  expectConsole(/status of 409|was preloaded using link preload/);
  const { password } = await memberIn(context, team, 'Jefa', { owner: true });
  const owner = await ownerOf(team);
  const viewer = await invite(owner, team, 'Vista', { roles: { almacen: 'viewer' } });
  const list = () => viewer.request.get('/api/almacen/payments?size=1');
  await page.goto('/team');
  await page.getByRole('button', { name: 'Exigirla a todos' }).click();
  await expect(page.getByText('Todavía no tienes verificación en dos pasos.')).toBeVisible();
  await page.goto('/me');
  const { codes } = await setUp(page, context.request);
  expect((await list()).status()).toBe(200);
  await page.goto('/team');
  await page.getByRole('button', { name: 'Exigirla a todos' }).click();
  await expect(page.getByRole('button', { name: 'Dejar de exigirla' })).toBeVisible();
  try {
    expect((await list()).status()).toBe(403);
    const started = await viewer.request.get('/almacen/payments', { maxRedirects: 0 });
    expect([started.status(), started.headers()['location']]).toEqual([307, '/me']);
    expect((await postAuth(viewer.request, 'password', { current: password, password })).status()).toBe(403);
    const other = await browser.newContext({ baseURL: team.app.url });
    await other.addCookies((await viewer.request.storageState()).cookies);
    const own = await other.newPage();
    await own.goto('/almacen/payments');
    await expect(own).toHaveURL(/\/me$/);
    await expect(own.getByText('Cambiar la contraseña')).toHaveCount(0);
    await setUp(own, context.request);
    await own.goto('/almacen/payments');
    await expect(own.getByRole('row').nth(1)).toBeVisible();
    await other.close();
  } finally {
    await page.getByRole('button', { name: 'Dejar de exigirla' }).click();
    await expect(page.getByRole('button', { name: 'Exigirla a todos' })).toBeVisible();
  }
  expect(codes[1]).toBeTruthy();
  expect(await cookiesOf(owner)).toContain('corte.session_token');
});
