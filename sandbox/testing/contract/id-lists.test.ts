import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { customer, MAKING_MS, NOW, PUBLIC_URL, payment, startTestSandbox } from '@/sandbox/testing/test-sandbox';

interface IdPage {
  has_more: boolean;
  total?: number;
  next_page_url?: string | null;
  previous_page_url?: string | null;
  data: { id: string }[];
}

const SECOND = NOW / 1000;

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;

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
  await sandbox.store([1, 2, 3, 4, 5].map((n) => orderOfPayment(record(n))));
  const never = orderOfPayment(payment({ charge_id: 'none', create_date: NOW - 60_000 }));
  await sandbox.store([{ ...never, charges: [] }]);
}, MAKING_MS);

afterAll(() => sandbox.close());

/** The lists, and the id of the nth of their records, the newest first. */
const LISTS = [
  { path: '/customers', idOf: (n: number) => `cus_0${n}`, keys: ['next_page_url', 'previous_page_url', 'has_more'] },
  { path: '/orders', idOf: (n: number) => `ord_chg_${n}`, keys: ['next_page_url', 'has_more', 'total'] },
  { path: '/charges', idOf: (n: number) => `chg_${n}`, keys: ['next_page_url', 'previous_page_url', 'has_more'] },
];

describe.each(LISTS)('section 5: $path', ({ path, idOf, keys }) => {
  const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => idOf(first + n));
  const none = (link: unknown) => (path === '/orders' ? expect(link).toBeUndefined() : expect(link).toBeNull());

  test('first page: newest first, keys in their order, next after the last id, nothing before', async () => {
    const first = await page(`${path}?limit=3`);
    expect(first.keys).toEqual([...keys, 'object', 'data']);
    expect(first).toMatchObject({ ids: upTo(1, 3), has_more: true, object: 'list' });
    expect(first.next_page_url).toBe(`${PUBLIC_URL}${path}?limit=3&next=${idOf(3)}`);
    none(first.previous_page_url);
  });

  test('a page by next starts after that id and links both ways', async () => {
    const second = await page(`${path}?limit=2&next=${idOf(2)}`);
    expect(second).toMatchObject({ ids: upTo(3, 4), has_more: true });
    expect(second.next_page_url).toBe(`${PUBLIC_URL}${path}?limit=2&next=${idOf(4)}`);
    expect(second.previous_page_url).toBe(`${PUBLIC_URL}${path}?limit=2&previous=${idOf(3)}`);
  });

  test('O-PAG-06 a page by previous has the records nearest to that id, in the same order', async () => {
    const before = await page(`${path}?limit=2&previous=${idOf(5)}`);
    expect(before).toMatchObject({ ids: upTo(3, 4), has_more: true });
    expect(before.next_page_url).toBe(`${PUBLIC_URL}${path}?limit=2&next=${idOf(4)}`);
    expect(before.previous_page_url).toBe(`${PUBLIC_URL}${path}?limit=2&previous=${idOf(3)}`);
  });

  test.each([
    ['exactly full', 2, 3, [1, 2]],
    ['not full', 4, 3, [1, 2]],
    ['of one', 1, 2, [1, 1]],
  ] as const)(
    'going back, has_more is false at the start though older ones follow: %s',
    async (_name, limit, from, [a, b]) => {
      const start = await page(`${path}?limit=${limit}&previous=${idOf(from)}`);
      expect(start).toMatchObject({ ids: upTo(a, b), has_more: false });
      expect(start.next_page_url).toBe(`${PUBLIC_URL}${path}?limit=${limit}&next=${idOf(b)}`);
      none(start.previous_page_url);
    },
  );

  test('nothing before the newest: an empty page without links', async () => {
    const start = await page(`${path}?previous=${idOf(1)}`);
    expect(start).toMatchObject({ ids: [], has_more: false });
    none(start.next_page_url);
    none(start.previous_page_url);
  });

  test('limit is not repeated where it was not sent', async () => {
    const { previous_page_url } = await page(`${path}?next=${idOf(1)}`);
    expect(previous_page_url).toBe(`${PUBLIC_URL}${path}?previous=${idOf(2)}`);
  });

  test.each(['1', '250'])('limit=%s is served', async (limit) => {
    const { ids } = await page(`${path}?limit=${limit}`);
    expect(ids[0]).toBe(idOf(1));
    if (Number(limit) === 1) expect(ids).toHaveLength(1);
  });

  test.each(['0', '01', '251', '-1', '1.5', 'abc', '1e2', '0x10', '+5', '99999999999'])(
    'limit=%s is 422 naming it',
    async (limit) => {
      expect(await refused(`${path}?limit=${encodeURIComponent(limit)}`)).toEqual({ status: 422, params: ['limit'] });
    },
  );

  test.each(['limit=', 'search=', 'next=', 'previous=', 'limit=&search=&next=&previous=', 'colour=red'])(
    '%s counts as absent',
    async (query) => {
      expect((await page(`${path}?${query}`)).ids).toEqual((await page(path)).ids);
    },
  );

  test.each([
    ['next=nope', ['next']],
    ['previous=nope', ['previous']],
    [`next=${idOf(1)}%20`, ['next']],
    [`next=${idOf(1).toUpperCase()}`, ['next']],
    [`next=${idOf(1)}&previous=${idOf(2)}`, ['next', 'previous']],
    [`next=${idOf(1)}&next=${idOf(2)}`, ['next']],
    ['limit=5&limit=5', ['limit']],
    ['next=%00', ['next']],
    ['search=%00', ['search']],
  ])('O-API-02 %s is a 400', async (query, params) => {
    expect(await refused(`${path}?${query}`)).toEqual({ status: 400, params });
  });

  test('an id of another list was never given out here', async () => {
    for (const other of LISTS.filter((one) => one.path !== path)) {
      expect(await refused(`${path}?next=${other.idOf(1)}`)).toEqual({ status: 400, params: ['next'] });
    }
  });

  test('limit, search and the id stand in that order in a link', async () => {
    const { next_page_url } = await page(`${path}?search=${path === '/customers' ? 'cus' : 'chg'}&limit=2`);
    expect([...new URL(next_page_url ?? '').searchParams.keys()]).toEqual(['limit', 'search', 'next']);
  });

  test('a link stands on the configured address whatever the Host', async () => {
    const response = await sandbox.get(`${path}?limit=1`, {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil',
    });
    expect((await response.json()).next_page_url.startsWith(`${PUBLIC_URL}${path}?`)).toBe(true);
  });
});

describe('customers', () => {
  test('O-PAG-04 100 customers by 50: the second page is the last', async () => {
    const first = await page('/customers?limit=50');
    const second = await page(first.next_page_url ?? '');
    expect(second).toMatchObject({ has_more: false, next_page_url: null });
    expect(new Set([...first.ids, ...second.ids]).size).toBe(100);
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
