/** Navigation, palette, keys, hidden amounts, unknown pages, and the fonts of other systems. */
import { faultsOf } from './accessibility-faults';
import { expect, path, test } from './fixtures';
import { rows } from './payments-list';

test('R-36 an unknown page stands beside the navigation, in the language of the person', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const answer = await page.goto(path('/nothing/at/all'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await page.getByRole('navigation').getByRole('link', { name: 'Pagos' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('R-37 a period that cannot be answered is not offered, and is narrowed with one click', async ({ page }) => {
  await page.goto(path('?period=this-year'));
  await page.getByRole('button', { name: 'Trimestre pasado' }).click();
  await expect(page).toHaveURL(/period=last-quarter/);
  await page.getByRole('button', { name: /^Periodo/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Este mes' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Este año' })).toHaveCount(0);
  await page.goto(path('/payments?by=paid&period=this-year'));
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('R-49 keys of one letter can be switched off, and stay off; arrows and Ctrl K go on', async ({ page }) => {
  await page.goto(path('/payments'));
  await page.getByRole('button', { name: 'Atajos de teclado' }).click();
  await page.getByRole('checkbox', { name: /Atajos de una letra/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('e');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Montos ocultos')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
});

test('b hides every amount of the tab, also after a reload and on other pages, with a sign that says so', async ({
  page,
}) => {
  await page.goto(path('/payments'));
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('Montos ocultos')).toBeVisible();
  const amounts = page.getByText(/\$\s?[\d,]+\.\d\d/);
  await expect(amounts).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Montos ocultos')).toBeVisible();
  await expect(amounts).toHaveCount(0);
  for (const name of ['Facturas de comisión', 'Resumen']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByText(/•\.••/).first()).toBeVisible();
    await expect(amounts).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(amounts.first()).toBeVisible();
});

test('the palette opens by its field, and holds actions; the period goes along', async ({ page }) => {
  await page.goto(path('/payments?period=last-month'));
  await page.getByRole('button', { name: 'Buscar…' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('oscura');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await page.getByRole('link', { name: 'Resumen', exact: true }).click();
  await expect(page).toHaveURL(/\?period=last-month$/);
  await page.getByRole('link', { name: 'Archivos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser in English gets English on its first visit', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.goto(path('/payments'));
  const headers = await (await asked).allHeaders();
  expect(headers['accept-language']).toMatch(/^en-GB/);
  expect(headers['cookie'] ?? '').not.toContain('locale=');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ of [\d,]+ shown$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main')).not.toContainText(/\b(Pagos|Buscar|Periodo|hora de)\b/);
  await context.close();
});

test('each screen says once of which zone its times are', async ({ page }) => {
  test.setTimeout(240_000);
  // An address may be in that city, too.
  const said = page.getByText('hora de Ciudad de México').filter({ visible: true });
  const lists = ['/payments', '/invoices', '/customers', '/orders'];
  for (const screen of ['', ...lists, '/payments?q=maria', '/customers?q=maria']) {
    await page.goto(path(screen));
    await expect(said, screen).toHaveCount(1, { timeout: 60_000 });
  }
  for (const screen of lists) {
    await page.goto(path(screen));
    const row = page.getByRole('main').locator(`tbody a[href*="${screen}/"]`).first();
    const record = (await row.getAttribute('href')) ?? '';
    await row.click();
    await expect(page.locator('[data-record-panel]')).toContainText('Según el proveedor', { timeout: 30_000 });
    await expect(said, `${screen}, a panel open`).toHaveCount(1);
    await page.goto(record);
    await expect(page.getByText(/^Según el proveedor/)).toBeVisible({ timeout: 30_000 });
    await expect(said, record).toHaveCount(1);
  }
});

for (const font of ['DejaVu Sans', 'Liberation Sans', 'Noto Sans']) {
  test(`R-38 the layout holds in ${font}`, async ({ page }) => {
    await page.addInitScript((name) => {
      document.addEventListener('DOMContentLoaded', () => {
        const style = new CSSStyleSheet();
        style.replaceSync(`* { font-family: "${name}" !important }`);
        document.adoptedStyleSheets = [style];
      });
    }, font);
    for (const screen of ['', '/payments', '/invoices', '/customers', '/orders', '/files']) {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(path(screen));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const cut = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
      );
    expect(cut).toEqual([]);
  });
}

test('landmarks have names of their own on the page of an invoice', async ({ page }) => {
  await page.goto(path('/invoices'), { waitUntil: 'load' });
  const record = page.getByRole('main').locator('tbody').getByRole('link').first();
  await page.goto((await record.getAttribute('href')) ?? '', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('Enter after a pasted list does not open the palette again', async ({ page }) => {
  await page.goto(path('/payments'));
  const links = await rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const ids = links.flatMap((href) => /payments\/([0-9a-f]{24})/.exec(href ?? '')?.[1] ?? []).slice(0, 3);
  expect(ids).toHaveLength(3);
  await page.getByRole('button', { name: 'Buscar…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, ids.join('\n'));
  await expect(page).toHaveURL(/pasted=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
