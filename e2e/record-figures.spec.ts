import type { Locator } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { daysQuery, matchingBehind, pesos, type ReportedPayment, walk } from './payments-list';

const SINCE_OCTOBER = daysQuery('2026-10-01', '2026-11-10');
const centavos = (amount: number | null) => Math.round((amount ?? 0) * 100);
const summed = (amounts: number[]) => amounts.reduce((all, minor) => all + minor, 0);
const minorOf = (text: string | null | undefined) =>
  Number(
    (text ?? '')
      .replace('−', '-')
      .replaceAll(/[^\d.-]/g, '')
      .replace('.', ''),
  );

const GROUPS = { collected: 'Cobrado', unpaid: 'Pendiente', lost: 'Vencido o cancelado', returned: 'Devuelto' };

/** The payments of whatever has the most of them. */
function mostOf(
  payments: ReportedPayment[],
  field: 'customer_id' | 'deposit_reference' | 'order_id',
): ReportedPayment[] {
  const owned = new Map<string, ReportedPayment[]>();
  for (const payment of payments) {
    const owner = payment[field];
    if (owner) owned.set(owner, [...(owned.get(owner) ?? []), payment]);
  }
  return [...owned.values()].sort((one, other) => other.length - one.length)[0] ?? [];
}

test('a deposit, pressed on one of its payments, opens those payments, and its figures add them up', async ({
  page,
  provider,
}) => {
  const deposit = mostOf(await walk(provider, SINCE_OCTOBER), 'deposit_reference');
  const [payment] = deposit;
  const reference = payment?.deposit_reference ?? '';
  await page.goto(path(`/payments/${payment?.charge_id}?at=${payment?.create_date}`));
  const link = page.getByRole('region', { name: 'Qué pasó' }).getByRole('link', { name: reference });
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  const figures = page.getByRole('region', { name: `Depósito ${reference}` });
  await expect(figures).toContainText(`${deposit.length} pagos`, { timeout: 30_000 });
  const { count, sums } = await matchingBehind(page, href);
  expect(count).toBe(deposit.length);
  const gross = summed(deposit.map(({ charge_amount }) => centavos(charge_amount)));
  const commission = summed(deposit.map((one) => centavos(one.commission)));
  expect(summed((sums['charge_amount'] ?? []).map(({ minor }) => Number(minor)))).toBe(gross);
  expect(summed((sums['commission'] ?? []).map(({ minor }) => Number(minor)))).toBe(commission);
  for (const [term, minor] of Object.entries({ Bruto: gross, Comisión: commission, Neto: gross - commission })) {
    await expect(figures.locator('dl > div').filter({ hasText: term })).toContainText(pesos(minor));
  }
});

test('the sums of a customer’s payments are those of the list that the customer’s page opens', async ({
  page,
  provider,
  expectConsole,
}) => {
  // On a busy machine its orders may take longer than they are waited for.
  expectConsole(/status of 504 .*\/customers\/\w+\/orders/);
  const payments = mostOf(await walk(provider, SINCE_OCTOBER), 'customer_id');
  await page.goto(path(`/customers/${payments[0]?.customer_id}?from=2026-10-01&to=2026-11-10`));
  const section = page.getByRole('region', { name: 'Pagos', exact: true });
  await expect(section.getByText(`${payments.length} de ${payments.length} en pantalla`)).toBeVisible({
    timeout: 30_000,
  });
  const link = section.getByRole('link', { name: 'Abrir en la lista de pagos' });
  const { count, sums } = await matchingBehind(page, (await link.getAttribute('href')) ?? '');
  expect(count).toBe(payments.length);
  const lines = await section.getByRole('listitem').allTextContents();
  expect(lines.length).toBe(sums['charge_amount']?.length);
  for (const { group, minor, counted, missing } of sums['charge_amount'] ?? []) {
    const name = GROUPS[group as keyof typeof GROUPS];
    const said = `${name} (${counted + missing}) ${pesos(Number(minor))}`;
    expect(
      lines.filter((line) => line.startsWith(said)),
      said,
    ).toHaveLength(1);
  }
  const amounts = payments.map(({ charge_amount }) => centavos(charge_amount));
  expect(summed((sums['charge_amount'] ?? []).map(({ minor }) => Number(minor)))).toBe(summed(amounts));
});

