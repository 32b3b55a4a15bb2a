import { expect, path, test } from './fixtures';
import {
  chooseStatuses,
  countReported,
  idsOn,
  openFilter,
  PAYMENTS,
  PROVIDER_WEEK,
  rows,
  shown,
  statusesOn,
  WEEK,
  walk,
} from './payments-list';

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('R-39 the first HTML has all that the first answer knows: rows, period, how many of how many, sums', async ({
    page,
    provider,
  }) => {
    const total = await countReported(provider, PROVIDER_WEEK);
    await page.goto(path(`/payments?${WEEK}`));
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain(`100 de ${total.toLocaleString('en-US')} en pantalla`);
    expect(text).toMatch(/\d+\/\d+\/\d{4} – \d+\/\d+\/\d{4} · por fecha de creación/);
    expect(text).toMatch(/Cobrado \(\d+\) \$[\d,.]+/);
    await expect(rows(page)).toHaveCount(100);
  });
});

test('several statuses, and all but one: the rows obey, and the total is the provider’s', async ({
  page,
  provider,
}) => {
  const all = await countReported(provider, PROVIDER_WEEK);
  const paid = await countReported(provider, `${PROVIDER_WEEK}&status=paid`);
  const refunded = await countReported(provider, `${PROVIDER_WEEK}&status=refunded`);
  const expired = await countReported(provider, `${PROVIDER_WEEK}&status=expired`);
  expect(Math.min(paid, refunded, expired)).toBeGreaterThan(0);
  await page.goto(path(`/payments?${WEEK}`));
  await expect(shown(page, 100, all)).toBeVisible();

  await chooseStatuses(page, ['Pagado', 'Devuelto']);
  await expect(page).toHaveURL(/status=paid(,|%2C)refunded/);
  await expect(shown(page, 100, paid + refunded)).toBeVisible();
  expect((await statusesOn(page)).filter((word) => !['Pagado', 'Devuelto'].includes(word))).toEqual([]);

  await chooseStatuses(page, ['Vencido'], 'no es');
  await expect(page).toHaveURL(/status=(!|%21)expired/);
  await expect(shown(page, 100, all - expired)).toBeVisible();
  expect(await statusesOn(page)).not.toContain('Vencido');
  await expect(page.getByRole('button', { name: /^Estado no es Vencido/ })).toBeVisible();
});

test('O-MON-06 an amount with a thousands comma is taken as typed; one with the marks swapped is refused and not sent', async ({
  page,
  provider,
}) => {
  const all = await countReported(provider, PROVIDER_WEEK);
  await page.goto(path(`/payments?${WEEK}`));
  await expect(rows(page).first()).toBeVisible();
  let panel = await openFilter(page, 'Monto');
  await panel.getByLabel('Desde').fill('1,500.50');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/amount_from=1500\.50?(&|$)/);
  await expect(shown(page, 100, all)).toHaveCount(0);
  const lowest = async () => (await provider.requests(PAYMENTS)).map(({ query }) => String(query.amount_from ?? ''));
  await expect.poll(lowest).toContainEqual(expect.stringMatching(/^1500\.50?$/));
  const expected = await walk(provider, `${PROVIDER_WEEK}&amount_from=1500.5`);
  expect(Math.min(...expected.map(({ charge_amount }) => charge_amount))).toBeGreaterThanOrEqual(1500.5);
  await expect.poll(() => idsOn(page)).toEqual(expected.slice(0, 100).map(({ charge_id }) => charge_id));

  const before = (await provider.requests()).length;
  panel = await openFilter(page, 'Monto');
  for (const typed of ['1.500,50', '1,23']) {
    await panel.getByLabel('Desde').fill(typed);
    await panel.getByRole('button', { name: 'Aplicar' }).click();
    await expect(panel.getByText('Escríbelo como 1,500.50 o 1500.50.')).toBeVisible();
    await expect(panel.getByLabel('Desde')).toHaveValue(typed);
  }
  await expect(page).toHaveURL(/amount_from=1500\.50?(&|$)/);
  expect(await provider.requests()).toHaveLength(before);
});

test('O-DATE-01 October, typed, is requested from its first to its last millisecond', async ({ page, provider }) => {
  await page.goto(path(`/payments?${WEEK}`));
  await expect(rows(page).first()).toBeVisible();
  const panel = await openFilter(page, 'Periodo');
  for (const [label, digits] of [
    ['Del día', '01102026'],
    ['Al día', '31102026'],
  ] as const) {
    await panel.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits, { delay: 60 });
  }
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/);
  const october = await countReported(provider, 'from=1790834400000&to=1793512799999');
  await expect(shown(page, 100, october)).toBeVisible();
  const sent = (await provider.requests(PAYMENTS)).filter(({ query }) => query.size === '100').at(-1);
  expect(sent?.query).toMatchObject({ from: '1790834400000', to: '1793512799999' });
});
