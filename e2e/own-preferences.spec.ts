import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { startClockAt } from '@/scripts/clock.mjs';
import { TEST_START } from '@/scripts/servers';
import { expect } from './fixtures';
import { FIRST_OWNER, invite, ownerOf, type Team, teamTest as test } from './team';

const LIST = '/almacen/payments?status=paid';

/** As the pages name who is there. */
async function idOf(person: APIRequestContext, account = 'almacen'): Promise<string> {
  const page = await (await person.get(`/${account}/payments`)).text();
  const [, id = ''] = /\\"person\\":\{\\"id\\":\\"([\w-]{36})/.exec(page) ?? [];
  expect(id).not.toBe('');
  return id;
}

/** A browser of its own in which this person has signed in. */
async function browserOf(browser: Browser, team: Team, person: APIRequestContext): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: team.app.url, locale: 'es-MX' });
  await context.addInitScript(startClockAt, Date.parse(TEST_START));
  const { cookies } = await person.storageState();
  await context.addCookies(cookies);
  return context;
}

test('views and columns are a person’s in every browser of theirs, and nobody else’s; a shared view is the team’s', async ({
  browser,
  team,
}) => {
  const owner = await ownerOf(team);
  const luis = await invite(owner, team, 'Luis', { roles: { almacen: 'accountant' } });
  const vera = await invite(owner, team, 'Vera', { roles: { almacen: 'viewer' } });
  const first = await browserOf(browser, team, luis.request);
  const page = await first.newPage();
  await page.goto(`${LIST}&columns=charge_amount,name`);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Cobrado de Luis');
  await page.keyboard.press('Enter');
  const shared = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Compartir «Cobrado de Luis» con el equipo' }).click();
  await shared;
  const saved = await luis.request.put('/api/almacen/preferences/payments', {
    data: { person: await idOf(luis.request), name: 'columns', value: 'name,charge_amount' },
  });
  expect(saved.status()).toBe(200);

  const second = await browserOf(browser, team, luis.request);
  const html = await (await second.request.get(LIST)).text();
  expect([...html.matchAll(/data-column="(\w+)"/g)].map(([, id]) => id)).toEqual(['name', 'charge_amount']);
  const other = await second.newPage();
  await other.goto(LIST);
  await other.getByRole('button', { name: 'Vistas' }).click();
  await expect(other.getByRole('button', { name: 'Borrar «Cobrado de Luis»' })).toBeVisible();

  const hers = await browserOf(browser, team, vera.request);
  const seen = await (await hers.request.get(LIST)).text();
  expect([...seen.matchAll(/data-column="(\w+)"/g)].length).toBeGreaterThan(4);
  const veras = await hers.newPage();
  await veras.goto(LIST);
  await veras.getByRole('button', { name: 'Vistas' }).click();
  await expect(veras.getByText('De Luis', { exact: true })).toBeVisible();
  await expect(veras.getByRole('button', { name: 'Borrar «Cobrado de Luis»' })).toBeHidden();
  await veras.getByRole('button', { name: 'Cobrado de Luis De Luis' }).click();
  await expect(veras).toHaveURL(/status=paid&columns=charge_amount,name$/);
  await Promise.all([first.close(), second.close(), hers.close()]);
});

test('the language goes along to another browser, and the browser has its own again after signing out', async ({
  team,
}) => {
  const owner = await ownerOf(team);
  const nora = await invite(owner, team, 'Nora', { roles: { almacen: 'viewer' } });
  expect((await nora.request.put('/api/me/preferences', { data: { locale: 'en', theme: 'dark' } })).status()).toBe(200);
  expect((await nora.request.post('/api/auth/sign-out', { data: {} })).status()).toBe(200);
  expect((await nora.request.storageState()).cookies.filter(({ name }) => name === 'locale')).toEqual([]);
  const again = await nora.request.post('/api/auth/sign-in', {
    data: { email: nora.email, password: FIRST_OWNER.password },
  });
  expect(again.status()).toBe(200);
  const html = await (await nora.request.get('/almacen/payments')).text();
  expect(html).toContain('lang="en"');
  expect(html).toContain('data-theme="dark"');
});

test('support has no views, nobody has any without a session, and an auditor shares none', async ({
  request,
  team,
}) => {
  const owner = await ownerOf(team);
  const support = await invite(owner, team, 'Sofi', { roles: { almacen: 'support' } });
  const elsewhere = await invite(owner, team, 'Otro', { roles: { casos: 'accountant' } });
  const auditor = await invite(owner, team, 'Audi', { roles: { almacen: 'auditor' } });
  const view = { noun: 'payments', id: crypto.randomUUID(), name: 'x', search: '', shared: true };
  const statuses = async (who: APIRequestContext, person: string) => [
    (await who.get('/api/almacen/preferences/payments')).status(),
    (await who.post('/api/almacen/views', { data: { ...view, person } })).status(),
    (await who.put(`/api/almacen/views/${view.id}`, { data: { name: 'y' } })).status(),
    (await who.delete(`/api/almacen/views/${view.id}`, { data: {} })).status(),
    (await who.put('/api/almacen/layouts/payments', { data: { person, layouts: [] } })).status(),
  ];
  expect(await statuses(request, 'local')).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(support.request, await idOf(support.request))).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(elsewhere.request, await idOf(elsewhere.request, 'casos'))).toEqual([404, 404, 404, 404, 404]);
  const audi = await idOf(auditor.request);
  expect(await statuses(auditor.request, audi)).toEqual([200, 404, 404, 404, 200]);
  const own = await auditor.request.post('/api/almacen/views', { data: { ...view, person: audi, shared: false } });
  expect(own.status()).toBe(200);
  expect((await request.put('/api/me/preferences', { data: { locale: 'en' } })).status()).toBe(401);
  const foreign = await auditor.request.put('/api/almacen/preferences/payments', {
    data: { person: 'somebody', name: 'columns', value: 'name' },
  });
  expect(foreign.status()).toBe(401);
});
