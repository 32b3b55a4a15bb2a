import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import type { ProviderFaultRule } from './provider';

const REPORT = '/reports/v1/invoices';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Facturas de comisión' }).locator('tbody').getByRole('row');

const FAILURES: { name: string; fault: ProviderFaultRule['fault']; says: string }[] = [
  { name: '500', fault: { kind: 'error', status: 500 }, says: 'El proveedor falló al responder.' },
  {
    name: 'O-PRX-11 a web page',
    fault: { kind: 'html', status: 200 },
    says: 'La respuesta del proveedor no se entiende.',
  },
  { name: 'O-PRX-08 silence', fault: { kind: 'silent' }, says: 'El proveedor no respondió a tiempo.' },
];

for (const { name, fault, says } of FAILURES) {
  test(`${name}: a clear message, no empty year, and a retry that brings the rows`, async ({
    page,
    provider,
    expectConsole,
  }) => {
    expectConsole(/status of 50[24]/);
    await provider.faults({ path: REPORT, fault });
    await page.goto(path('/invoices?year=2026'));
    const alert = page.getByRole('region', { name: 'Facturas de comisión' }).getByRole('alert');
    await expect(alert).toContainText(says, { timeout: 60_000 });
    await expect(alert).toContainText('Número para soporte');
    await expect(page.getByText('No hay facturas')).toHaveCount(0);
    await provider.faults();
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
}

test('O-PRX-09 429: the screen says that it waits, asks again not before its time, and shows the rows', async ({
  page,
  provider,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await provider.faults({ path: REPORT, call: 1, fault: { kind: 'error', status: 429, retryAfter: '3' } });
  const started = Date.now();
  await page.goto(path('/invoices?year=2026'));
  await expect(page.getByText(/El proveedor pide esperar/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - started).toBeGreaterThanOrEqual(3000);
});

test('O-PRX-12 an invoice with the status draft is shown with that word, and all rows are there', async ({
  page,
  provider,
}) => {
  await page.goto(path('/invoices?year=2026'));
  await expect(rows(page).first()).toBeVisible();
  const total = await rows(page).count();
  await provider.faults({ path: REPORT, fault: { kind: 'fields', set: { status: 'draft' } } });
  await page.goto(path('/invoices?year=2026'));
  await expect(rows(page)).toHaveCount(total);
  await expect(rows(page).filter({ hasText: 'draft' })).toHaveCount(total);
});

test('an unknown invoice is a 404 that names how far back it was looked for', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  // When the provider is slower than the first HTML waits, the browser requests again and says the same.
  await expect(async () => {
    const response = await page.goto(path('/invoices/672ce6d0b21ae0cb0d253399'));
    expect(response?.status()).toBe(404);
  }).toPass({ timeout: 40_000 });
  await expect(
    page.getByText(/Se revisaron todas las de este año de facturación y las de los 7 anteriores/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ir a las facturas' }).click();
  await expect(rows(page).first()).toBeVisible();
});
