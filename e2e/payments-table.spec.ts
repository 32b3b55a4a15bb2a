import type { Locator, Page } from '@playwright/test';
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
    const { left } = region.getBoundingClientRect();
    const under = region.querySelector('thead tr:last-child')?.getBoundingClientRect().bottom ?? 0;
    return document.elementFromPoint(left + 60, under + 1)?.closest('tr')?.ariaRowIndex;
  });
  expect(Number(first)).toBe(Math.floor(((await top()) + 1) / height) + 2);

  await section.evaluate((region) => region.scrollTo({ top: 0 }));
  await page.keyboard.press('Control+f');
  const search = page.getByLabel('Buscar en las filas en pantalla');
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

/** Cells whose text is wider than they are. */
function cutCells(page: Page, columns: string, shown = table(page)): Promise<string[]> {
  return shown.evaluate((element, cells) => {
    const range = document.createRange();
    return [...element.querySelectorAll(cells)].flatMap((cell) => {
      range.selectNodeContents(cell);
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return range.getBoundingClientRect().width > room + 0.5 ? [`${cell.textContent} ${room}`] : [];
    });
  }, columns);
}

const AMOUNTS_AND_DATES = ':is(td.end, td:nth-child(1), td:nth-child(6), td:nth-child(7), td:nth-child(10))';

for (const font of ['DejaVu Sans', 'Liberation Sans', 'Geist']) {
  test(`at 1440 pixels the usual columns fit in ${font}, and no amount, date, status or deposit is cut at any width`, async ({
    page,
  }) => {
    if (font !== 'Geist') {
      await page.addInitScript((family) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`:root { --font-geist: "${family}" !important; }`);
        document.adoptedStyleSheets = [sheet];
      }, font);
    }
    await page.goto(path(`/payments?${DAYS}&size=100`));
    // Ours is there from the second visit on.
    await page.goto(path(`/payments?${DAYS}&size=100`), { waitUntil: 'networkidle' });
    await expect(rows(page)).toHaveCount(100);
    const section = page.getByRole('region', { name: 'Pagos', exact: true });
    expect(await section.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await cutCells(page, 'tbody td:not(:nth-child(5))')).toEqual([]);
    if (font === 'Geist') expect(await cutCells(page, 'tbody td:nth-child(5)')).toEqual([]);
    await page.goto(
      path(`/payments?${DAYS}&size=100&columns=status~3,charge_amount~3,commission~3,name,create_date~3`),
    );
    await expect(rows(page)).toHaveCount(100);
    expect(await cutCells(page, 'tbody td.end')).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(path(`/payments?${DAYS}&size=100&columns=usual`));
    await expect(rows(page)).toHaveCount(100);
    expect(await cutCells(page, `tbody ${AMOUNTS_AND_DATES}`)).toEqual([]);
  });
}

test('at 1440 pixels no English date is cut', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --font-geist: "DejaVu Sans" !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.goto(path(`/payments?${DAYS}&size=100`), { waitUntil: 'networkidle' });
  const english = page.getByRole('table', { name: 'Payments', exact: true });
  await expect(english.locator('tbody').getByRole('link').nth(50)).toBeVisible();
  expect(await cutCells(page, `tbody ${AMOUNTS_AND_DATES}`, english)).toEqual([]);
});

test('a card says of its date what it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path(`/payments?${DAYS}&size=10`));
  const label = page.locator('td[data-label]').first();
  await expect(label).toHaveAttribute('data-label', 'Creado');
  expect(await label.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Creado');
});

test('a click anywhere in a row opens it beside the list, its link with a modifier opens the page', async ({
  page,
  context,
}) => {
  await page.goto(path(`/payments?${DAYS}&size=50`));
  const row = rows(page).nth(2);
  const link = row.getByRole('link').first();
  const panel = page.locator('[data-record-panel]');
  for (const part of [link, row.locator('td').nth(1), row.locator('td').nth(4)]) {
    await part.click();
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(/row=[0-9a-f]{24}/);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await link.click(how);
    const other = await opened;
    await other.waitForURL(/\/payments\/[0-9a-f]{24}\?at=\d+$/);
    await other.close();
    await expect(panel).toBeHidden();
  }
});

test('a column that was added is scrolled to, the focus stays in the chooser, and Esc closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(path(`/payments?${DAYS}&size=50`));
  await page.getByRole('button', { name: 'Columnas' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columnas' });
  await expect(chooser).not.toContainText('payment_cash');
  for (const column of ['Canal de efectivo', 'Banco']) {
    await chooser.getByRole('checkbox', { name: column }).click();
    await expect(table(page).getByRole('columnheader', { name: column })).toBeInViewport({ ratio: 0.9 });
    await expect(chooser.locator(':focus')).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
  await expect(page.getByRole('button', { name: 'Columnas' })).toBeFocused();
});

test('the foot is one line, and with the files at most 96 of 900 pixels; on a phone it holds everything, too', async ({
  page,
}) => {
  await page.goto(path(`/payments?${DAYS}&size=100`));
  await expect(rows(page)).toHaveCount(100);
  const more = page.getByRole('button', { name: 'Mostrar 100 más' });
  const foot = page.locator('main > div').filter({ has: more });
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  expect(await height(foot)).toBeLessThanOrEqual(48);
  await page.getByRole('button', { name: /^Exportar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click();
  const tray = page.getByRole('region', { name: 'Archivos' });
  await expect(tray).toContainText('Completo', { timeout: 60_000 });
  expect((await height(foot)) + (await height(tray))).toBeLessThanOrEqual(96);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await more.scrollIntoViewIfNeeded();
    await expect(more).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await height(foot)).toBeLessThanOrEqual(240);
  }
});
