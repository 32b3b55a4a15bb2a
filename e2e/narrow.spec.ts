/** A list on a phone, and its filters where there is little room. */
import type { Locator } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { openFilter, rows } from './payments-list';

const box = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

test('at 360 pixels rows are in sight and what opens fits; at 1440 two filters leave the pills on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(path('/payments'));
  expect((await box(rows(page).first())).y, 'the first row').toBeLessThan(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const days = (await openFilter(page, 'Periodo')).getByRole('button', { name: 'Elegir días' });
  await expect(days).toBeInViewport({ ratio: 1 });
  await days.click();
  const apply = page.getByRole('dialog').getByRole('button', { name: 'Aplicar' });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const statuses = await openFilter(page, 'Estado');
  await expect(statuses.getByText('Mostrar')).toBeVisible();
  const sheet = await box(statuses);
  expect([sheet.x, sheet.width]).toEqual([0, 360]);
  expect(sheet.y).toBeGreaterThan(0);
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path('/payments?status=paid&amount_from=100'));
  const places: { y: number; height: number }[] = [];
  for (const name of [/^Periodo/, /^Estado/, /^Monto/, /^Cliente/, /^Revisar/, /^Quitar filtros$/]) {
    places.push(await box(page.getByRole('button', { name })));
  }
  expect(new Set(places.map(({ y, height }) => Math.round(y + height / 2))).size, 'one line').toBe(1);
  const below = async () => (await box(rows(page).first())).y;
  const before = await below();
  await rows(page).nth(1).locator('td').nth(5).click();
  await expect(page.locator('[data-record-panel]')).toBeVisible();
  expect(await below(), 'rows stay where they are when a record opens').toBe(before);
});
