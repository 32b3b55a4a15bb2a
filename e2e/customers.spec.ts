import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { openPageOf } from './payments-list';

interface Listed {
  data: { id: string; email: string; customer_id?: string }[];
}

/** An answer of the provider, which is what a screen is compared with. */
function listed(answer: unknown): Listed {
  return answer as Listed;
}

/** The ids of the rows on screen, in their order. */
const idsOn = (page: Page) =>
  page.getByRole('table', { name: 'Clientes' }).getByRole('cell', { name: /^cus_/ }).allInnerTexts();

const rows = (page: Page) => page.getByRole('table', { name: 'Clientes' }).getByRole('row');

test('O-PAG-06 next, previous, back, forward and reload show the pages of the provider, newest first', async ({
  page,
  provider,
}) => {
  const whole = listed(await provider.get('/customers?limit=60'));
  const ids = whole.data.map(({ id }) => id);
  await page.goto(path('/customers'));
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(0, 20));
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(20, 40));
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(40, 60));
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(20, 40));
  await expect(page).toHaveURL(new RegExp(`before=${ids[40]}$`));
  await page.goBack();
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(40, 60));
  await page.goForward();
  await page.reload();
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(20, 40));
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect.poll(() => idsOn(page)).toEqual(ids.slice(0, 20));
  await expect(page.getByRole('link', { name: 'Anterior' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', new RegExp(`after=${ids[19]}$`));
});

test('O-PAG-03 a search and a page size start at the first page and keep only what contains the text', async ({
  page,
  provider,
}) => {
  const { data } = listed(await provider.get('/customers?limit=3'));
  const [, , sought] = data;
  await page.goto(path('/customers'));
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByRole('searchbox').fill(sought?.email ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customers\?q=[^&]+$/);
  // For a moment the rows from before are there, the sought one among them, and then none.
  const isSought = async () => {
    const [, ...texts] = await rows(page).allInnerTexts();
    return [...new Set(texts.map((text) => text.includes(sought?.email ?? 'no email')))];
  };
  await expect.poll(isSought).toEqual([true]);
  expect(await idsOn(page)).toContain(sought?.id);
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await page.getByLabel('Filas por página').selectOption('50');
  await expect(rows(page)).toHaveCount(51);
  await expect(page).toHaveURL(/customers\?size=50$/);
});

test('a search without a match says so, and is dropped with one click', async ({ page }) => {
  await page.goto(path('/customers?q=nadie-se-llama-asi'));
  await expect(page.getByText('Ningún cliente coincide con «nadie-se-llama-asi».')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await expect(rows(page)).toHaveCount(21);
});

test('drill down: from the list to a customer, a payment, and back to the same page of the list', async ({ page }) => {
  await page.goto(path('/customers'));
  const [newest] = await idsOn(page);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(async () => (await idsOn(page))[0]).not.toBe(newest);
  const list = page.url();
  const [first] = await idsOn(page);
  await openPageOf(rows(page).nth(1));
  await expect(page).toHaveURL(new RegExp(`/customers/${first}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Pagos con el ID de este cliente, creados del /)).toBeVisible();
  await expect(page.getByText(/creadas o pagadas del .*, según la búsqueda del proveedor y los pagos/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(async () => (await idsOn(page))[0]).toBe(first);
});

test('the window of a customer’s payments changes in the address, and names what was searched', async ({
  page,
  provider,
}) => {
  const { data } = listed(await provider.get('/reports/v1/payments?size=1000'));
  const id = data.find(({ customer_id }) => customer_id)?.customer_id;
  await page.goto(path(`/customers/${id}`));
  const payments = page.getByRole('region', { name: 'Pagos', exact: true });
  await expect(payments.getByText(/creados del 10\/11\/2025 al 10\/11\/2026/)).toBeVisible();
  await expect(payments.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', /\/payments\/.+\?at=\d+$/);
  await payments.getByRole('button', { name: /Periodo/ }).click();
  await page.getByRole('button', { name: 'Últimos 7 días' }).click();
  await expect(page).toHaveURL(/period=last-7-days$/);
  await expect(
    page.getByText(/creados del 4\/11\/2026 al 10\/11\/2026|No hay|Ningún pago tiene/).first(),
  ).toBeVisible();
  await page.goBack();
  await expect(payments.getByText(/creados del 10\/11\/2025 al 10\/11\/2026/)).toBeVisible();
});

test('O-PAG-08 saved references that are not all there are said to be so; null is none', async ({ page, provider }) => {
  const { data } = listed(await provider.get('/customers?limit=1'));
  const id = data[0]?.id ?? '';
  const source = { object: 'payment_source', id: 'src_1', type: 'cash', reference: '93000262280678' };
  const list = { object: 'list', has_more: true, data: [source] };
  await provider.faults({ path: `/customers/${id}`, fault: { kind: 'fields', set: { payment_sources: list } } });
  await page.goto(path(`/customers/${id}`));
  await expect(page.getByText('Se muestra 1 referencia: hay más que el proveedor no envía aquí.')).toBeVisible();
  await provider.faults({ path: `/customers/${id}`, fault: { kind: 'fields', set: { payment_sources: null } } });
  await page.reload();
  await expect(page.getByText('no da ninguna referencia guardada')).toBeVisible();
});

test('an id that the provider does not have is a 404 that leads back to the list', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const response = await page.goto(path('/customers/cus_nope'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No se encontró el cliente' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la lista de clientes' }).click();
  await expect(rows(page)).toHaveCount(21);
});