test('a charge of an order, pressed, opens the payment of its amount; the order’s payments add up to it', async ({
  page,
  provider,
}) => {
  const several = mostOf(await walk(provider, daysQuery('2026-11-05', '2026-11-08')), 'order_id');
  await page.goto(path(`/orders/${several[0]?.order_id}`));
  const section = page.getByRole('region', { name: 'Pagos', exact: true });
  await expect(section.getByText(/ en pantalla$/)).toBeVisible({ timeout: 30_000 });
  const said = (await section.getByRole('listitem').allTextContents()).map((line) => /\$[\d,.]+/.exec(line)?.[0]);
  expect(summed(said.map(minorOf))).toBe(summed(several.map(({ charge_amount }) => centavos(charge_amount))));
  const charges = page.getByRole('region', { name: 'Cargos' });
  for (const { charge_id, charge_amount } of several) {
    await charges.getByRole('link', { name: charge_id }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pesos(centavos(charge_amount)));
    await page.goBack();
  }
});

test('the sums of the invoices are those of their rows in each column, and a difference is that of the invoice it opens', async ({
  page,
  provider,
  expectConsole,
}) => {
  // On a busy machine a walk of months may have to be repeated, under limits of two seconds.
  expectConsole(/status of 504 .*\/invoices\//);
  test.setTimeout(240_000);
  await page.goto(path('/invoices?year=2025'));
  const table = page.getByRole('table', { name: 'Facturas de comisión' });
  const sum = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Suma de todas las filas/ }) });
  await expect(sum).toBeVisible();
  const rows = table
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  const money = async (row: Locator) =>
    (await row.locator('td').allTextContents()).flatMap((text) => {
      const shown = /[−]?\$[\d,.]+/.exec(text)?.[0];
      return shown === undefined ? [] : [minorOf(shown)];
    });
  const each = await Promise.all((await rows.all()).map(money));
  const columns = each[0]?.length ?? 0;
  expect(columns).toBeGreaterThan(3);
  const total = Array.from({ length: columns }, (_, column) => summed(each.map((row) => row[column] ?? Number.NaN)));
  expect(await money(sum)).toEqual(total);

  await page.getByRole('button', { name: 'Comparar con pagos' }).click();
  await expect(page.getByText(/^\d+ facturas comparadas:/)).toBeVisible({ timeout: 120_000 });
  const september = rows.filter({ hasText: /septiembre/i });
  await expect(september).toContainText('−$24.99');
  await september.getByRole('link').first().click();
  await page.locator('[data-record-panel]').getByRole('link', { name: 'Abrir su página' }).click();
  const compared = page.getByRole('region', { name: '¿Cuadra con los pagos?' });
  await expect(compared.getByText('−$24.99')).toBeVisible({ timeout: 120_000 });
  const known = new Map(
    (await walk(provider, daysQuery('2025-07-01', '2026-11-10'))).map((payment) => [payment.charge_id, payment]),
  );
  const groups = await compared.locator('details').all();
  expect(groups.length).toBeGreaterThan(0);
  for (const group of groups) {
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    const summary = (await group.locator('summary').textContent()) ?? '';
    const said = Number(/([\d,]+) pagos?/.exec(summary)?.[1]?.replaceAll(',', ''));
    const candidates = await group.getByRole('listitem').all();
    const ids = await Promise.all(candidates.map((one) => one.getByRole('link').textContent()));
    const amounts = await Promise.all(
      candidates.map(async (one) => minorOf(/[−]?\$[\d,.]+/.exec((await one.textContent()) ?? '')?.[0])),
    );
    expect(amounts, summary).toEqual(ids.map((id) => centavos(known.get(id ?? '')?.commission ?? null)));
    if (said === ids.length) expect(summary).toContain(pesos(summed(amounts)));
    else await expect(group).toContainText(`Se muestran ${ids.length} de `);
  }
});
