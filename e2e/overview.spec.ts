import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import type { Provider } from './provider';

const OCTOBER = { from: 1790834400000, to: 1793512799999 };
const OCTOBER_PAGE = path('?from=2026-10-01&to=2026-10-31');
const PAYMENTS = '/reports/v1/payments';

interface Row {
  charge_id: string;
  charge_amount: number;
  commission: number | null;
  create_date: number;
  pay_date: number | null;
  status: string;
}

interface ReportPage {
  data: Row[];
  next_page_url?: string;
  has_more: boolean;
}

function asPage(body: unknown): ReportPage {
  return body as ReportPage;
}

/** Every payment created in a window, read page by page from the provider itself. */
async function walk(provider: Provider, from: number, to: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const page = asPage(await provider.get(`${PAYMENTS}?from=${from}&to=${to}&size=1000${cursor}`));
    rows.push(...page.data);
    const next = page.has_more ? new URL(page.next_page_url ?? '').searchParams.get('next_page_url') : null;
    cursor = next === null ? '' : `&next_page_url=${encodeURIComponent(next)}`;
  } while (cursor !== '');
  return rows;
}

const within = (ms: number | null) => ms !== null && ms >= OCTOBER.from && ms <= OCTOBER.to;
const count = (rows: unknown[]) => rows.length.toLocaleString('es-MX');
const pesos = (values: (number | null)[]) => {
  const centavos = values.reduce((sum: number, value) => sum + Math.round((value ?? 0) * 100), 0);
  return `$${(centavos / 100).toLocaleString('es-MX', { minimumFractionDigits: 2 })}`;
};

const line = (page: Page, table: string, name: string | RegExp) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

const openDays = (page: Page) => page.locator('summary', { hasText: 'Día por día' }).click();

test('O-MON-05 October: created, collected and every status are those of an independent walk, and a figure opens its rows', async ({
  page,
  provider,
}) => {
  const since = Date.parse('2026-08-01T06:00:00Z');
  const rows = await walk(provider, since, OCTOBER.to);
  const created = rows.filter((row) => within(row.create_date));
  const collected = rows.filter((row) => within(row.pay_date));

  await page.goto(OCTOBER_PAGE);
  const period = line(page, 'El periodo', /^Creados/);
  await expect(period).toContainText(count(created), { timeout: 30_000 });
  await expect(period).toContainText(pesos(created.map((row) => row.charge_amount)));
  await expect(line(page, 'El periodo', /^Cobrados/)).toContainText(count(collected));
  await expect(line(page, 'El periodo', /^Cobrados/)).toContainText(pesos(collected.map((row) => row.charge_amount)));
  await expect(line(page, 'El periodo', /^Comisión de lo cobrado/)).toContainText(
    pesos(collected.map((row) => row.commission)),
  );

  const without = collected.filter((row) => row.commission === null);
  expect(without.length).toBeGreaterThan(0);
  await expect(page.getByText(`${without.length} de ${count(collected)} sin comisión`)).toBeVisible();

  const lost = created.filter((row) => ['expired', 'canceled', 'voided'].includes(row.status));
  await expect(line(page, 'Los creados, por su estado de hoy', 'Vencidos o cancelados')).toContainText(count(lost));
  const expired = created.filter((row) => row.status === 'expired');
  await line(page, 'Los creados, por su estado de hoy', /^Vencido$/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/payments\?status=expired&from=2026-10-01&to=2026-10-31/);
  await expect(page.getByText(new RegExp(` de ${count(expired)} en pantalla$`))).toBeVisible();
});

test('the figure of what was collected opens as many rows as it says', async ({ page }) => {
  await page.goto(OCTOBER_PAGE);
  const figure = line(page, 'El periodo', /^Cobrados/).getByRole('link');
  const said = await figure.textContent();
  await figure.click();
  await expect(page).toHaveURL(/by=paid/);
  await expect(page.getByText(new RegExp(` de ${said} en pantalla$`))).toBeVisible({ timeout: 30_000 });
});

test('O-CHT-02 the bars, their table and the figures of the period are the same numbers', async ({ page }) => {
  await page.goto(OCTOBER_PAGE);
  await openDays(page);
  const table = page.getByRole('table', { name: 'Día por día' });
  await expect(table.getByRole('row')).toHaveCount(33);
  const total = line(page, 'Día por día', 'Total');
  const created = await line(page, 'El periodo', /^Creados/)
    .getByRole('link')
    .textContent();
  await expect(total).toContainText(created ?? '-');
  const bars = page.locator('.recharts-bar').first().locator('.recharts-bar-rectangle path');
  const busy = await table.getByRole('link', { name: /^Creados, / }).count();
  await expect(bars).toHaveCount(busy);
});

