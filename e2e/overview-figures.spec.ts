import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { matchingBehind, pesos } from './payments-list';

const line = (page: Page, name: RegExp) =>
  page
    .getByRole('table', { name: 'El periodo' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

function fieldOf(label: string): 'charge_amount' | 'commission' | 'deposit_amount' {
  if (label.startsWith('Comisión')) return 'commission';
  return label.startsWith('Neto') ? 'deposit_amount' : 'charge_amount';
}

for (const { name, search, days } of [
  { name: 'a month', search: '?from=2026-10-01&to=2026-10-31', days: false },
  { name: 'a quincena that runs', search: '?period=this-quincena', days: false },
  { name: 'three days, day by day', search: '?from=2026-10-29&to=2026-10-31', days: true },
]) {
  test(`R-01 every figure of the overview opens rows that add up to it: ${name}`, async ({ page }) => {
    await page.goto(path(search));
    await expect(line(page, /^Creados/).getByRole('link')).toBeVisible({ timeout: 30_000 });
    if (days) await page.locator('summary', { hasText: 'Día por día' }).click();
    const rows = page
      .getByRole('main')
      .locator('tr')
      .filter({ has: page.locator('a[href*="/payments?"]'), visible: true });
    const figures = await rows.evaluateAll((found) =>
      found.flatMap((row) =>
        [...row.querySelectorAll('a')].map((link) => {
          const inLink = link.querySelectorAll(':scope > span:not(.sr-only)');
          return {
            label: link.getAttribute('aria-label')?.split(/[«»]/)[1] ?? row.querySelector('th')?.textContent ?? '',
            href: link.getAttribute('href') ?? '',
            count: inLink[0]?.textContent ?? link.textContent ?? '',
            amount: (inLink[1] ?? row.lastElementChild)?.querySelector('span span')?.textContent ?? null,
          };
        }),
      ),
    );
    expect(figures.length).toBeGreaterThan(days ? 20 : 12);
    for (const { label, href, count: said, amount } of figures) {
      const { count: found, sums } = await matchingBehind(page, href);
      expect(found.toLocaleString('es-MX'), `${label} ${href}`).toBe(said);
      const own = sums[fieldOf(label)] ?? [];
      expect([...new Set(own.map(({ currency }) => currency))], `${label} ${href}`).toEqual(['MXN']);
      if (amount !== null)
        expect(pesos(own.reduce((all, { minor }) => all + Number(minor), 0)), `${label} ${href}`).toBe(amount);
    }
    if (days) return;
    expect(figures.flatMap(({ label, amount }) => (amount === null ? [label] : []))).toEqual(['Devoluciones']);
    expect(new Set(figures.map(({ label }) => label)).size, 'one word stands for one figure').toBe(figures.length);
  });
}

test('R-05 R-06 refunds count by their last date and say so, and none is called unknown that its order knows', async ({
  page,
}) => {
  await page.goto(path('?from=2026-10-01&to=2026-10-31'));
  const refunds = line(page, /^Devoluciones/);
  await expect(refunds).toContainText('Por fecha de la última devolución', { timeout: 30_000 });
  await expect(page.getByRole('main')).not.toContainText('no conocido');
  await refunds.getByRole('link').click();
  await expect(page.getByText('por fecha de la última devolución').first()).toBeVisible();
});
