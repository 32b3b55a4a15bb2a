import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility-faults';
import { expect, path, test } from './fixtures';
import { daysQuery, walk } from './payments-list';

const panel = (page: Page) => page.getByRole('complementary');
const rows = (page: Page) =>
  page
    .getByRole('main')
    .locator('section > table > tbody > tr')
    .filter({ has: page.getByRole('link') });
const row = (page: Page) => new URL(page.url()).searchParams.get('row');

test('an order and an invoice open beside their lists from what the list holds, and are walked by keyboard', async ({
  page,
}) => {
  const title = panel(page).getByRole('heading', { level: 2 }).first();
  for (const [list, name] of [
    ['/invoices', 'Factura de comisión'],
    ['/orders?size=10&columns=amount,name,created_at', 'Orden'],
  ] as const) {
    await page.goto(path(list));
    await rows(page).nth(1).locator('td').nth(2).click();
    await expect(panel(page)).toBeFocused();
    await expect(panel(page)).toHaveAccessibleName(name);
    const second = row(page);
    const named = (await title.textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(panel(page).getByText('3 de')).toBeVisible();
    expect(row(page)).not.toBe(second);
    await page.keyboard.press('ArrowUp');
    await expect(title).toHaveText(named);
    await expect(panel(page).getByRole('heading', { name: /^Pagos/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.reload();
  await expect(title).not.toHaveText('');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  expect(row(page)).toBeNull();
});

test('O-TAB-06 all that match are summed as the provider has them, and copied with rows that were never loaded', async ({
  page,
  context,
  provider,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const expected = await walk(provider, `${daysQuery('2026-08-03', '2026-08-05')}&status=paid`);
  await page.goto(path('/payments?status=paid&from=2026-08-03&to=2026-08-05&size=10'));
  await page.getByRole('checkbox', { name: 'Seleccionar las filas en pantalla' }).check();
  await page.getByRole('button', { name: `Seleccionar las ${expected.length} que cumplen` }).click();
  const centavos = expected.reduce((sum, { charge_amount }) => sum + Math.round(charge_amount * 100), 0);
  const pesos = `$${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(page.getByText(`Suma de las ${expected.length} filas que cumplen:`)).toBeVisible();
  await expect(page.getByText(`Cobrado (${expected.length}) ${pesos}, comisión`)).toBeVisible();
  await page.getByRole('button', { name: `Copiar ${expected.length} filas` }).click();
  await expect(page.getByText(/copiadas para pegar/)).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/).slice(1);
  expect(copied.map((line) => line.split('\t')[1])).toEqual(
    expected.map(({ charge_amount }) => charge_amount.toFixed(2)),
  );

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
  await page.locator('tbody tr').nth(2).click();
  await expect(page.locator('tbody').getByRole('checkbox').nth(2)).toBeChecked();
  await expect(page.getByText('1 fila seleccionada', { exact: true })).toBeInViewport();
  expect(row(page)).toBeNull();
  expect(await faultsOf(page)).toEqual([]);
});
