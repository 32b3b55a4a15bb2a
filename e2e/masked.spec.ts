import type { APIRequestContext } from '@playwright/test';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { each } from './doors';
import { expect } from './fixtures';
import { cookiesOf, invite, ownerOf, postAuth, staffId, teamTest as test } from './team';

type Fields = Record<string, unknown>;

/** Fields that say who somebody is. */
const PERSONAL =
  /^(name|email|phone|cardholder_name|shipping_address|receiver|street1|street2|postal_code|zip|city|tax_id|ip)$/;

/** Of which a value is looked for: shorter ones, and numbers of few digits, stand in anything. */
const isTelling = (text: string) => text.trim().length >= 6 && !/^\d{1,7}$/.test(text);

function personalValues(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isThing = key === 'name' && ('unit_price' in value || 'quantity' in value);
    if (typeof inner === 'string' && PERSONAL.test(key) && !isThing && isTelling(inner)) into.add(inner);
    else personalValues(inner, into);
  }
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** As bytes may spell a text: JSON within JSON, a page, a file. */
function spelled(body: string): string {
  const unquoted = body
    .replace(/\\+(["'/\\])/g, '$1')
    .replace(/\\+u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const decoded = unquoted
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('""', '"');
  return plain(`${body}\n${decoded}`);
}

function leaksIn(body: string, secrets: ReadonlySet<string>): string[] {
  const text = spelled(body);
  return [...secrets].filter((secret) => text.includes(plain(secret)));
}

async function itemsOf(request: APIRequestContext, address: string): Promise<Fields[]> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const { items } = await response.json();
  return items;
}

const PERIOD = 'period=last-92-days';
/** The rows whose values are looked for are the latest ones. */
const PERIOD_OF_FILES = 'period=last-31-days';

for (const account of ['almacen', 'casos']) {
  test(`an auditor of ${account} gets no name, e-mail, phone, card or address, in whatever answer, page or file`, async ({
    team,
  }) => {
    test.setTimeout(240_000);
    const owner = await ownerOf(team);
    const auditor = await invite(owner, team, `Audi ${account}`, { roles: { [account]: 'auditor' } });
    const api = `/api/${account}`;
    const lists = [`${api}/payments?${PERIOD}&size=250`, `${api}/orders?size=100`, `${api}/customers?size=100`];
    const [payments = [], orders = [], customers = []] = await Promise.all(lists.map((list) => itemsOf(owner, list)));
    const secrets = new Set<string>();
    personalValues([payments, orders, customers], secrets);
    // The city of some addresses gives the zone of every page its name.
    for (const secret of secrets) if (plain(secret) === 'ciudad de mexico') secrets.delete(secret);
    expect(secrets.size).toBeGreaterThan(30);
    const some = (rows: Fields[], id: string) => rows.filter((_, at) => at % 12 === 0).map((row) => String(row[id]));
    const [payment = {}] = payments;
    const [order = {}] = orders;
    const [customer = {}] = customers;
    const addresses = [
      ...lists,
      ...some(payments, 'charge_id').flatMap((id) => [`${api}/payments/${id}`, `${api}/payments/${id}/text`]),
      ...some(orders, 'id').flatMap((id) => [`${api}/orders/${id}`, `${api}/orders/${id}/text`]),
      ...some(customers, 'id').flatMap((id) => [`${api}/customers/${id}`, `${api}/customers/${id}/text`]),
      `${api}/orders/${order['id']}/payments`,
      `${api}/customers/${customer['id']}/payments?${PERIOD}`,
      `${api}/customers/${customer['id']}/orders?${PERIOD}`,
      `${api}/payments?q=${payment['reference_oxxo']}`,
      `${api}/payments/walked?${PERIOD}&by=paid`,
      `${api}/payments/matching?period=last-7-days`,
      `${api}/orders/matching?period=last-7-days`,
      `${api}/overview?period=last-31-days`,
      ...['payments', 'orders', 'customers'].map((noun) => `/${account}/${noun}?size=100`),
      `/${account}/payments?by=paid&${PERIOD}`,
      `/${account}/payments/${payment['charge_id']}?at=${payment['create_date']}`,
      `/${account}/orders/${order['id']}`,
      `/${account}/customers/${customer['id']}`,
      ...['csv', 'jsonl'].map((format) => `${api}/payments/export?format=${format}&${PERIOD_OF_FILES}`),
      `${api}/orders/export?format=csv&rows=charge`,
      `${api}/customers/export?format=csv`,
    ];
    await owner.get(`${api}/payments/walked?${PERIOD}&by=paid`);
    await each(addresses, async (address) => {
      const response = await auditor.request.get(address);
      expect([address, [200, 404].includes(response.status())], String(response.status())).toEqual([address, true]);
      expect(leaksIn(await response.text(), secrets), address).toEqual([]);
    });
    const workbook = await auditor.request.get(`${api}/payments/export?format=xlsx&${PERIOD_OF_FILES}`);
    const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(await workbook.body())])));
    for (const entry of await zip.getEntries()) {
      if (entry.directory) continue;
      expect(leaksIn(await entry.getData(new TextWriter()), secrets), entry.filename).toEqual([]);
    }
    expect(workbook.headers()['content-disposition']).toContain(`corte-${account}-payments-masked-`);
    const shown = await itemsOf(auditor.request, `${api}/payments?${PERIOD}&size=250`);
    expect(shown.map(({ charge_id, charge_amount }) => [charge_id, charge_amount])).toEqual(
      payments.map(({ charge_id, charge_amount }) => [charge_id, charge_amount]),
    );
    expect(shown.some(({ email }) => /^\p{L}?•••@•••\.\p{L}+$/u.test(String(email)))).toBe(true);
  });
}

