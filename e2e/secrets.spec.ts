import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawRequest } from '@/scripts/raw-request';
import { ROOT } from '@/scripts/servers';
import { accountApiPath, expect, path, SENTINEL_KEYS, test } from './fixtures';
import type { ProviderFault } from './provider';

/** Every form in which a key could leave: itself, base64 as Basic sends it, and parts long enough to be no accident. */
const FORMS = Object.values(SENTINEL_KEYS).flatMap((key) => [
  key,
  key.slice(4),
  encodeURIComponent(key),
  Buffer.from(key).toString('base64').replace(/=+$/, ''),
  Buffer.from(`${key}:`).toString('base64').replace(/=+$/, ''),
  Buffer.from(key).toString('base64url'),
  Buffer.from(key).toString('hex'),
]);

const leaksIn = (text: string) => FORMS.filter((form) => text.includes(form));

const SCREENS = ['', '/payments', '/invoices', '/customers', '/orders'];
const DATA = [
  '/payments?size=2',
  '/invoices',
  '/customers?size=2',
  '/orders?size=2',
  '/payments/nope',
  '/orders/ord_nope',
  '/payments/matching?period=today',
  '/customers/matching?q=nobody',
];

const FAILURES: { name: string; fault: ProviderFault }[] = [
  { name: 'refuses the key', fault: { kind: 'error', status: 401 } },
  { name: 'forbids', fault: { kind: 'error', status: 403 } },
  { name: 'answers HTML', fault: { kind: 'html', status: 502 } },
  { name: 'resets the connection', fault: { kind: 'reset' } },
  { name: 'says nothing', fault: { kind: 'silent' } },
  { name: 'stops in the middle', fault: { kind: 'cut' } },
];

test('O-PRX-02 no file of the build that a browser may load holds a key', () => {
  const folder = join(ROOT, '.next', 'static');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(join(file.parentPath, file.name), 'latin1');
    expect(leaksIn(text), file.name).toEqual([]);
    expect(text, file.name).not.toMatch(/PAYMENTS_API_KEY|SANDBOX_PRIVATE_KEY/);
  }
});

test('O-PRX-02 no page, payload or answer holds a key', async ({ page, stack }) => {
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const read = response.text().then(
      (text) => expect(leaksIn(text + JSON.stringify(response.headers())), response.url()).toEqual([]),
      () => undefined,
    );
    bodies.push(read);
  });
  for (const screen of SCREENS) {
    await page.goto(path(screen), { waitUntil: 'load' });
    await expect(page.getByRole('main')).toBeVisible();
    const payload = await rawRequest(stack.app.url, path(screen), { headers: { rsc: '1' } });
    expect(leaksIn(payload.body), screen).toEqual([]);
  }
  await Promise.all(bodies);
  expect(bodies.length).toBeGreaterThan(SCREENS.length);
  for (const address of DATA) {
    const { body, headers } = await rawRequest(stack.app.url, accountApiPath(address));
    expect(leaksIn(body + JSON.stringify(headers)), address).toEqual([]);
  }
});

for (const { name, fault } of FAILURES) {
  test(`O-PRX-03 when the provider ${name}, neither the answer nor the log holds a key or its header`, async ({
    stack,
    provider,
  }) => {
    await provider.faults({ path: '/reports/v1/payments', fault });
    const { status, body } = await rawRequest(stack.app.url, accountApiPath('/payments'));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(JSON.parse(body).error.requestId).toMatch(/\S{8,}/);
    const page = await rawRequest(stack.app.url, path('/payments'));
    for (const text of [body, page.body, stack.app.log()]) {
      expect(leaksIn(text)).toEqual([]);
      expect(text.toLowerCase()).not.toMatch(/authorization|bearer /);
    }
  });
}

test('the provider received the key, so that the search for it means something', async ({ stack, provider }) => {
  await rawRequest(stack.app.url, accountApiPath('/payments?size=1'));
  const received = await provider.requests('/reports/v1/payments');
  // Of a secret header the sandbox records only that it was there.
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['present']);
});

test('every line of the log is JSON, and none has a query, a record, a header or a customer', async ({ stack }) => {
  const canary = 'canary4f1b';
  const before = stack.app.log().length;
  const headers = { cookie: `locale=${canary}`, 'user-agent': canary, referer: canary };
  const addresses = [
    ...['/payments', '/customers', '/orders', '/invoices', ''].flatMap((screen) => [
      path(`${screen}?q=${canary}&customer_id=${canary}&nonsense=${canary}`),
      path(`${screen}/${canary}`),
    ]),
    ...['/payments', '/customers', '/orders'].flatMap((noun) => [
      ...[`?q=${canary}`, `?size=${canary}`, `?cursor=${canary}`, `/${canary}`, `/${canary}/text`].map((rest) =>
        accountApiPath(noun + rest),
      ),
      accountApiPath(`${noun}/export?format=csv&q=${canary}`),
    ]),
    `/${canary}/${canary}?${canary}`,
    `/%${canary}`,
  ];
  for (const address of addresses) await rawRequest(stack.app.url, address, { headers });
  await rawRequest(stack.app.url, `/?${canary}`, { headers: { host: `${canary}.example` } });
  await rawRequest(stack.app.url, path('/payments'), { headers: { 'x-forwarded-for': canary } });
  const written = stack.app.log().slice(before).trimEnd().split('\n');
  const lines = written.map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(addresses.length);
  expect(written.filter((line) => line.includes(canary))).toEqual([]);
  for (const { requestId, route, status, duration } of lines.filter(({ msg }) => msg === 'request')) {
    expect({ requestId, route, status, duration }).toEqual({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: expect.stringMatching(/^(\/[\w[\].-]*)+$|^other$/),
      status: expect.any(Number),
      duration: expect.any(Number),
    });
  }
  const [file] = lines.filter(({ route }) => route === '/api/[account]/payments/export');
  expect(file).toMatchObject({ account: 'almacen', role: 'owner', status: 200 });
  expect(file.providerCalls).toBeGreaterThan(0);
});
