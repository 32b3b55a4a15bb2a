import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, path, test } from './fixtures';
import { openPageOf } from './payments-list';
import type { Provider } from './provider';

const REPORT = '/reports/v1/invoices';

interface Report<Row> {
  total: number;
  next_page_url?: string | null;
  data: Row[];
}

interface Invoice {
  id: string;
  date: string;
  amount: number;
  commission: number;
  net: number;
  status: string;
}

interface Payment {
  charge_id: string;
  create_date: number;
  commission: number | null;
  invoice_id: string;
}

/** An answer of the provider, which is what a screen is compared with. */
function report<Row>(answer: unknown): Report<Row> {
  return answer as Report<Row>;
}

const table = (page: Page, name = 'Facturas de comisión') => page.getByRole('table', { name });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const idsOn = (page: Page) => rows(page).locator('td:last-child').allInnerTexts();

/** What stands in cells that are lower than their text, a pixel of rounding aside. */
const cutCells = (page: Page) =>
  rows(page)
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).map((cell) => cell.textContent),
    );

/** The invoices of billing months (`YYYY-MM`, both included) of these two years. */
async function invoicesBetween(provider: Provider, from: string, to: string): Promise<Invoice[]> {
  const inYear = async (year: number) => report<Invoice>(await provider.get(`${REPORT}?year=${year}&size=1000`)).data;
  return [...(await inYear(2026)), ...(await inYear(2025))].filter(({ date }) => date >= from && date <= to);
}

