import { expect, path, test } from './fixtures';
import { openPageOf, rows, table } from './payments-list';

const CHOSEN = 'charge_amount,name,order_id~12p';

test('chosen columns and the view of the list are in the first HTML; filters cleared by hand stay cleared', async ({
  page,
}) => {
  await page.goto(path('/payments'));
  await page.evaluate((columns) => window.localStorage.setItem('corte:columns:almacen:payments', columns), CHOSEN);
  const takenOver = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/almacen/preferences/payments') && response.request().method() === 'POST',
  );
  await page.goto(path('/payments?status=paid'));
  await takenOver;
  await expect.poll(() => page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Cobrado');
  await page.keyboard.press('Enter');
  const standing = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Abrir la lista con «Cobrado»' }).click();
  await standing;
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
