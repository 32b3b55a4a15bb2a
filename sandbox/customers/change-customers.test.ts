import 'server-only';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAKING_MS, NOW, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const LUCIA = { name: 'Lucía Ejemplo Ríos', email: 'lucia@example.com', phone: '+5215500000001' };

let sandbox: TestSandbox;
let now = NOW;

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => now });
}, MAKING_MS);

afterAll(() => sandbox.close());

function answered(status: number, method: string, path: string, body?: unknown) {
  now += 1_000;
  return sandbox.answered(status, method, path, body);
}

test('the sample customer is registered with a payment source', async () => {
  const body = {
    ...LUCIA,
    corporate: false,
    custom_reference: 'CLI-0001',
    payment_sources: [{ type: 'cash', expires_at: 0 }],
  };
  const customer = await answered(200, 'POST', '/customers', body);
  const [source] = customer.payment_sources.data;
  expect(customer).toMatchObject({ ...LUCIA, object: 'customer', livemode: false, custom_reference: 'CLI-0001' });
  expect(source).toMatchObject({ object: 'payment_source', type: 'cash', parent_id: customer.id });
  expect(await answered(200, 'GET', `/customers/${customer.id}`)).toEqual(customer);
  const found = await answered(200, 'GET', `/customers?search=${source.reference}`);
  expect(found.data).toEqual([customer]);
});

test.each(['name', 'email', 'phone'])('without %s it is 422', async (field) => {
  const { details } = await answered(422, 'POST', '/customers', { ...LUCIA, [field]: undefined });
  expect(details).toEqual([expect.objectContaining({ param: field })]);
});

test('changes are kept, and the rest stays', async () => {
  const { id } = await answered(200, 'POST', '/customers', LUCIA);
  const changed = await answered(200, 'PUT', `/customers/${id}`, { name: 'Ñandú' });
  expect(changed).toMatchObject({ ...LUCIA, id, name: 'Ñandú' });
  expect((await answered(200, 'GET', '/customers?search=ñandú')).data).toEqual([changed]);
  await answered(404, 'PUT', '/customers/cus_none', { name: 'x' });
  await answered(422, 'PUT', `/customers/${id}`, { id: 'cus_other' });
});

test('a deleted customer is in no answer, and their id still leads to the next and the previous page', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) {
    ids.push((await answered(200, 'POST', '/customers', { ...LUCIA, name: `Desaparecida ${n}` })).id);
  }
  const [oldest, gone, newer, newest] = ids;
  const deleted = await answered(200, 'DELETE', `/customers/${gone}`);
  expect(deleted).toMatchObject({ id: gone, name: 'Desaparecida 1' });
  for (const method of ['GET', 'DELETE']) await answered(404, method, `/customers/${gone}`);
  await answered(404, 'PUT', `/customers/${gone}`, { name: 'x' });
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  expect(idsOf(await answered(200, 'GET', '/customers?limit=250'))).not.toContain(gone);
  expect(idsOf(await answered(200, 'GET', '/customers?search=Desaparecida%201'))).toEqual([]);
  expect(idsOf(await answered(200, 'GET', `/customers?limit=1&next=${gone}`))).toEqual([oldest]);
  expect(idsOf(await answered(200, 'GET', `/customers?limit=2&previous=${gone}`))).toEqual([newest, newer]);
});

describe('GET /customers/{id}/payment_sources', () => {
  test('is walked forward and back like every list', async () => {
    const payment_sources = Array.from({ length: 5 }, () => ({ type: 'cash' }));
    const { id } = await answered(200, 'POST', '/customers', { ...LUCIA, payment_sources });
    const path = `/customers/${id}/payment_sources`;
    const all = await answered(200, 'GET', path);
    expect(all).toMatchObject({ object: 'list', has_more: false, next_page_url: null, previous_page_url: null });
    const first = await answered(200, 'GET', `${path}?limit=2`);
    const second = await sandbox.get(first.next_page_url);
    const page = await second.json();
    expect([...first.data, ...page.data]).toEqual(all.data.slice(0, 4));
    const back = await (await sandbox.get(page.previous_page_url)).json();
    expect(back).toMatchObject({ data: first.data, previous_page_url: null, has_more: false });
    const last = await (await sandbox.get(page.next_page_url)).json();
    expect(last).toMatchObject({ data: all.data.slice(4), has_more: false, next_page_url: null });
  });

  test('of no customer is 404, and an unknown bookmark 400', async () => {
    await answered(404, 'GET', '/customers/cus_none/payment_sources');
    const { id } = await answered(200, 'POST', '/customers', LUCIA);
    await answered(400, 'GET', `/customers/${id}/payment_sources?next=nope`);
    await answered(422, 'GET', `/customers/${id}/payment_sources?limit=0`);
  });
});
