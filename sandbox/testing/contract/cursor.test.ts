import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { DAY, reportReader, storeSample, TIED } from '@/sandbox/testing/report-reader';
import {
  MAKING_MS,
  NOW,
  PRODUCTION_KEY,
  PUBLIC_URL,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;
const { page, refused, walk } = reportReader(() => sandbox);

const QUERY = 'size=2&status=paid&from=1000';

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await storeSample(sandbox);
}, MAKING_MS);

afterAll(() => sandbox.close());

/** Records that were carried to a later instant are made anew when the clock goes back. */
async function backToNow(): Promise<void> {
  sandbox.setClock(NOW);
  await storeSample(sandbox);
}

async function cursorOf(query: string): Promise<string> {
  return new URL((await page(`?${query}`)).next_page_url ?? '').searchParams.get('next_page_url') ?? '';
}

const ask = (query: string, cursor: string, headers = {}, path = '/reports/v1/payments') =>
  sandbox.get(`${path}?${query}&next_page_url=${cursor}`, headers);

describe('a cursor belongs to its filters, endpoint, direction and key', () => {
  test.each([
    ['another status', 'size=2&status=expired&from=1000'],
    ['a filter less', 'size=2&from=1000'],
    ['another from', 'size=2&status=paid&from=1001'],
    ['no from', 'size=2&status=paid'],
    ['a to more', `size=2&status=paid&from=1000&to=${NOW}`],
    ['a year more', 'size=2&status=paid&from=1000&year=2026'],
    ['a month more', 'size=2&status=paid&from=1000&year=2026&month=11'],
    ['the other direction', `${QUERY}&sort=asc`],
    ['a customer more', `${QUERY}&customer_id=cus_1`],
    ['a least amount more', `${QUERY}&amount_from=1`],
    ['a greatest amount more', `${QUERY}&amount_to=1000000`],
    ['a payment method more', `${QUERY}&payment_method=CashPayment`],
  ])('%s is a 400', async (_name, query) => {
    const response = await ask(query, await cursorOf(QUERY));
    expect(response.status).toBe(400);
    expect((await response.json()).details.map(({ param }: { param: string }) => param)).toEqual(['next_page_url']);
  });

  test.each([
    ['the same', QUERY],
    ['another size', 'size=1&status=paid&from=1000'],
    ['no size', 'status=paid&from=1000'],
    ['another order of parameters', 'from=1000&status=paid&size=2'],
    ['the default direction by name', `${QUERY}&sort=desc`],
    ['a projection', `${QUERY}&field=charge_id`],
    ['empty parameters', `${QUERY}&customer_id=&to=`],
    ['a parameter that means nothing', `${QUERY}&colour=red`],
  ])('%s goes on at the same place', async (_name, query) => {
    const response = await ask(query, await cursorOf(QUERY));
    expect(response.status).toBe(200);
    const [third] = (await page(`?${QUERY}&size=3`.replace('size=2&', ''))).data.slice(2);
    expect((await response.json()).data[0].charge_id).toBe(third?.charge_id);
  });

  test('another key is a 400', async () => {
    const { status } = await ask(QUERY, await cursorOf(QUERY), { authorization: `Bearer ${PRODUCTION_KEY}` });
    expect(status).toBe(400);
  });

  test('the other report is a 400', async () => {
    expect((await ask('from=1000', await cursorOf('from=1000&size=1'), {}, '/reports/v1/invoices')).status).toBe(400);
  });

  test('O-API-02 any one byte flipped is a 400', async () => {
    const cursor = await cursorOf(QUERY);
    const bytes = Buffer.from(cursor, 'base64url');
    for (let n = 0; n < bytes.length; n += 1) {
      const flipped = Buffer.from(bytes);
      flipped[n] = (flipped[n] ?? 0) ^ (1 << (n % 8));
      expect((await ask(QUERY, flipped.toString('base64url'))).status, `byte ${n}`).toBe(400);
    }
  });

  test.each([
    ['one letter', 'x'],
    ['NUL', '%00'],
    ['O-API-02 an empty object', 'e30='],
    ['an empty object without padding', 'e30'],
    ['a number', '12345'],
    ['a URL', encodeURIComponent(`${PUBLIC_URL}/reports/v1/payments?size=1`)],
    ['10,000 letters', 'A'.repeat(10_000)],
    ['letters beyond ASCII', encodeURIComponent('ñandú')],
    ['half of a pair', '%ED%A0%80'],
    ['SQL', encodeURIComponent("' or 1=1 --")],
  ])('%s is a 400 without internal text', async (_name, cursor) => {
    const { params, messages } = await refused(`?size=1&next_page_url=${cursor}`);
    expect(params).toEqual(['next_page_url']);
    expect(messages[0]).toMatch(/next_page_url/);
    expect(messages[0]).not.toMatch(/JSON|token|base64|at .*:\d/i);
  });

  test.each([
    ['cut by a character', (cursor: string) => cursor.slice(0, -1)],
    ['cut to its half', (cursor: string) => cursor.slice(0, cursor.length / 2)],
    ['a character more', (cursor: string) => `${cursor}A`],
    ['padding', (cursor: string) => `${cursor}=`],
    ['a space in front', (cursor: string) => `%20${cursor}`],
    ['twice', (cursor: string) => cursor + cursor],
    ['upper case', (cursor: string) => cursor.toUpperCase()],
  ])('O-API-02 a true cursor %s is a 400', async (_name, change) => {
    expect((await refused(`?${QUERY}&next_page_url=${change(await cursorOf(QUERY))}`)).params).toEqual([
      'next_page_url',
    ]);
  });

  test('an empty cursor is the first page', async () => {
    expect(await page(`?${QUERY}&next_page_url=`)).toEqual(await page(`?${QUERY}`));
  });
});

