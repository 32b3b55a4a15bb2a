import { expect, path, test } from './fixtures';
import { openPageOf, rows, table } from './payments-list';

const CHOSEN = 'charge_amount,name,order_id~12p';

test('stored columns and the default view are in the first HTML; filters cleared by hand stay cleared', async ({
  page,
}) => {
  await page.addInitScript((columns) => window.localStorage.setItem('corte:columns:almacen:payments', columns), CHOSEN);
  await page.goto(path('/payments?status=paid'));
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Cobrado');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Abrir la lista con «Cobrado»' }).click();
  await page.keyboard.press('Escape');

  const first = await page.request.get(path('/payments'));
  expect(new URL(first.url()).searchParams.toString()).toBe(
    new URLSearchParams({ status: 'paid', columns: CHOSEN }).toString(),
  );
  const html = await first.text();
  expect([...html.matchAll(/data-column="(\w+)"/g)].map(([, id]) => id)).toEqual(['order_id', 'charge_amount', 'name']);
  expect(html).toContain('Cobrado</span>');

  await page.getByRole('link', { name: 'Pagos', exact: true }).click();
  await expect(page).toHaveURL(/\?status=paid&columns=/);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(/\/payments\?columns=charge_amount,name,order_id~12p$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toBeHidden();
  const opened = rows(page).first();
  await openPageOf(opened);
  await expect(page).toHaveURL(/\/payments\/[0-9a-f]{24}\?at=/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/payments\?columns=charge_amount,name,order_id~12p$/);
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toBeHidden();
  await expect(table(page).getByRole('columnheader')).toHaveText([/Orden/, 'Monto', 'Nombre']);
});
