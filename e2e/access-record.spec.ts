import { createHash } from 'node:crypto';
import { request as newRequest } from '@playwright/test';
import { expect } from './fixtures';
import { cookiesOf, FIRST_OWNER, invite, ownerOf, postAuth, signInHere, teamTest as test } from './team';

interface Entry {
  kind: string;
  person: { name: string } | null;
  accounts: string[];
  peer: string | null;
  requestId: string | null;
  facts: Record<string, unknown>;
}

test('whoever takes a file is in the record, with its filters, rows and digest, and how it ended', async ({ team }) => {
  const owner = await ownerOf(team);
  const conta = await invite(owner, team, 'Conta7', { roles: { almacen: 'accountant' } });
  const response = await conta.request.get('/api/almacen/payments/export?format=csv&period=today&status=paid');
  const bytes = await response.body();
  const { items } = await (await owner.get('/api/record?kind=file_ended')).json();
  const [entry]: Entry[] = items;
  expect(entry).toMatchObject({
    person: { name: 'Conta7' },
    accounts: ['almacen'],
    peer: '127.0.0.1',
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    facts: {
      noun: 'payments',
      format: 'csv',
      outcome: 'complete',
      rows: bytes.toString().trim().split('\r\n').length - 1,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  expect(entry?.facts['filters']).toContain('status=paid');
  const begun = await (await owner.get('/api/record?kind=file_started')).json();
  expect(begun.items[0]).toMatchObject({ person: { name: 'Conta7' }, facts: { format: 'csv' } });
});

test('a file that its taker leaves is in it as canceled', async ({ team, provider }) => {
  const owner = await ownerOf(team);
  const conta = await invite(owner, team, 'Conta8', { roles: { almacen: 'accountant' } });
  await provider.faults({ path: '/reports/v1/payments', fault: { kind: 'slow', ms: 3_000 } });
  const id = crypto.randomUUID();
  const headers = { cookie: await cookiesOf(conta.request) };
  const address = `${team.app.url}/api/almacen/payments/export?format=csv&period=last-31-days&export=${id}`;
  const file = fetch(address, { headers });
  await expect.poll(async () => (await conta.request.get(`/api/almacen/exports/${id}`)).status()).toBe(200);
  expect((await conta.request.delete(`/api/almacen/exports/${id}`)).status()).toBe(200);
  await file.catch(() => null);
  const ended = async () => (await (await owner.get('/api/record?kind=file_ended')).json()).items[0];
  await expect.poll(ended).toMatchObject({ person: { name: 'Conta8' }, facts: { outcome: 'canceled' } });
});

test('an owner reads it, filters it, loads more, and takes it as CSV', async ({ team, page, context }) => {
  const owner = await ownerOf(team);
  const name = '=Mala"Hoja';
  const made = await postAuth(owner, 'invitations', { label: name, owner: false, roles: { casos: 'viewer' } });
  const token = String((await made.json()).link).split('#')[1];
  const email = `mala-${crypto.randomUUID().slice(0, 8)}@tienda.mx`;
  const member = await newRequest.newContext({ baseURL: team.app.url });
  const spent = await postAuth(member, 'link/spend', { token, name, email, password: FIRST_OWNER.password });
  expect(spent.status()).toBe(200);
  await postAuth(owner, 'sign-in', { email: FIRST_OWNER.email, password: 'no es esta frase' });
  await signInHere(context);
  for (let n = 0; n < 55; n += 1) await owner.get('/api/record/export?kind=link_made', { maxRedirects: 0 });
  await page.goto('/record?kind=record_exported');
  const entries = page.getByRole('listitem').filter({ hasText: 'Bajó este registro' });
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(55);
  await page.getByLabel('Qué pasó').selectOption('sign_in_failed');
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(page).toHaveURL(/kind=sign_in_failed/);
  await expect(page.getByRole('listitem').first()).toContainText('Intento de entrar fallido');
  await expect(page.getByRole('listitem').first()).toContainText(FIRST_OWNER.email);
  const csv = await (await owner.get('/api/record/export?kind=link_spent')).text();
  expect(csv.startsWith('\uFEFFid,')).toBe(true);
  expect(csv).toContain(`"'${name.replaceAll('"', '""')}"`);
});

test('nobody else finds it, and no address of it says more than its parameters allow', async ({ team }) => {
  const owner = await ownerOf(team);
  const conta = await invite(owner, team, 'Conta9', { roles: { almacen: 'accountant' } });
  for (const address of ['/record', '/api/record', '/api/record/export']) {
    expect((await conta.request.get(address)).status(), address).toBe(404);
  }
  expect((await owner.get('/api/record?kind=nothing')).status()).toBe(400);
  expect((await owner.get('/api/record?cursor=-1')).status()).toBe(400);
  expect((await owner.get('/api/record/export?size=3')).status()).toBe(400);
  expect((await owner.get('/api/record?from=2026-02-02&to=2026-02-01')).status()).toBe(400);
});
