import { createServer } from 'node:http';
import { accountApiPath, expect, path, test } from './fixtures';
import { daysQuery, idsOn, PAYMENTS, rows, table, WEEK, walk } from './payments-list';
import type { ProviderFault } from './provider';

const LIST = path(`/payments?${WEEK}`);
const MORE = 'Mostrar 100 más';
/** Two more tries by themselves, each with the limits of the provider, on a busy machine. */
const SLOW = { timeout: 90_000 };

const LATE = 'El proveedor no respondió a tiempo.';
const UNREADABLE = 'La respuesta del proveedor no se entiende.';

const FAILURES: [title: string, fault: ProviderFault, says: string][] = [
  ['O-PRX-08 silence', { kind: 'silent' }, LATE],
  ['O-PRX-08 half a body and then nothing', { kind: 'stalled' }, LATE],
  ['O-PRX-11 an HTML page with 502', { kind: 'html', status: 502 }, 'El proveedor falló al responder.'],
  ['O-PRX-11 an HTML page with 200', { kind: 'html', status: 200 }, UNREADABLE],
  ['O-PRX-11 an empty 200', { kind: 'empty', status: 200 }, UNREADABLE],
  ['a key that is refused', { kind: 'error', status: 401 }, 'El proveedor no aceptó la llave de esta cuenta.'],
];

for (const [title, fault, says] of FAILURES) {
  test(`${title} is explained in words, with a number; trying again brings the rows`, async ({
    page,
    provider,
    expectConsole,
  }) => {
    test.setTimeout(240_000);
    expectConsole(/status of 50[24]/);
    await provider.faults({ path: PAYMENTS, fault });
    await page.goto(LIST);
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: says });
    await expect(alert).toBeVisible(SLOW);
    await expect(alert).toContainText(/Número para soporte: \S+/);
    await expect(page.getByRole('main')).not.toContainText(/Bad Gateway|Unexpected token|Ningún pago|No hay pagos/);
    await provider.faults();
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(rows(page)).toHaveCount(100, SLOW);
  });
}

test('O-PAG-02 a cursor that is repeated is an error after one request, and the rows stay', async ({
  page,
  provider,
  expectConsole,
}) => {
  expectConsole(/status of 502/);
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(100);
  const before = (await provider.requests(PAYMENTS)).length;
  await provider.faults({ path: PAYMENTS, fault: { kind: 'repeated-cursor' } });
  await page.getByRole('button', { name: MORE }).click();
  await expect(page.getByText('El proveedor repitió una página, así que la lista no puede continuar.')).toBeVisible();
  await expect(page.getByText('Las 100 filas de arriba siguen aquí.')).toBeVisible();
  await expect(rows(page)).toHaveCount(100);
  expect(await provider.requests(PAYMENTS)).toHaveLength(before + 1);
});

test('O-PRX-01 R-40 of a next link to another address only the cursor is taken, and nothing connects to it', async ({
  page,
  provider,
}) => {
  let connections = 0;
  const elsewhere = createServer((_, response) => void response.end('{}')).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(100);
  let shown = 100;
  for (const origin of [`http://127.0.0.1:${port}`, `http://good@127.0.0.1:${port}`, `https://127.0.0.1:${port}`]) {
    await provider.faults({ path: PAYMENTS, fault: { kind: 'foreign-link', origin } });
    const before = (await provider.requests(PAYMENTS)).length;
    await page.getByRole('button', { name: MORE }).click();
    shown += 100;
    await expect(page.getByText(new RegExp(`^${shown} de [\\d,]+ en pantalla$`))).toBeVisible();
    expect(await provider.requests(PAYMENTS)).toHaveLength(before + 1);
  }
  expect(connections).toBe(0);
  await new Promise((resolve) => elsewhere.close(resolve));
});

for (const form of ['seconds', 'a date']) {
  test(`O-PRX-09 a provider that asks for time, in ${form}, gets it, and the screen says so`, async ({
    page,
    provider,
    expectConsole,
  }) => {
    expectConsole(/status of 503/);
    const { asOf }: { asOf: number } = await (
      await page.request.get(accountApiPath(`/payments?${WEEK}&size=1`))
    ).json();
    const start = performance.now();
    await provider.reset();
    const retryAfter = form === 'seconds' ? '8' : new Date(asOf + 16_000).toUTCString();
    const least = form === 'seconds' ? 8_000 : Date.parse(retryAfter) - asOf - 1000;
    await provider.faults({ path: PAYMENTS, call: 1, fault: { kind: 'error', status: 429, retryAfter } });
    await page.goto(LIST);
    await expect(page.getByText(/pide esperar.*Se intenta de nuevo en \d+ segundos?\./)).toBeVisible();
    expect(await provider.requests(PAYMENTS)).toHaveLength(1);
    await expect(rows(page)).toHaveCount(100, SLOW);
    expect(performance.now() - start).toBeGreaterThanOrEqual(least);
    expect(await provider.requests(PAYMENTS)).toHaveLength(2);
  });
}

test('O-PRX-12 a status that nobody knows is shown as it came, on each of its rows', async ({ page, provider }) => {
  await provider.faults({
    path: PAYMENTS,
    fault: { kind: 'fields', set: { status: 'settled_late', a_new_field: { deep: [1] } } },
  });
  await page.goto(LIST);
  await expect(table(page).getByText('settled_late', { exact: true })).toHaveCount(100);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByText('settled_late', { exact: true }).first()).toBeVisible();
});

test('a second page that fails keeps the rows, and trying again brings it', async ({
  page,
  provider,
  expectConsole,
}) => {
  expectConsole(/status of 502/);
  const expected = (await walk(provider, daysQuery('2026-08-03', '2026-08-09'))).map(({ charge_id }) => charge_id);
  await page.goto(LIST);
  await expect.poll(() => idsOn(page)).toEqual(expected.slice(0, 100));
  await provider.faults({ path: PAYMENTS, fault: { kind: 'error', status: 500 } });
  await page.getByRole('button', { name: MORE }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('La página siguiente no llegó. Las 100 filas de arriba siguen aquí.', SLOW);
  expect(await idsOn(page)).toEqual(expected.slice(0, 100));
  await provider.faults();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.poll(() => idsOn(page)).toEqual(expected.slice(0, 200));
});