const pesos = (amount: number) =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('a year, a month, back, forward, reload and a range of months show the rows of the provider', async ({
  page,
  provider,
}) => {
  const whole = report<Invoice>(await provider.get(`${REPORT}?year=2026&size=1000`));
  const ids = whole.data.map(({ id }) => id);
  const september = whole.data.filter(({ date }) => date === '2026-09').map(({ id }) => id);
  await page.goto(path('/invoices'));
  await expect.poll(() => idsOn(page)).toEqual(ids);
  await expect(page.getByText(`${whole.total} de ${whole.total} en pantalla`, { exact: true })).toBeVisible();
  await expect(
    page.getByText('La de noviembre de 2026: aún no emitida, se espera a más tardar el 7/12/2026.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Mes de facturación/ }).click();
  await page.getByRole('button', { name: 'septiembre de 2026' }).click();
  await expect(page).toHaveURL(/invoices\?year=2026&month=9$/);
  await expect.poll(() => idsOn(page)).toEqual(september);
  await page.getByRole('button', { name: /^Quitar el filtro/ }).click();
  await page.getByRole('button', { name: 'Año anterior' }).click();
  await expect(page).toHaveURL(/invoices\?year=2025$/);
  await expect(rows(page).first()).toContainText('iciembre de 2025');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => idsOn(page)).toEqual(september);
  await page.goForward();
  await expect.poll(() => idsOn(page)).toEqual(ids);
  await page.goBack();
  await page.reload();
  await expect.poll(() => idsOn(page)).toEqual(september);

  const range = await invoicesBetween(provider, '2025-11', '2026-09');
  await page.getByRole('button', { name: /^Mes de facturación/ }).click();
  await page.getByRole('button', { name: 'Elegir un rango de meses' }).click();
  const last = page.getByRole('group', { name: 'Al mes' });
  await last.getByRole('radio', { name: 'octubre de 2026' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(last.getByRole('radio', { name: 'septiembre de 2026' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoices\?months=2025-11_2026-09$/);
  await expect.poll(() => idsOn(page)).toEqual(range.map(({ id }) => id));
  await expect(page.getByRole('button', { name: /^Meses de facturación nov 2025 – sep 2026/ })).toBeFocused();
  await page.reload();
  await expect.poll(() => idsOn(page)).toEqual(range.map(({ id }) => id));
  await expect(rows(page).getByText('nota de crédito')).toBeVisible();
  expect(await cutCells(page)).toEqual([]);
});

test('O-TAB-06 O-A11-02 Load more brings each invoice once, and the sum says how far it reaches', async ({
  page,
  provider,
}) => {
  const { data, total } = report<Invoice>(await provider.get(`${REPORT}?year=2026&size=1000`));
  const sumOf = (shown: Invoice[]) => pesos(shown.reduce((sum, { net }) => sum + Math.round(net * 100), 0) / 100);
  await page.goto(path('/invoices?year=2026&size=5'));
  const sum = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  await expect(sum('Suma de las 5 filas en pantalla')).toContainText(sumOf(data.slice(0, 5)));
  await page.getByRole('button', { name: 'Mostrar 5 más' }).click();
  await expect(sum('Suma de las 10 filas en pantalla')).toContainText(sumOf(data.slice(0, 10)));
  await expect(page.getByRole('button', { name: 'Mostrar 5 más' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sum(`Suma de todas las filas (${total})`)).toContainText(sumOf(data));
  await expect(page.getByRole('button', { name: 'Mostrar 5 más' })).toHaveCount(0);
  expect(await idsOn(page)).toEqual(data.map(({ id }) => id));
});

test('O-MON-07 an invoice, its payments, the record of one, and back; its commission is that of its payments', async ({
  page,
  provider,
  expectConsole,
}) => {
  // On a busy machine a walk of months may have to be repeated, under limits of two seconds.
  expectConsole(/status of 504 .*\/invoices\/[0-9a-f]{24}\//);
  test.setTimeout(240_000);
  const [october] = report<Invoice>(await provider.get(`${REPORT}?year=2026&month=10`)).data;
  if (!october) throw new Error('no invoice of October');
  const carried: Payment[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&next_page_url=${encodeURIComponent(cursor)}`;
    const answer = report<Payment>(
      await provider.get(`/reports/v1/payments?size=1000&sort=desc&from=1785564000000&to=1794326400000${query}`),
    );
    carried.push(...answer.data.filter(({ invoice_id }) => invoice_id === october.id));
    cursor = answer.next_page_url ? new URL(answer.next_page_url).searchParams.get('next_page_url') : null;
  } while (cursor !== null);
  const commission = carried.reduce((sum, payment) => sum + Math.round((payment.commission ?? 0) * 100), 0) / 100;

  await page.goto(path('/invoices?year=2026&month=10'));
  await openPageOf(rows(page).first());
  await expect(page.getByRole('heading', { name: 'Factura de comisión de octubre de 2026', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Comisión de los .* pagos de esta factura/)).toContainText(
    carried.length.toLocaleString('en-US'),
    { timeout: 60_000 },
  );
  const compared = page.getByRole('region', { name: '¿Cuadra con los pagos?' });
  await expect(compared).toContainText(pesos(commission));
  await expect(compared).toContainText(pesos(october.commission));
  expect(commission).toBe(-october.commission);
  await expect(compared).toContainText('Cuadra al centavo.');
  await expect(compared).toContainText(/creados del 1\/8\/2026 al 10\/11\/2026 /);

  const payments = table(page, 'Pagos de esta factura').locator('tbody').getByRole('row');
  await expect(payments).toHaveCount(100, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Mostrar 100 más' }).click();
  await expect(payments).toHaveCount(200, { timeout: 60_000 });
  const hrefs = await payments
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter((href) => !href?.includes('?by=')));
  const known = new Set(carried.map(({ charge_id, create_date }) => path(`/payments/${charge_id}?at=${create_date}`)));
  expect(hrefs.filter((href) => !known.has(href ?? ''))).toEqual([]);
  expect(new Set(hrefs).size).toBe(200);
  await payments.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/payments\/[0-9a-f]{24}\?at=\d+$/);
  await page.getByRole('link', { name: october.id }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${october.id}$`));
  await page.getByRole('link', { name: 'septiembre de 2026' }).click();
  await expect(page.getByRole('heading', { name: 'Factura de comisión de septiembre de 2026' })).toBeVisible();
  await page.goBack();
  await page.getByRole('article').getByRole('link', { name: 'Facturas de comisión' }).click();
  await expect(page).toHaveURL(/\/invoices\?year=2026$/);
});

test('an invoice that differs names the payments that explain it, each of which opens', async ({
  page,
  provider,
  expectConsole,
}) => {
  expectConsole(/status of 504 .*\/invoices\/[0-9a-f]{24}\//);
  test.setTimeout(240_000);
  const [september] = report<Invoice>(await provider.get(`${REPORT}?year=2025&month=09`)).data;
  await page.goto(path(`/invoices/${september?.id}`));
  const compared = page.getByRole('region', { name: '¿Cuadra con los pagos?' });
  await expect(compared).toContainText('La factura cobra $24.99 más que sus pagos.', { timeout: 120_000 });
  await expect(compared).toContainText('La explican exactamente estos 2 pagos: depositados en su mes, sin factura.');
  const explained = { '68b9bfc6e2b170322593edf2': '$13.39', '68b9be76cd05627f35bd9d1b': '$11.60' };
  for (const [id, commission] of Object.entries(explained)) {
    await expect(
      compared.getByRole('listitem').filter({ hasText: commission }).getByRole('link', { name: id }),
    ).toBeVisible();
  }
  await compared.getByRole('link', { name: '68b9bfc6e2b170322593edf2' }).click();
  await expect(page).toHaveURL(/\/payments\/68b9bfc6e2b170322593edf2\?at=1757003718730$/);
});

test('O-EXP-02 O-EXP-06 the file has every row of the filter, as the provider has it', async ({ page, provider }) => {
  const data = await invoicesBetween(provider, '2025-11', '2026-02');
  await page.goto(path('/invoices?months=2025-11_2026-02&size=3'));
  await page.getByRole('button', { name: `Exportar ${data.length} filas` }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar facturas' });
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByText('Todas', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/invoices-2025-11_2026-02-asof-.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const file: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(file.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  data.forEach((invoice, index) => {
    for (const field of ['amount', 'commission', 'net'] as const) {
      expect(file[index]?.[field], `${field} of ${invoice.id}`).toBe(invoice[field].toFixed(2));
    }
    expect(file[index]).toMatchObject({ date: `'${invoice.date}`, status: invoice.status });
  });
});

test('O-EXP-07 a file that fails is reported in the tray, and nothing whole is saved', async ({ page, provider }) => {
  await page.goto(path('/invoices?year=2025'));
  await expect(rows(page).first()).toBeVisible();
  await provider.faults({ path: REPORT, fault: { kind: 'error', status: 403 } });
  const saved: Promise<string | null>[] = [];
  page.on('download', (download) => saved.push(download.failure()));
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Exportar facturas' });
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const tray = page.getByRole('region', { name: 'Archivos' });
  await expect(tray.getByText(/^Falló; lo descargado no es válido\./)).toBeVisible({ timeout: 30_000 });
  expect(await Promise.all(saved)).not.toContain(null);
  await provider.reset();
  const downloading = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Intentar de nuevo' }).click();
  expect(await (await downloading).failure()).toBeNull();
  await expect(tray.getByText('Completo:', { exact: true })).toBeVisible();
});
