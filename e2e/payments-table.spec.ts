import { expect, path, test } from './fixtures';
import { countReported, daysQuery, rows, shown, table } from './payments-list';

const DAYS = 'from=2026-08-01&to=2026-08-31';

test('O-TAB-03 O-TAB-07 hundreds of rows: few in the page, all in reach, heading and first column always in sight', async ({
  page,
  provider,
}) => {
  const all = await countReported(provider, daysQuery('2026-08-01', '2026-08-31'));
  expect(all).toBeGreaterThan(500);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(path(`/payments?${DAYS}&size=500`));
  await expect(shown(page, 500, all)).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(all + 1));
  await expect.poll(() => rows(page).count()).toBeLessThan(80);

  const section = page.getByRole('region', { name: 'Pagos', exact: true });
  await section.focus();
  const [top, height] = [() => section.evaluate(({ scrollTop }) => scrollTop), 36];
  const pageOfRows = height * (Math.floor((await section.evaluate(({ clientHeight }) => clientHeight)) / height) - 2);
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageUp']) await page.keyboard.press(key);
  await expect.poll(top).toBe(2 * pageOfRows);
  // Held, it stops within a page of where it was let go.
  for (let press = 0; press < 12; press += 1) await page.keyboard.down('PageDown');
  await page.keyboard.up('PageDown');
  const released = await top();
  await expect(section).not.toHaveClass(/gliding/);
  expect(await top()).toBeGreaterThan(2 * pageOfRows);
  expect((await top()) - released).toBeLessThanOrEqual(pageOfRows);
  await page.keyboard.press('End');
  const last = table(page).locator('tr[aria-rowindex="501"]');
  await expect(last).toBeInViewport();
  await section.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect(last.getByRole('cell').last()).toBeInViewport();
  await expect(last.getByRole('cell').first()).toBeInViewport();
  await expect(table(page).getByRole('columnheader').first()).toBeInViewport();
  await expect(table(page).getByRole('columnheader').last()).toBeInViewport();

  const id = (await last.locator('td.identifier').first().textContent()) ?? '';
  // Thrown on by most of what is seen, frame after frame, it stays where it was put and shows the rows of that place.
  const drifted = await section.evaluate(async (region) => {
    const off: number[] = [];
    region.scrollTop = region.scrollHeight / 4;
    for (let frame = 0; frame < 20; frame += 1) {
      if (frame < 14) region.scrollTop += Math.round(0.8 * region.clientHeight);
      const put = region.scrollTop;
      await new Promise(requestAnimationFrame);
      off.push(region.scrollTop - put);
    }
    return off.filter((by) => by !== 0);
  });
  expect(drifted).toEqual([]);
  const first = await section.evaluate((region) => {
    const { left, top } = region.getBoundingClientRect();
    return document.elementFromPoint(left + 60, top + 36 + 1)?.closest('tr')?.ariaRowIndex;
  });
  expect(Number(first)).toBe(Math.floor(((await top()) + 1) / height) + 2);

  await section.evaluate((region) => region.scrollTo({ top: 0 }));
  await page.keyboard.press('Control+f');
  const search = page.getByLabel('Buscar en las filas cargadas');
  await search.fill(id);
  await expect(last).toBeInViewport();
  await page.keyboard.press('Escape');

  // All of a column's edge can be grabbed.
  const edge = table(page).locator('.edge').nth(-2);
  const grabbed = await edge.evaluate((grip) => {
    const { left, right, top, height } = grip.getBoundingClientRect();
    return [left + 1, right - 1].map((x) => document.elementFromPoint(x, top + height / 2) === grip);
  });
  expect(grabbed).toEqual([true, true]);

  await page.getByRole('button', { name: 'Columnas' }).click();
  const handle = page.getByRole('button', { name: 'Mover Estado' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/columns=charge_amount,status,/);
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader').first()).toHaveText(/^Monto/);
});
