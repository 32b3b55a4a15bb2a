import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import {
  daysQuery,
  idsOn,
  openPageOf,
  PROVIDER_WEEK,
  type ReportedPayment,
  rows,
  shown,
  table,
  WEEK,
  walk,
} from './payments-list';

const pesos = (amounts: number[]) => {
  const centavos = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return `$${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
};

const GROUPS = {
  Cobrado: ['paid', 'partially_refunded'],
  Pendiente: ['pending_payment', 'pending_confirmation', 'under_review', 'pre_authorized'],
  'Vencido o cancelado': ['expired', 'canceled', 'voided'],
  Devuelto: ['refunded', 'reversed', 'charged_back'],
};

/** What the foot says of each group of statuses, without commissions. */
function grouped(payments: readonly ReportedPayment[]): string[] {
  return Object.entries(GROUPS).flatMap(([word, statuses]) => {
    const own = payments.filter(({ status }) => statuses.includes(status));
    return own.length === 0 ? [] : [`${word} (${own.length}) ${pesos(own.map(({ charge_amount }) => charge_amount))}`];
  });
}

async function sumsOf(page: Page): Promise<string[]> {
  const lines = await page
    .getByRole('listitem')
    .filter({ hasText: / \([\d,]+\) \$/ })
    .allInnerTexts();
  return lines.map((line) => line.replace(/, comisión.*| \([\d,]+ filas? no.*/, ''));
}

test('O-A11-02 O-TAB-06 Load more to the end: each payment once, the focus kept, the sum named by its rows', async ({
  page,
  provider,
}) => {
  const expected = await walk(provider, daysQuery('2026-08-04', '2026-08-05'));
  const total = expected.length;
  expect(total).toBeGreaterThan(100);
  await page.goto(path('/payments?from=2026-08-04&to=2026-08-05&size=50'));
  const more = page.getByRole('button', { name: 'Mostrar 50 más' });
  await more.focus();
  for (let loaded = 50; loaded < total; loaded = Math.min(loaded + 50, total)) {
    await expect(shown(page, loaded, total)).toBeVisible();
    expect(await sumsOf(page)).toEqual(grouped(expected.slice(0, loaded)));
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(more.or(rows(page).nth(loaded).getByRole('link').first()).and(page.locator(':focus'))).toBeVisible();
    const came = Math.min(50, total - loaded);
    const said = `${came} ${came === 1 ? 'fila' : 'filas'} más, ${loaded + came} de ${total} en pantalla`;
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
  }
  await expect(more).toHaveCount(0);
  expect(await sumsOf(page)).toEqual(grouped(expected));
  await expect(
    rows(page)
      .nth(Math.floor((total - 1) / 50) * 50)
      .getByRole('link')
      .first(),
  ).toBeFocused();
  expect(await idsOn(page)).toEqual(expected.map(({ charge_id }) => charge_id));
});

test('O-PAG-05 payments that arrive meanwhile stand nowhere twice, and on top after Actualizar', async ({
  page,
  provider,
}) => {
  const day = daysQuery('2026-08-11', '2026-08-11');
  const before = (await walk(provider, day)).map(({ charge_id }) => charge_id);
  expect(before.length).toBeGreaterThan(50);
  await page.goto(path('/payments?from=2026-08-11&to=2026-08-11&size=50'));
  await expect.poll(() => idsOn(page)).toEqual(before.slice(0, 50));
  const end = Date.parse('2026-08-12T05:59:59Z');
  const late = [3, 2, 1].map((n) => ({ charge_id: `e2e0000000000000000000a${n}`, create_date: end + n }));
  await provider.records({ payments: late });
  await page.getByRole('button', { name: 'Mostrar 50 más' }).click();
  await expect.poll(() => idsOn(page)).toEqual(before.slice(0, 100));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const after = [...late.map(({ charge_id }) => charge_id), ...before];
  await expect.poll(() => idsOn(page)).toEqual(after.slice(0, 50));
  await expect(shown(page, 50, after.length)).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar 50 más' }).click();
  await expect.poll(() => idsOn(page)).toEqual(after.slice(0, 100));
});

test('a payment, its order, its customer, and back to the rows that were there', async ({ page, provider }) => {
  const expected = await walk(provider, `${PROVIDER_WEEK}&status=paid`);
  const place = expected.findIndex(({ customer_id }, index) => index >= 100 && customer_id);
  const payment = expected[place];
  if (!payment || place >= 200) throw new Error('no paid payment of a known customer on the second page');
  await page.goto(path(`/payments?status=paid&${WEEK}`));
  await page.getByRole('button', { name: 'Mostrar 100 más' }).click();
  await expect(shown(page, 200, expected.length)).toBeVisible();
  const ids = await idsOn(page);
  const opened = rows(page).nth(place).getByRole('link').first();
  await opened.scrollIntoViewIfNeeded();
  const scrolled = () => page.getByRole('region', { name: 'Pagos' }).evaluate(({ scrollTop }) => scrollTop);
  const top = await scrolled();
  await openPageOf(rows(page).nth(place));
  await expect(page).toHaveURL(new RegExp(`/payments/${payment.charge_id}\\?at=${payment.create_date}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pesos([payment.charge_amount]));
  await page.getByRole('link', { name: payment.order_id, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${payment.order_id}$`));
  await page.getByRole('link', { name: payment.customer_id, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/customers/${payment.customer_id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const address of [/\/orders\//, /\/payments\//, /\/payments\?status=paid/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => idsOn(page)).toEqual(ids);
  expect(top).toBeGreaterThan(0);
  await expect.poll(scrolled).toBe(top);
  await expect(opened).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('link', { name: 'Abrir su página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pesos([payment.charge_amount]));
  await page.goBack();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect.poll(scrolled).toBe(top);
});

test('a payment is copied as text', async ({ page, context, provider }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [payment] = (await walk(provider, `${PROVIDER_WEEK}&status=paid`)).filter(({ name }) => name);
  if (!payment) throw new Error('no paid payment');
  await page.goto(path(`/payments/${payment.charge_id}?at=${payment.create_date}`));
  await page.getByRole('button', { name: 'Copiar como texto' }).click();
  await expect(page.getByRole('button', { name: 'Texto copiado' })).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toBe(`Pago de ${pesos([payment.charge_amount])} MXN · Pagado`);
  expect(lines).toContain(`Referencia de pago: ${payment.reference_oxxo}`);
  expect(lines).toContain(`A nombre de: ${payment.name}`);
  expect(lines.at(-1)).toBe('Hora de Ciudad de México');
});

test('a payment is found by its reference, its order and its e-mail; a recurring reference opens a list', async ({
  page,
  provider,
}) => {
  const week = await walk(provider, daysQuery('2026-08-01', '2026-10-31'));
  const times = new Map<string, number>();
  for (const { reference_oxxo } of week) times.set(reference_oxxo, (times.get(reference_oxxo) ?? 0) + 1);
  const once = week.find(({ reference_oxxo, email }) => times.get(reference_oxxo) === 1 && email);
  const recurring = week.find(({ reference_oxxo }) => reference_oxxo && (times.get(reference_oxxo) ?? 0) > 1);
  if (!once || !recurring) throw new Error('no such payments in the week');

  await page.goto(path('/payments'));
  const box = page.getByRole('searchbox', { name: 'Buscar un pago' });
  for (const sought of [once.reference_oxxo, once.order_id, once.email]) {
    await box.fill(sought);
    await box.press('Enter');
    await expect(page.getByText(`contienen «${sought}»`)).toBeVisible();
    await expect.poll(() => idsOn(page)).toContain(once.charge_id);
  }
  await box.fill(recurring.reference_oxxo);
  await box.press('Enter');
  const same = week.filter(({ reference_oxxo }) => reference_oxxo === recurring.reference_oxxo);
  await expect.poll(() => idsOn(page)).toEqual(expect.arrayContaining(same.map(({ charge_id }) => charge_id)));
  const references = await rows(page).locator('td:nth-child(3)').allInnerTexts();
  expect(new Set(references)).toEqual(new Set([recurring.reference_oxxo]));
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(table(page)).toBeVisible();
});
