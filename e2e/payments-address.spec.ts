import type { Page } from '@playwright/test';
import { expect, path, SENTINEL_KEYS, test } from './fixtures';
import {
  chooseStatuses,
  countReported,
  daysQuery,
  idsOn,
  PAYMENTS,
  PROVIDER_WEEK,
  rows,
  shown,
  statusesOn,
  table,
  WEEK,
  walk,
} from './payments-list';
import { createProvider } from './provider';

const notice = (page: Page) => page.getByText('Se quitó del enlace lo que no es válido:');
const statusFilter = (page: Page) => page.getByRole('button', { name: /^Estado/ });

test('O-URL-01 a size that is no number: the usual one, a notice, the address put right', async ({
  page,
  provider,
}) => {
  test.setTimeout(300_000);
  for (const size of ['abc', 'NaN', '1%27%5B0%5D', '', '-5', '1e9']) {
    await page.goto(path(`/payments?${WEEK}&size=${size}`));
    await expect(notice(page)).toContainText(`size=${decodeURIComponent(size)}`);
    await expect(page).toHaveURL(new RegExp(`/payments\\?${WEEK}$`));
    await expect(rows(page)).toHaveCount(100);
  }
  const sizes = (await provider.requests(PAYMENTS)).map(({ query }) => query.size);
  expect(sizes.filter((size) => size !== undefined && !/^\d+$/.test(size))).toEqual([]);
  expect(sizes).toContain('100');
});

