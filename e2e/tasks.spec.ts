/** Tasks of a person in finance, in so many actions from the overview. */
import type { Locator, Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { rows } from './payments-list';

/** A press, or a text with Enter after it. */
function countedActions(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (what: Locator) => {
      count += 1;
      await what.click();
    },
    type: async (text: string) => {
      count += 1;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}

for (const width of [1440, 390]) {
  test(`why an invoice differs takes two actions from the overview, ${width} px wide`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 504 .*\/invoices\/[0-9a-f]{24}\//);
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path(''));
    const latest = page.getByRole('link', { name: 'Comparar la factura de octubre de 2026' });
    await expect(latest).toBeVisible({ timeout: 60_000 });
    const actions = countedActions(page);
    await actions.press(page.getByRole('button', { name: 'Buscar…' }));
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await actions.type('comparar factura septiembre 2025');
    const compared = page.getByRole('region', { name: '¿Cuadra con los pagos?' });
    await expect(compared).toContainText('La factura cobra $24.99 más que sus pagos.', { timeout: 120_000 });
    await expect(compared.getByText('68b9bfc6e2b170322593edf2')).toBeVisible();
    await expect(compared.getByRole('heading').first()).toBeInViewport();
    expect(actions.count()).toBeLessThanOrEqual(2);
    await page.goBack();
    await latest.click();
    await expect(
      page.getByRole('heading', { name: 'Factura de comisión de octubre de 2026', level: 1 }),
    ).toBeAttached();
    await page.goto(path('/invoices/2026-11'));
    await expect(page).toHaveURL(/\/invoices\?year=2026&month=11$/);
  });

  test(`a view is saved and shared in four actions from the overview, ${width} px wide`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path('?period=last-month'));
    const actions = countedActions(page);
    await actions.press(page.getByRole('navigation').getByRole('link', { name: 'Pagos' }));
    await expect(rows(page).first()).toBeVisible();
    await actions.press(page.getByRole('button', { name: 'Vistas' }));
    await expect(page.getByRole('textbox', { name: 'Nombre de la vista' })).toBeFocused();
    await actions.type('Mes pasado de María');
    await actions.press(page.getByRole('button', { name: 'Copiar enlace', exact: true }));
    await expect(
      page.getByRole('list', { name: 'Vistas' }).getByRole('button', { name: 'Mes pasado de María', exact: true }),
    ).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/payments\?from=2026-10-01&to=2026-10-31$/);
    expect(actions.count()).toBeLessThanOrEqual(4);
    await page.goto(link);
    await expect(page.getByRole('button', { name: /^Periodo/ })).toContainText('1/10/2026 – 31/10/2026');
  });
}

test('an amount that differs in the list of invoices leads to why', async ({ page, expectConsole }) => {
  expectConsole(/status of 504 .*\/invoices\//);
  test.setTimeout(240_000);
  await page.goto(path('/invoices?year=2025&month=9'));
  await page.getByRole('button', { name: 'Comparar con pagos' }).click();
  await page.getByRole('link', { name: '−$24.99' }).click({ timeout: 120_000 });
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f]{24}#comparison$/);
  await expect(page.getByText('La factura cobra $24.99 más que sus pagos.')).toBeVisible({ timeout: 120_000 });
});