test.each([
  ['short', 'size=1'],
  [
    'with every filter',
    `size=1&from=0&to=${NOW}&year=2026&amount_from=0.01&amount_to=9999999999&status=paid&sort=asc&customer_id=cus_1&payment_method=CashPayment`,
  ],
])('O-PAG-07 a cursor is URL-safe and shorter than 512 characters: %s', async (_name, query) => {
  expect(await cursorOf(query)).toMatch(/^[\w-]{1,511}$/);
});

test('a cursor stays short whatever the id that it ends on and the customer asked for', async () => {
  const customer_id = `cus_${'x'.repeat(2_000)}`;
  const record = (n: number) =>
    payment({ charge_id: `long_${n}_${'y'.repeat(80)}`, create_date: 5_000 + n, customer_id });
  await sandbox.store([record(1), record(2)].map((one) => orderOfPayment(one)));
  expect(await cursorOf(`size=1&from=5000&to=6000&customer_id=${customer_id}`)).toMatch(/^[\w-]{1,511}$/);
});

describe('walking', () => {
  test.each(['asc', 'desc'])('O-PAG-01 five rows of one instant are walked once each, %s', async (sort) => {
    const { ids, pages } = await walk(`?size=2&from=${TIED}&to=${TIED}&sort=${sort}`);
    const expected = ['tie_1', 'tie_2', 'tie_3', 'tie_4', 'tie_5'];
    expect(ids).toEqual(sort === 'asc' ? expected : expected.toReversed());
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  test('a page asked for again is the same', async () => {
    const { next_page_url = '' } = await page('?size=7');
    const { search } = new URL(next_page_url);
    expect(await page(search)).toEqual(await page(search));
  });

  test('the size may change from page to page', async () => {
    const query = `from=${TIED}&to=${TIED}`;
    const first = await page(`?${query}&size=1`);
    const cursor = new URL(first.next_page_url ?? '').searchParams.get('next_page_url');
    const rest = await page(`?${query}&size=4&next_page_url=${cursor}`);
    expect([...first.data, ...rest.data].map(({ charge_id }) => charge_id)).toEqual([
      'tie_5',
      'tie_4',
      'tie_3',
      'tie_2',
      'tie_1',
    ]);
    expect(rest.has_more).toBe(false);
  });

  test('O-PAG-05 rows that arrive while paging shift nothing', async () => {
    const first = await page('?size=50&customer_id=cus_1');
    const newer = [1, 2, 3].map((n) => payment({ charge_id: `late_${n}`, create_date: NOW - n, customer_id: 'cus_1' }));
    await sandbox.store(newer.map((record) => orderOfPayment(record)));
    const rest = await walk(new URL(first.next_page_url ?? '').search);
    const ids = [...first.data.map(({ charge_id }) => charge_id), ...rest.ids];
    expect(new Set(ids).size).toBe(80);
    expect(ids.filter((id) => id.startsWith('late_'))).toEqual([]);
    const again = await page('?size=3&customer_id=cus_1');
    expect(again.data.map(({ charge_id }) => charge_id)).toEqual(['late_1', 'late_2', 'late_3']);
    await sandbox.store(newer.map((record) => orderOfPayment({ ...record, customer_id: 'gone' })));
  });

  test('O-DATE-07 the default window is fixed at the first page', async () => {
    const first = await page('?size=100');
    sandbox.setClock(NOW + 2 * 3_600_000);
    try {
      const rest = await walk(new URL(first.next_page_url ?? '').search);
      expect(rest.pages.at(-1)?.total).toBe(first.total);
      expect(rest.ids.at(-1)).toBe('edge');
      expect(first.data.length + rest.ids.length).toBe(first.total);
    } finally {
      await backToNow();
    }
  });

  test('the window of only from ends at the first page: a row of later is not met going up', async () => {
    const query = `from=${NOW - DAY}&sort=asc&customer_id=cusA1`;
    const first = await page(`?${query}&size=1`);
    sandbox.setClock(NOW + 2 * DAY);
    try {
      await sandbox.store([
        orderOfPayment(payment({ charge_id: 'after', create_date: NOW + DAY, customer_id: 'cusA1' })),
      ]);
      const rest = await walk(new URL(first.next_page_url ?? '').search);
      expect(rest.ids).not.toContain('after');
      expect(rest.ids.length).toBe(first.total - 1);
    } finally {
      await backToNow();
    }
  });
});