test('an auditor finds nobody by what is masked, and takes nothing off what is handed over', async ({ team }) => {
  const owner = await ownerOf(team);
  const { request } = await invite(owner, team, 'Audi Q', { roles: { almacen: 'auditor' } });
  const [payment = {}] = await itemsOf(owner, '/api/almacen/payments?size=1&status=paid');
  for (const address of [
    `/api/almacen/payments?q=${payment['email']}`,
    `/api/almacen/payments?pasted=${payment['reference_oxxo']},${payment['email']}`,
    `/api/almacen/orders?q=${payment['phone'] ?? '5512345678'}`,
    '/api/almacen/customers?q=maria',
    '/api/almacen/customers/matching?q=maria',
    '/api/almacen/payments/matching?q=maria',
    '/api/almacen/customers/export?format=csv&q=maria',
  ]) {
    const response = await request.get(address);
    expect([address, response.status()]).toEqual([address, 403]);
    expect((await response.json()).error.code).toBe('search_masked');
  }
  const page = await (await request.get('/almacen/customers?q=maria')).text();
  expect(page).toContain('\\"code\\":\\"search_masked\\"');
  const found = await itemsOf(request, `/api/almacen/payments?q=${payment['reference_oxxo']}`);
  expect(found.map(({ charge_id }) => charge_id)).toEqual([payment['charge_id']]);
  const since = `/api/almacen/payments/export?format=csv&since=last&export=${crypto.randomUUID()}`;
  expect((await request.get(since)).status()).toBe(400);
});

test('a masked file says so in its receipt and in the record, which its auditor reads', async ({ team }) => {
  const owner = await ownerOf(team);
  const { request } = await invite(owner, team, 'Audi R', { roles: { almacen: 'auditor' } });
  const id = crypto.randomUUID();
  const file = await request.get(`/api/almacen/payments/export?format=csv&period=today&export=${id}`);
  await file.body();
  const { receipt } = await (await request.get(`/api/almacen/exports/${id}`)).json();
  expect(receipt.masked).toBe(true);
  const { items } = await (await request.get('/api/record?kind=file_ended')).json();
  expect(items[0]).toMatchObject({ person: { name: 'Audi R' }, facts: { masked: true, outcome: 'complete' } });
  await owner.get('/api/casos/customers/export?format=csv&q=maria');
  await owner.get('/api/almacen/customers/export?format=csv&q=maria');
  const seen = await (await request.get('/api/record')).text();
  expect(seen).not.toContain('casos');
  expect(seen).not.toContain('maria');
  expect(await (await owner.get('/api/record?kind=file_started')).text()).toContain('maria');
});

test('a file that began with everything does not go on once its taker is an auditor', async ({ team, provider }) => {
  const owner = await ownerOf(team);
  const name = `Cambia${Date.now()}`;
  const member = await invite(owner, team, name, { roles: { almacen: 'accountant' } });
  const id = await staffId(owner, name);
  await provider.faults({ path: '/reports/v1/payments', fault: { kind: 'slow', ms: 4_000 } });
  const headers = { cookie: await cookiesOf(member.request) };
  const address = `${team.app.url}/api/almacen/payments/export?format=jsonl&period=last-31-days`;
  const file = fetch(address, { headers }).then(async (response) => [response.status, await response.text()]);
  await expect.poll(async () => (await provider.requests('/reports/v1/payments')).length).toBeGreaterThan(0);
  expect((await postAuth(owner, 'staff', { id, owner: false, roles: { almacen: 'auditor' } })).status()).toBe(200);
  const outcome = await file.catch(() => 'cut');
  expect(outcome === 'cut' || outcome[0] === 404).toBe(true);
});
