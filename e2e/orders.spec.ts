import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { openPageOf } from './payments-list';
import type { ProviderFault } from './provider';

interface ListedOrder {
  id: string;
  amount: number;
  customer_info?: { customer_id?: string; email?: string };
  charges?: { data: { id: string; created_at: number; payment_method: { reference: string } }[] };
}

interface Listed {
  total: number;
  data: ListedOrder[];
}

/** An answer of the provider, which is what a screen is compared with. */
function listed(answer: unknown): Listed {
  return answer as Listed;
}

const table = (page: Page) => page.getByRole('table', { name: 'Órdenes' });
const idsOn = (page: Page) => table(page).getByRole('cell', { name: /^ord_/ }).allInnerTexts();
const pesos = (centavos: number) =>
  `$${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('the list is the provider’s, in centavos, with its total; next and previous walk it', async ({
  page,
  provider,
}) => {
  const whole = listed(await provider.get('/orders?limit=40'));
  await page.goto(path('/orders'));
  await expect.poll(() => idsOn(page)).toEqual(whole.data.slice(0, 20).map(({ id }) => id));
  await expect(
    page.getByText(`20 filas en esta página, ${whole.total.toLocaleString('en-US')} en total`, { exact: true }),
  ).toBeVisible();
  const amounts = await table(page).getByRole('row').locator('td:nth-child(2)').allInnerTexts();
  expect(amounts).toEqual(whole.data.slice(0, 20).map(({ amount }) => pesos(amount)));
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect.poll(() => idsOn(page)).toEqual(whole.data.slice(20).map(({ id }) => id));
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect.poll(() => idsOn(page)).toEqual(whole.data.slice(0, 20).map(({ id }) => id));
  await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', /after=/);
});

test('an order is found by its id and by a reference; a row leads to its page, its payment and back', async ({
  page,
  provider,
}) => {
  const { data } = listed(await provider.get('/orders?limit=50'));
  const order = data.find(({ charges }) => (charges?.data.length ?? 0) > 0);
  const charge = order?.charges?.data[0];
  await page.goto(path('/orders'));
  for (const sought of [order?.id ?? '', charge?.payment_method.reference ?? '']) {
    await page.getByRole('searchbox').fill(sought);
    await page.keyboard.press('Enter');
    await expect.poll(() => idsOn(page)).toEqual([order?.id]);
  }
  await openPageOf(table(page).getByRole('row').nth(1));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pesos(order?.amount ?? 0));
  const payments = page.getByRole('region', { name: 'Pagos', exact: true });
  await expect(payments.getByText(/^Pagos con el ID de esta orden, creados del /)).toBeVisible();
  const link = page.getByRole('region', { name: 'Cargos' }).getByRole('link', { name: charge?.id });
  await expect(link).toHaveAttribute('href', /\?at=\d{13}$/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/payments/${charge?.id}\\?at=`));
  await page.getByRole('link', { name: order?.id }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order?.id}$`));
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => idsOn(page)).toEqual([order?.id]);
});

test('a guest is distinct from a customer, who is one click away', async ({ page, provider }) => {
  const { data } = listed(await provider.get('/orders?limit=250'));
  const guest = data.find(({ customer_info }) => customer_info && !customer_info.customer_id);
  const known = data.find(({ customer_info }) => customer_info?.customer_id);
  await page.goto(path(`/orders/${guest?.id}`));
  await expect(page.getByText('Invitado: la orden no tiene ID de cliente.')).toBeVisible();
  await page.goto(path(`/orders/${known?.id}`));
  await page.getByRole('link', { name: known?.customer_info?.customer_id }).first().click();
  await expect(page).toHaveURL(new RegExp(`/customers/${known?.customer_info?.customer_id}$`));
  await expect(page.getByRole('region', { name: 'Órdenes', exact: true }).getByText(known?.id ?? '')).toBeVisible();
});

test('O-PAG-08 charges that are not all there are said to be so, and the order keeps its own amount', async ({
  page,
  provider,
}) => {
  const { data } = listed(await provider.get('/orders?limit=1'));
  const id = data[0]?.id ?? '';
  const charge = { object: 'charge', id: '6553f10000000000000000aa', amount: 10000, currency: 'MXN', status: 'paid' };
  const charges = { object: 'list', has_more: true, data: [{ ...charge, created_at: 1700000000 }] };
  await provider.faults({ path: `/orders/${id}`, fault: { kind: 'fields', set: { amount: 25000, charges } } });
  await page.goto(path(`/orders/${id}`));
  await expect(page.getByText(/Se muestra 1 cargo: hay más/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$250.00');
  await expect(page.getByRole('heading', { name: 'Cargo de $100.00' })).toBeVisible();
});

test('O-PRX-12 an unknown status, and objects that are null or missing, leave list and page whole', async ({
  page,
  provider,
}) => {
  const set = { payment_status: 'declined', customer_info: null, metadata: null, a_new_field: { deep: [1] } };
  const remove = ['charges', 'line_items', 'shipping_contact', 'fiscal_entity'];
  await provider.faults({ path: '/orders*', fault: { kind: 'fields', set, remove } });
  await page.goto(path('/orders'));
  await expect(table(page).getByText('declined')).toHaveCount(20);
  const [id] = await idsOn(page);
  await page.goto(path(`/orders/${id}`));
  await expect(page.getByText('declined').first()).toBeVisible();
  await expect(page.getByText(/Nunca se creó un cargo/)).toBeVisible();
});

const FAILURES: { title: string; fault: ProviderFault; says: RegExp }[] = [
  { title: 'an error', fault: { kind: 'error', status: 500 }, says: /El proveedor falló al responder/ },
  { title: 'O-PRX-11 a page of HTML', fault: { kind: 'html', status: 200 }, says: /no se entiende/ },
  { title: 'O-PRX-08 silence', fault: { kind: 'silent' }, says: /no respondió a tiempo/ },
  { title: 'a key that is refused', fault: { kind: 'error', status: 401 }, says: /no aceptó la llave/ },
];

for (const { title, fault, says } of FAILURES) {
  test(`${title} is explained in words, with a number and a way to try again, and never looks like no orders`, async ({
    page,
    provider,
    expectConsole,
  }) => {
    expectConsole(/status of 50[0-9]/);
    await provider.faults({ path: '/orders', fault });
    await page.goto(path('/orders'));
    const alert = page.getByRole('alert').filter({ hasText: says });
    await expect(alert).toBeVisible({ timeout: 60_000 });
    await expect(alert).toContainText(/Número para soporte: \S+/);
    await expect(page.getByText('Todavía no hay órdenes.')).toHaveCount(0);
    await provider.faults();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect.poll(() => idsOn(page)).toHaveLength(20);
  });
}

test('O-PRX-09 a provider that asks for time gets it, and the screen says so', async ({
  page,
  provider,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await provider.faults({ path: '/orders', call: 1, fault: { kind: 'error', status: 429, retryAfter: '4' } });
  await page.goto(path('/orders'));
  await expect(page.getByText(/pide esperar/)).toBeVisible();
  await expect.poll(() => idsOn(page), { timeout: 15_000 }).toHaveLength(20);
  const [first, second, ...others] = await provider.requests('/orders');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000);
  expect(others).toEqual([]);
});

test('an id that the provider does not have is a 404', async ({ page, expectConsole, provider }) => {
  expectConsole(/status of 404/);
  expect((await page.goto(path('/orders/ord_nope')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No se encontró la orden' })).toBeVisible();
  const before = (await provider.requests()).length;
  expect((await page.goto(path('/orders/ord.nope')))?.status()).toBe(404);
  expect(await provider.requests()).toHaveLength(before);
});