test('O-URL-02 filter, rows and address agree after each choice, Back, Forward and a reload', async ({
  page,
  provider,
}) => {
  const totals = {
    Pagado: await countReported(provider, `${PROVIDER_WEEK}&status=paid`),
    Devuelto: await countReported(provider, `${PROVIDER_WEEK}&status=refunded`),
  };
  async function agreeOn(word: keyof typeof totals, status: string) {
    await expect(page).toHaveURL(new RegExp(`\\?status=${status}&${WEEK}$`));
    await expect(statusFilter(page)).toHaveText(`Estado es ${word}`);
    await expect(shown(page, Math.min(100, totals[word]), totals[word])).toBeVisible();
    expect(new Set(await statusesOn(page))).toEqual(new Set([word]));
  }
  await page.goto(path(`/payments?${WEEK}`));
  await expect(rows(page)).toHaveCount(100);
  await chooseStatuses(page, ['Pagado']);
  await agreeOn('Pagado', 'paid');
  await chooseStatuses(page, ['Devuelto']);
  await agreeOn('Devuelto', 'refunded');
  await page.goBack();
  await agreeOn('Pagado', 'paid');
  await page.goForward();
  await agreeOn('Devuelto', 'refunded');
  await page.reload();
  await agreeOn('Devuelto', 'refunded');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/payments\\?${WEEK}$`));
});

for (const { query, applied, dropped } of [
  { query: 'status=paid&status=refunded', applied: 'Pagado', dropped: 'status=refunded' },
  { query: 'status[]=paid', applied: null, dropped: 'status[]=paid' },
  { query: 'status=PAID', applied: null, dropped: 'status=PAID' },
  { query: 'status=nope', applied: null, dropped: 'status=nope' },
]) {
  test(`O-URL-03 ?${query} shows a list, and says what was left out`, async ({ page }) => {
    await page.goto(path(`/payments?${query}&${WEEK}`));
    await expect(notice(page)).toContainText(dropped);
    await expect(rows(page)).toHaveCount(100);
    await expect(statusFilter(page)).toHaveText(applied ? `Estado es ${applied}` : 'Estado');
    if (applied) expect(new Set(await statusesOn(page))).toEqual(new Set([applied]));
  });
}

test('O-URL-04 markup in the address is text', async ({ page }) => {
  const markup = '"><img src=x onerror=alert(1)>';
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  const answer = await page.goto(path(`/payments?customer_id=${encodeURIComponent(markup)}&${WEEK}`));
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(/script-src[^;]*/.exec(policy)?.[0]).toMatch(/'nonce-/);
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  await expect(notice(page)).toContainText(`customer_id=${markup}`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.goto(path(`/payments?q=${encodeURIComponent(markup)}`));
  await expect(page.getByText(`contienen «${markup}»`)).toBeVisible();
  await expect(page.getByText(`Ningún pago coincide con «${markup}».`)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(dialogs).toBe(0);
});

test('O-TAB-02 a slow answer to the filter before never shows under the newer one', async ({ page, provider }) => {
  const refunded = await countReported(provider, `${PROVIDER_WEEK}&status=refunded`);
  await page.goto(path(`/payments?${WEEK}`));
  await expect(rows(page)).toHaveCount(100);
  await page.evaluate(() => {
    const contradictions: string[] = [];
    Object.assign(window, { contradictions });
    new MutationObserver(() => {
      const filter = [...document.querySelectorAll('button')].find((button) =>
        button.textContent?.startsWith('Estado'),
      );
      if (filter?.textContent !== 'Estado es Devuelto') return;
      for (const cell of document.querySelectorAll('table tbody td:first-child a')) {
        if (cell.textContent !== 'Devuelto') contradictions.push(cell.textContent ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await provider.faults({ path: PAYMENTS, query: { status: 'paid' }, fault: { kind: 'slow', ms: 4000 } });
  await chooseStatuses(page, ['Pagado']);
  await chooseStatuses(page, ['Devuelto']);
  await expect(shown(page, Math.min(100, refunded), refunded)).toBeVisible();
  await page.waitForTimeout(6000);
  await expect(shown(page, Math.min(100, refunded), refunded)).toBeVisible();
  expect(new Set(await statusesOn(page))).toEqual(new Set(['Devuelto']));
  expect(await page.evaluate(() => Reflect.get(window, 'contradictions'))).toEqual([]);
});

test('O-TAB-01 only the date, by which the provider sorts, is a button in the header', async ({ page }) => {
  await page.goto(path(`/payments?${WEEK}`));
  await expect(rows(page)).toHaveCount(100);
  const amount = table(page).getByRole('columnheader', { name: 'Monto' });
  await expect(amount.getByRole('button')).toHaveCount(0);
  await expect(amount).not.toHaveAttribute('aria-sort');
  await expect(table(page).locator('thead').getByRole('button')).toHaveText([/^Creado/]);
});

test('O-TAB-07 at 768 pixels, 40 rows down: the header stays, and the last column is reached by wheel and by keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(path(`/payments?${WEEK}`));
  await expect(rows(page)).toHaveCount(100);
  const header = table(page).getByRole('columnheader', { name: 'Estado' });
  const last = table(page).getByRole('columnheader').last();
  const region = page.getByRole('region', { name: 'Pagos', exact: true });
  const left = () => region.evaluate((element) => element.scrollLeft);
  await expect(last).not.toBeInViewport();
  await region.hover();
  for (let turn = 0; turn < 40 && !(await isUnder(page, 40)); turn += 1) await page.mouse.wheel(0, 200);
  await expect.poll(() => isUnder(page, 40)).toBe(true);
  await expect(header).toBeInViewport({ ratio: 0.95 });
  await page.mouse.wheel(3000, 0);
  await expect(last).toBeInViewport({ ratio: 0.95 });

  await page.mouse.wheel(-3000, 0);
  await expect.poll(left).toBe(0);
  await region.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(last).toBeInViewport({ ratio: 0.95, timeout: 200 });
  }).toPass({ timeout: 60_000 });

  const link = rows(page).nth(44).getByRole('link').first();
  await link.focus();
  const above = rows(page).nth(34).getByRole('link').first();
  // A row has more stops than its link: the box that selects it, its customer, its deposit.
  for (let back = 0; back < 90; back += 1) {
    if (await above.evaluate((row) => row === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(above).toBeFocused();
  await expect.poll(() => isUnder(page, 34)).toBe(false);
});

/** Whether a row has its top under the header, or has left by the top. */
async function isUnder(page: Page, index: number): Promise<boolean> {
  const [head, row] = await Promise.all([
    table(page).getByRole('columnheader', { name: 'Estado' }).boundingBox(),
    rows(page).nth(index).boundingBox(),
  ]);
  if (!head || !row) throw new Error('no such row');
  return Math.ceil(row.y) < Math.floor(head.y + head.height);
}

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('O-I18N-01 shows the dates of the first answer', async ({ page }) => {
      const answer = await page.goto(path('/payments?from=2024-03-30&to=2024-04-01', 'casos'));
      const html = (await answer?.text()) ?? '';
      const sent = [...html.matchAll(/<td [^>]*>(\d+\/\d+\/\d{4}[^<]*)<\/td>/g)].map((match) => match[1]);
      await expect(rows(page).first()).toBeVisible();
      await expect(table(page).getByText('31/3/2024 21:00').first()).toBeVisible();
      const panelOpens = page.getByRole('dialog', { name: 'Estado' });
      await statusFilter(page).click();
      await expect(panelOpens).toBeVisible();
      expect(sent.length).toBeGreaterThan(0);
      expect(
        await table(page)
          .getByRole('cell', { name: /^\d+\/\d+\/\d{4}/ })
          .allTextContents(),
      ).toEqual(sent);
    });
  });
}

test('O-TAB-05 O-MON-04 O-MON-05 O-PRX-12 awkward payments: each has its row, each currency its sum, what is missing is counted', async ({
  page,
  stack,
}) => {
  const cases = createProvider(stack.provider.url, SENTINEL_KEYS.casos);
  const payments = await walk(cases, daysQuery('2026-11-05', '2026-11-05'));
  await page.goto(path('/payments?from=2026-11-05&to=2026-11-05&size=1000', 'casos'));
  await expect.poll(() => idsOn(page)).toEqual(payments.map(({ charge_id }) => charge_id));
  expect(new Set(payments.map(({ order_id }) => order_id)).size).toBeLessThan(payments.length);

  const sums = page
    .getByRole('listitem')
    .filter({ hasText: /^(Cobrado|Pendiente|Vencido o cancelado|Devuelto|En otro estado) \(/ });
  await expect(sums.filter({ hasText: '$100.00 USD' })).toHaveCount(1);
  await expect(sums.filter({ hasText: '¥5,000 JPY' })).toHaveCount(1);
  const pesos = payments.filter(({ currency }) => currency === 'MXN');
  await expect(sums.filter({ hasText: 'sin moneda' })).toHaveCount(payments.some(({ currency }) => !currency) ? 1 : 0);
  const collected = pesos.filter(({ status }) => status === 'paid' || status === 'partially_refunded');
  const missing = collected.filter(({ commission }) => commission === null).length;
  expect(missing).toBeGreaterThan(0);
  await expect(sums.filter({ hasText: /^Cobrado .* MXN/ })).toContainText(
    missing === 1 ? '1 fila no tiene comisión' : `${missing} filas no tienen comisión`,
  );
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|6,000\.00/);

  const without = payments.findIndex(({ commission, status }) => commission === null && status === 'paid');
  const cell = rows(page).nth(without).locator('td:nth-child(9)');
  await expect(cell.getByRole('img', { name: 'no disponible', exact: true })).toHaveText('–');
  await expect(table(page).getByText('settled_late')).toBeVisible();
});