for (const width of [360, 1280]) {
  test(`O-CHT-03 the chart is drawn at ${width} pixels and after coming back to it, without a warning`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(OCTOBER_PAGE);
    const bars = page.locator('.recharts-bar-rectangle path');
    await expect(bars.first()).toBeVisible();
    const drawn = await bars.count();
    await page.evaluate(() => document.querySelector('main')?.setAttribute('hidden', ''));
    await page.evaluate(() => document.querySelector('main')?.removeAttribute('hidden'));
    await expect(bars).toHaveCount(drawn);
    await page.locator('label', { hasText: 'Monto MXN' }).click();
    await expect(bars.first()).toBeVisible();
  });
}

test('a provider that fails shows no figure at all, and trying again brings them', async ({ page, provider }) => {
  await provider.faults({ path: PAYMENTS, query: { size: '1000' }, fault: { kind: 'error', status: 403 } });
  await page.goto(OCTOBER_PAGE);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('El proveedor no permite ver esto');
  await expect(alert).toContainText('No se muestra ninguna cifra');
  await expect(page.getByRole('table')).toHaveCount(0);
  await provider.reset();
  await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(line(page, 'El periodo', /^Creados/).getByRole('link')).toBeVisible();
});

test('a stream that is cut is a failure, never a period with less in it', async ({ page }) => {
  await page.route('**/overview?*', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: `${JSON.stringify({ progress: { walked: 2000, total: 5400 } })}\n`,
    }),
  );
  await page.goto(OCTOBER_PAGE);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('2,000 de 5,400');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a failed refresh keeps the figures that were there, with their time', async ({ page, provider }) => {
  await page.goto(OCTOBER_PAGE);
  const created = line(page, 'El periodo', /^Creados/).getByRole('link');
  const before = await created.textContent();
  await provider.faults({ path: PAYMENTS, fault: { kind: 'error', status: 401 } });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Se conservan las cifras');
  await expect(created).toHaveText(before ?? '-');
});

test('how far the reading is can be seen, and leaving the page stops it', async ({ page, provider }) => {
  await provider.faults({ path: PAYMENTS, query: { size: '1000' }, fault: { kind: 'slow', ms: 5000 } });
  await page.goto(OCTOBER_PAGE);
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuetext', /de [\d,]+ pagos revisados/);
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Facturas de comisión' }).click();
  await expect(page).toHaveURL(/invoices/);
  // What was under way when the reader left, eight pages at once, may still arrive; then nothing more does.
  let requested = -1;
  const isQuiet = async () => {
    const before = requested;
    requested = (await provider.requests(PAYMENTS)).filter(({ query }) => query.size === '1000').length;
    return requested === before;
  };
  await expect.poll(isQuiet, { intervals: [6000], timeout: 60_000 }).toBe(true);
  expect(requested).toBeLessThanOrEqual(8);
});

test('a period of more than 92 days asks for nothing and offers shorter ones', async ({ page, provider }) => {
  await page.goto(path('?period=last-year'));
  await expect(page.getByText('abarca hasta 92 días')).toBeVisible();
  expect(await provider.requests(PAYMENTS)).toEqual([]);
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  await expect(page).toHaveURL(/period=last-month/);
  await expect(line(page, 'El periodo', /^Creados/).getByRole('link')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('abarca hasta 92 días')).toBeVisible();
});

test('O-MON-04 currencies stand each by itself, and a missing amount is counted', async ({ page }) => {
  await page.goto(path('?from=2026-10-05&to=2026-10-05', 'casos'));
  const created = line(page, 'El periodo', /^Creados/);
  for (const sum of ['¥5,000 JPY', '$100.00 USD', 'MXN', 'sin monto']) await expect(created).toContainText(sum);
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|6,000/);
  await page.getByText('Monto JPY', { exact: true }).click();
  await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
});

test('O-CHT-01 days without payments stand in the table and on the axis with zero', async ({ page }) => {
  await page.goto(path('?from=2024-03-01&to=2024-03-10', 'casos'));
  await openDays(page);
  const rows = page.getByRole('table', { name: 'Día por día' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const created = rows.locator('td:nth-child(2)');
  await expect(created).toHaveText([/1 *\$250/, /1 *\$250/, '0', '0', '0', '0', '0', '0', /1 *\$250/, '0']);
  await expect(page.locator('.recharts-xAxis .recharts-cartesian-axis-tick')).toHaveCount(10);
});

test('O-CHT-02 a payment made at 21:00 stands on its own day', async ({ page }) => {
  await page.goto(path('?from=2024-03-30&to=2024-04-01', 'casos'));
  await openDays(page);
  const table = page.getByRole('table', { name: 'Día por día' });
  const day = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '31/3' }) });
  await day.getByRole('link', { name: /^Creados, 31\/3\/2024/ }).click();
  await expect(page.getByText('31/3/2024 21:00').first()).toBeVisible();
});
