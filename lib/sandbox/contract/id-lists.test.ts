import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOf } from '../fixtures';
import { customer, MAKING_MS, NOW, PUBLIC_URL, payment, startTestSandbox, type TestSandbox } from '../test-sandbox';

interface IdPage {
  has_more: boolean;
  total?: number;
  next_page_url?: string | null;
  previous_page_url?: string | null;
  data: { id: string }[];
}

const SECOND = NOW / 1000;

let sandbox: TestSandbox;

async function page(address: string): Promise<IdPage & { ids: string[]; keys: string[] }> {
  const response = await sandbox.get(address.replace(PUBLIC_URL, ''));
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const body: IdPage = JSON.parse(text);
  return { ...body, ids: body.data.map(({ id }) => id), keys: Object.keys(body) };
}

async function refused(address: string) {
  const response = await sandbox.get(address);
  const { details } = await response.json();
  return { status: response.status, params: details.map(({ param }: { param: string }) => param) };
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const six = [1, 2, 3, 4, 5, 6].map((n) => customer({ id: `cus_0${n}`, created_at: SECOND - n }));
  const hundred = Array.from({ length: 94 }, (_, n) =>
    customer({ id: `cus_x${n}`, created_at: SECOND - 1000, name: 'Relleno', email: `x${n}@example.org` }),
  );
  const named = customer({
    id: 'cus_0A',
    created_at: SECOND + 60,
    name: 'Del futuro',
  });
  await sandbox.store([], 'sandbox', [...six, ...hundred, named]);
  const record = (n: number) =>
    payment({
      charge_id: `chg_${n}`,
      create_date: NOW - n * 1000,
      reference_oxxo: `9800000000000${n}`,
      reference_id: `PED_${n}%`,
      email: `Persona${n}@Example.com`,
      name: `José Núñez ${n}`,
      phone: `+52155000000${n}`,
    });
  await sandbox.store([1, 2, 3, 4, 5].map((n) => orderOf(record(n))));
  const never = orderOf(payment({ charge_id: 'none', create_date: NOW - 60_000 }));
  await sandbox.store([{ ...never, charges: [] }]);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('customers', () => {
  test('O-PAG-06 the previous page has the order of the way forward', async () => {
    const after = await page('/customers?limit=2&next=cus_04');
    expect(after.ids).toEqual(['cus_05', 'cus_06']);
    expect(after.previous_page_url).toBe(`${PUBLIC_URL}/customers?limit=2&previous=cus_05`);
    const before = await page(after.previous_page_url ?? '');
    expect(before.ids).toEqual(['cus_03', 'cus_04']);
    expect(before.has_more).toBe(true);
  });

  test('first page: newest first, previous null, next after the last id', async () => {
    const first = await page('/customers?limit=3');
    expect(first.keys.slice(0, 5)).toEqual(['next_page_url', 'previous_page_url', 'has_more', 'object', 'data']);
    expect(first).toMatchObject({ ids: ['cus_01', 'cus_02', 'cus_03'], previous_page_url: null, has_more: true });
    expect(first.next_page_url).toBe(`${PUBLIC_URL}/customers?limit=3&next=cus_03`);
  });

  test('a page by previous that reaches the start has no more, and still a next link', async () => {
    const start = await page('/customers?limit=5&previous=cus_03');
    expect(start).toMatchObject({ ids: ['cus_01', 'cus_02'], has_more: false, previous_page_url: null });
    expect(start.next_page_url).toBe(`${PUBLIC_URL}/customers?limit=5&next=cus_02`);
  });

  test('O-PAG-04 100 customers by 50: the second page is the last', async () => {
    const first = await page('/customers?limit=50');
    const second = await page(first.next_page_url ?? '');
    expect(second).toMatchObject({ has_more: false, next_page_url: null });
    expect(new Set([...first.ids, ...second.ids]).size).toBe(100);
  });

  test('there and back again shows the same pages', async () => {
    const there = [await page('/customers?limit=7')];
    for (let next = there[0]?.next_page_url; next; next = there.at(-1)?.next_page_url) there.push(await page(next));
    const back = [there.at(-1)];
    for (let before = back[0]?.previous_page_url; before; before = back[0]?.previous_page_url) {
      back.unshift(await page(before));
    }
    expect(back.map((one) => one?.ids)).toEqual(there.map(({ ids }) => ids));
    expect(there.flatMap(({ ids }) => ids)).toHaveLength(100);
  });

  test('a customer of the future is not there yet', async () => {
    expect((await sandbox.get('/customers/cus_0A')).status).toBe(404);
    expect(await refused('/customers?next=cus_0A')).toEqual({ status: 400, params: ['next'] });
  });

  test('default limit is 20', async () => {
    const { ids, next_page_url } = await page('/customers');
    expect(ids).toHaveLength(20);
    expect(new URL(next_page_url ?? '').searchParams.has('limit')).toBe(false);
  });

  test.each(['0', '251', '-1', '1.5', 'abc', '1e2', '99999999999'])('limit=%s is 422 naming it', async (limit) => {
    expect(await refused(`/customers?limit=${limit}`)).toEqual({ status: 422, params: ['limit'] });
    expect(await refused(`/orders?limit=${limit}`)).toEqual({ status: 422, params: ['limit'] });
  });

  test.each([
    ['next=nope', ['next']],
    ['previous=nope', ['previous']],
    ['next=cus_01&previous=cus_02', ['next', 'previous']],
    ['next=cus_01&next=cus_02', ['next']],
    ['search=%00', ['search']],
  ])('O-API-02 %s is a 400', async (query, params) => {
    expect(await refused(`/customers?${query}`)).toEqual({ status: 400, params });
  });

  test.each([
    ['cus_01', ['cus_01']],
    ['CUS_01', ['cus_01']],
    ['cus%250', []],
    ['%25', []],
    ['cusA01', []],
    ['cus%5C_', []],
    ['x7@example.org', ['cus_x7']],
  ])('O-API-05 search=%s is looked for as it stands', async (search, expected) => {
    expect((await page(`/customers?search=${search}`)).ids).toEqual(expected);
  });

  test('a search is repeated in both links and holds on every page', async () => {
    const first = await page('/customers?search=relleno&limit=40');
    expect(first.next_page_url).toContain(`${PUBLIC_URL}/customers?limit=40&search=relleno&next=`);
    const second = await page(first.next_page_url ?? '');
    expect(second.previous_page_url).toContain('search=relleno&previous=');
    expect([...first.ids, ...second.ids].every((id) => id.startsWith('cus_x'))).toBe(true);
  });
});

describe('orders', () => {
  test('keys of the envelope: links only where they lead somewhere, and total', async () => {
    expect((await page('/orders?limit=2')).keys.slice(0, 5)).toEqual([
      'next_page_url',
      'has_more',
      'total',
      'object',
      'data',
    ]);
    const only = await page('/orders?search=ord_chg_3');
    expect(only).toMatchObject({ ids: ['ord_chg_3'], total: 1, has_more: false });
    expect(only.keys.slice(0, 4)).toEqual(['has_more', 'total', 'object', 'data']);
  });

  test.each(['98000000000002', 'ped_2%25', 'persona2@example.COM', 'NÚÑEZ 2', '550000002', 'chg_2', 'ord_chg_2'])(
    'search=%s finds the order',
    async (search) => {
      expect((await page(`/orders?search=${encodeURIComponent(decodeURIComponent(search))}`)).ids).toEqual([
        'ord_chg_2',
      ]);
    },
  );

  test.each(['ped%25', '_', 'ped__', '%25%25'])('O-API-05 search=%s: no wildcards', async (search) => {
    const { ids } = await page(`/orders?search=${search}`);
    expect(ids.every((id) => id.includes(decodeURIComponent(search)) || search === '_')).toBe(true);
    expect(ids.length).toBe(search === '_' ? 6 : 0);
  });

  test('an order carries its charges as a nested list; one that was never charged has no such key', async () => {
    const charged = await (await sandbox.get('/orders/ord_chg_1')).json();
    expect(charged.charges).toMatchObject({ object: 'list', has_more: false, data: [{ id: 'chg_1', amount: 10_000 }] });
    expect(await (await sandbox.get('/orders/ord_none')).json()).not.toHaveProperty('charges');
    const list = await (await sandbox.get('/orders?limit=1')).json();
    expect(list.data[0]).toEqual(charged);
  });
});
