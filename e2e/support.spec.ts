import { expect } from './fixtures';
import { invite, ownerOf, teamTest as test } from './team';

test('support finds one payment by reference, e-mail, phone or id, whole, and reads it', async ({ team, browser }) => {
  const owner = await ownerOf(team);
  const { request } = await invite(owner, team, 'Sofi', { roles: { almacen: 'support' } });
  const { items } = await (await owner.get('/api/almacen/payments?size=50&status=paid')).json();
  const payment = items.find((one: Record<string, unknown>) => one['email'] && one['phone'] && one['reference_oxxo']);
  const { reference_oxxo, email, phone, charge_id, order_id } = payment;
  const find = async (q: string) => (await request.get(`/almacen/payments?${new URLSearchParams({ q })}`)).text();
  for (const key of [reference_oxxo, charge_id, order_id]) expect(await find(key), key).toContain(`/${charge_id}?at=`);
  for (const key of [email, phone]) {
    const page = await find(key);
    const found = page.match(/\/almacen\/payments\/[0-9a-f]{24}\?at=/g) ?? [];
    expect(new Set(found).size, key).toBeGreaterThan(0);
    expect(new Set(found).size, key).toBeLessThanOrEqual(5);
  }
  for (const part of [reference_oxxo.slice(0, 13), email.slice(1), phone.slice(0, -1), payment.name, 'a', '%', '14']) {
    expect(await find(part), part).not.toContain(charge_id);
  }
  const context = await browser.newContext({ baseURL: team.app.url, storageState: await request.storageState() });
  const page = await context.newPage();
  const missed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missed.push(response.url());
  });
  await page.goto('/');
  await expect(page).toHaveURL('/almacen/payments');
  await expect(page.getByRole('navigation', { name: 'Páginas' }).getByRole('link')).toHaveText(['Pagos']);
  await page.getByLabel('Referencia, correo, teléfono o ID').fill(reference_oxxo);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$');
  await page.getByText('Registro en JSON').click();
  await expect(page.getByRole('region', { name: 'Registro en JSON' })).toContainText(charge_id);
  await expect(page.locator('main').getByRole('link', { name: order_id })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fact');
  await expect(page.getByRole('option', { name: /Facturas/ })).toHaveCount(0);
  expect(missed).toEqual([]);
  await context.close();
});

test('whoever tries values out is slowed down, and nobody else', async ({ team }) => {
  const owner = await ownerOf(team);
  const { request } = await invite(owner, team, 'Sofi2', { roles: { almacen: 'support' } });
  const { items } = await (await owner.get('/api/almacen/payments?size=1')).json();
  const { charge_id, create_date } = items[0];
  const address = `/api/almacen/payments/${charge_id}?at=${create_date}`;
  const guess = (n: number) => `9300026228${String(n).padStart(4, '0')}`;
  const pages = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => (await request.get(`/almacen/payments?q=${guess(n)}`)).text()),
  );
  const refused = pages.filter((page) => page.includes('>Hiciste muchas búsquedas'));
  expect(refused.length).toBeGreaterThanOrEqual(20);
  // One more is allowed each ten seconds, which may just have passed.
  const reads = await Promise.all(Array.from({ length: 4 }, () => request.get(address)));
  const limited = reads.find((one) => one.status() === 429);
  expect(Number(limited?.headers()['retry-after'])).toBeGreaterThan(0);
  expect((await owner.get(address)).status()).toBe(200);
});
