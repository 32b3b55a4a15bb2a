import { type APIRequestContext, request as newRequest } from '@playwright/test';
import { doorAddress, doorsOf, each, isPage, NAME } from './doors';
import { expect } from './fixtures';
import { cookiesOf, invite, ownerOf, postAuth, type Team, teamTest as test } from './team';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

async function makeToken(owner: APIRequestContext, role: string, account = 'almacen', label = role): Promise<string> {
  const made = await postAuth(owner, 'tokens', { label, account, role, days: 1 });
  expect(made.status(), await made.text()).toBe(200);
  return String((await made.json()).token);
}

async function ask(team: Team, address: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(team.app.url + address, { headers, method, redirect: 'manual' });
  const body = await response.text();
  return { status: response.status, body, challenge: response.headers.get('www-authenticate') };
}

test('a token opens the data of its account and role, and no page, no staff and no sign-in', async ({ team }) => {
  const owner = await ownerOf(team);
  const accountant = await makeToken(owner, 'accountant');
  const viewer = await makeToken(owner, 'viewer');
  const elsewhere = await makeToken(owner, 'accountant', 'casos');
  const has: [string, string[]][] = [
    [accountant, ['list', 'record', 'export']],
    [viewer, ['list', 'record']],
    [elsewhere, []],
  ];
  for (const [token, kinds] of has) {
    for (const authorization of [`Bearer ${token}`, basic(`excel:${token}`)]) {
      await each(doorsOf('person', 'owner', 'list', 'record', 'export'), async (route) => {
        const method = isPage(route) ? 'GET' : 'HEAD';
        const { status, body } = await ask(team, doorAddress(route), { authorization }, method);
        const allowed = doorsOf(...kinds).includes(route);
        if (isPage(route)) {
          expect([route, status]).toEqual([route, 307]);
          expect(body, route).not.toContain(NAME);
        } else if (!allowed) expect([route, status]).toEqual([route, 404]);
        else expect([200, 400, 404], `${route} ${status}`).toContain(status);
      });
    }
  }
  for (const route of doorsOf('post-owner')) {
    const data = { id: 'x', label: 'x', owner: true, roles: {}, account: 'almacen', role: 'viewer', days: 1 };
    const wanted = { invitations: ['label', 'owner', 'roles'], tokens: ['label', 'account', 'role', 'days'] };
    const step = route.replace('/api/auth/', '');
    if (step.startsWith('second')) continue;
    const names = step === 'invitations' || step === 'tokens' ? wanted[step] : ['id'];
    const body = Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
    const response = await fetch(team.app.url + route, {
      method: step.startsWith('staff') ? 'DELETE' : 'POST',
      headers: { authorization: `Bearer ${accountant}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([route, response.status]).toEqual([route, 401]);
  }
});

test('a token counts in its header alone, and a cookie beside it does not', async ({ team }) => {
  const owner = await ownerOf(team);
  const token = await makeToken(owner, 'viewer');
  const cookie = await cookiesOf(owner);
  const list = '/api/almacen/payments?size=1';
  expect((await ask(team, list, { authorization: `Bearer ${token}` })).status).toBe(200);
  for (const name of ['token', 'access_token', 'authorization']) {
    expect((await ask(team, `${list}&${name}=${token}`, {})).status).toBe(401);
  }
  expect((await ask(team, list, { cookie: `corte.session_token=${token}` })).status).toBe(401);
  const file = '/api/almacen/payments/export?format=csv&period=today';
  expect((await ask(team, file, { cookie })).status).toBe(200);
  expect((await ask(team, file, { cookie, authorization: `Bearer ${token}` })).status).toBe(404);
  expect((await ask(team, list, { cookie, authorization: `Bearer ${token}x` })).status).toBe(401);
  // What a proxy in front asks for is not ours.
  expect((await ask(team, list, { cookie, authorization: basic('ana:de la puerta') })).status).toBe(200);
});

test('a program is told what to send, and a browser is not, which would ask in a window of its own', async ({
  team,
}) => {
  await ownerOf(team);
  const list = '/api/almacen/payments?size=1';
  const programs: Record<string, string>[] = [
    {},
    { 'user-agent': 'Microsoft.Data.Mashup' },
    { 'user-agent': 'Mozilla/5.0 (Windows NT) PowerShell', authorization: 'Bearer corte_x' },
    { authorization: basic('x:corte_x') },
  ];
  for (const headers of programs) {
    const { status, challenge } = await ask(team, list, { 'user-agent': 'curl/8', ...headers });
    expect([status, challenge]).toEqual([401, expect.stringMatching(/^Basic realm="Corte".*Bearer realm="Corte"$/)]);
  }
  const page = await newRequest.newContext({ baseURL: team.app.url });
  const pages: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', authorization: 'Bearer corte_x' },
  ];
  for (const headers of pages) {
    const response = await page.get(list, { headers });
    expect([response.status(), response.headers()['www-authenticate']]).toEqual([401, undefined]);
  }
});

test('R-51 a revoked token holds from the very next request, and breaks a running file off', async ({
  provider,
  page,
  context,
  team,
}) => {
  const owner = await ownerOf(team);
  const label = `ERP${Date.now()}`;
  const headers = { authorization: `Bearer ${await makeToken(owner, 'accountant', 'almacen', label)}` };
  await context.addCookies((await owner.storageState()).cookies);
  await provider.faults({ path: '/reports/v1/payments', fault: { kind: 'slow', ms: 4_000 } });
  const file = fetch(`${team.app.url}/api/almacen/payments/export?format=jsonl&period=last-31-days`, { headers }).then(
    async (response) => ({ status: response.status, text: await response.text().catch(() => 'cut') }),
  );
  await expect.poll(async () => (await provider.requests('/reports/v1/payments')).length).toBeGreaterThan(0);
  await page.goto('/team');
  const row = page.getByRole('listitem').filter({ hasText: label });
  await expect(row.getByText(/Último uso/)).toBeVisible();
  await row.getByRole('button', { name: 'Revocar' }).click();
  await row.getByRole('button', { name: `Revocar ${label}` }).click();
  await expect(row).toHaveCount(0);
  expect((await ask(team, '/api/almacen/payments?size=1', headers)).status).toBe(401);
  const { status, text } = await file;
  expect(status === 401 || text === 'cut', `${status}`).toBe(true);
});

test('a token’s file is the token’s, and no person’s', async ({ team }) => {
  const owner = await ownerOf(team);
  const headers = { authorization: `Bearer ${await makeToken(owner, 'accountant')}` };
  const other = { authorization: `Bearer ${await makeToken(owner, 'accountant', 'almacen', 'otro')}` };
  const id = crypto.randomUUID();
  const file = `/api/almacen/payments/export?format=csv&period=today&export=${id}`;
  expect((await ask(team, file, headers)).status).toBe(200);
  expect((await ask(team, `/api/almacen/exports/${id}`, headers)).status).toBe(200);
  expect((await ask(team, `/api/almacen/exports/${id}`, other)).status).toBe(404);
  expect((await owner.get(`/api/almacen/exports/${id}`)).status()).toBe(404);
});

test('an owner makes a token on the page, sees it once, and the program gets data with it', async ({
  page,
  context,
  team,
}) => {
  const owner = await ownerOf(team);
  await invite(owner, team, 'Eva', {});
  await context.addCookies((await owner.storageState()).cookies);
  await page.goto('/team');
  await page.getByRole('button', { name: 'Crear un token' }).click();
  await page.getByRole('button', { name: 'Crear el token' }).click();
  await expect(page.getByText('Escribe para qué programa es.')).toBeVisible();
  await page.getByLabel('Para qué programa').fill('Excel de cobranza');
  await page.getByLabel('Vigencia').selectOption('7');
  await page.getByRole('button', { name: 'Crear el token' }).click();
  const token = (await page.getByText(/^corte_[\w-]{43}$/).textContent()) ?? '';
  expect((await ask(team, '/api/almacen/payments?size=1', { authorization: basic(`x:${token}`) })).status).toBe(200);
  await page.reload();
  await expect(page.getByText('Excel de cobranza')).toBeVisible();
  expect(await page.content()).not.toContain(token);
});

test('wrong tokens are limited, and right ones of the same network are not', async ({ team }) => {
  const owner = await ownerOf(team);
  const token = await makeToken(owner, 'viewer');
  const list = '/api/almacen/payments?size=1';
  const statuses: number[] = [];
  await each([...Array(80).keys()], async () => {
    statuses.push((await ask(team, list, { authorization: 'Bearer corte_guess' })).status);
  });
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await ask(team, list, { authorization: `Bearer ${token}` })).status).toBe(200);
  const { email, password } = { email: 'ana@tienda.mx', password: 'una frase bastante larga' };
  const somebody = await newRequest.newContext({ baseURL: team.app.url });
  expect((await postAuth(somebody, 'sign-in', { email, password })).status()).toBe(200);
});
