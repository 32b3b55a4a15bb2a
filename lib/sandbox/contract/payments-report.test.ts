import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOf } from '../fixtures';
import { KEY, MAKING_MS, NOW, PUBLIC_URL, payment, startTestSandbox, type TestSandbox } from '../test-sandbox';
import { DAY, LATE_APRIL, reportReader, storeSample, TIED } from './report-reader';

let sandbox: TestSandbox;
const { page, refused, walk } = reportReader(() => sandbox);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await storeSample(sandbox);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('walking', () => {
  test.each(['asc', 'desc'])('O-PAG-01 five rows of one instant are walked once each, %s', async (sort) => {
    const { ids, pages } = await walk(`?size=2&from=${TIED}&to=${TIED}&sort=${sort}`);
    const expected = ['tie_1', 'tie_2', 'tie_3', 'tie_4', 'tie_5'];
    expect(ids).toEqual(sort === 'asc' ? expected : expected.toReversed());
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  test('O-PAG-04 a last page that is exactly full has no more and no link', async () => {
    const { pages } = await walk('?size=60&customer_id=cus_1&status=');
    expect(pages.map(({ data }) => data.length)).toEqual([60, 20]);
    const { pages: full } = await walk('?size=40&customer_id=cus_1');
    expect(full.map(({ data }) => data.length)).toEqual([40, 40]);
    expect(full[1]).not.toHaveProperty('next_page_url');
    expect(full[1]?.has_more).toBe(false);
  });

  test('O-PAG-05 rows that arrive while paging shift nothing', async () => {
    const first = await page('?size=50&customer_id=cus_1');
    const newer = [1, 2, 3].map((n) => payment({ charge_id: `late_${n}`, create_date: NOW - n, customer_id: 'cus_1' }));
    await sandbox.store(newer.map((record) => orderOf(record)));
    const rest = await walk(new URL(first.next_page_url ?? '').search);
    const ids = [...first.data.map(({ charge_id }) => charge_id), ...rest.ids];
    expect(new Set(ids).size).toBe(80);
    expect(ids.filter((id) => id.startsWith('late_'))).toEqual([]);
    const again = await page('?size=3&customer_id=cus_1');
    expect(again.data.map(({ charge_id }) => charge_id)).toEqual(['late_1', 'late_2', 'late_3']);
    await sandbox.store(newer.map((record) => orderOf({ ...record, customer_id: 'gone' })));
  });

  test('O-PAG-07 cursors are URL-safe and shorter than 512 characters', async () => {
    const { next_page_url: next = '' } = await page('?size=1');
    expect(new URL(next).searchParams.get('next_page_url')).toMatch(/^[\w-]{1,511}$/);
  });

  test('O-PAG-09 the next link repeats every parameter, in alphabetical order, on the public address', async () => {
    const { pages } = await walk('?status=paid&size=20&amount_from=60.5&customer_id=cus_1&sort=asc&month=&from=0');
    const link = new URL(pages[0]?.next_page_url ?? '');
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/reports/v1/payments`);
    expect([...link.searchParams.keys()]).toEqual([
      'amount_from',
      'customer_id',
      'from',
      'next_page_url',
      'size',
      'sort',
      'status',
    ]);
    expect(pages.length).toBeGreaterThan(1);
    for (const row of pages.flatMap(({ data }) => data)) {
      expect(row).toMatchObject({ status: 'paid', customer_id: 'cus_1' });
      expect(Number(row.charge_amount)).toBeGreaterThanOrEqual(60.5);
    }
  });

  test('envelope keys come in the documented order', async () => {
    expect(Object.keys(await page('?size=1'))).toEqual(['next_page_url', 'has_more', 'total', 'object', 'data']);
    expect(Object.keys(await page('?size=1000'))).toEqual(['has_more', 'total', 'object', 'data']);
  });
});

describe('windows', () => {
  const ids = async (query: string) => (await walk(query)).ids;

  test('nothing asked for: the last 31 days, both ends included, nothing of the future', async () => {
    const found = await ids('?size=1000');
    expect(found).toContain('edge');
    expect(found).not.toContain('beyond');
    expect(found).not.toContain('tomorrow');
  });

  test('only from: up to now; only to: the 31 days before it', async () => {
    expect(await ids(`?from=${NOW - 31 * DAY - 1}&size=1000`)).toContain('beyond');
    expect(await ids(`?to=${TIED}&size=1000`)).toEqual([
      'tie_5',
      'tie_4',
      'tie_3',
      'tie_2',
      'tie_1',
      'huge',
      'minus',
      'cents',
    ]);
    expect(await ids(`?to=${TIED - 1}`)).toEqual(['huge', 'minus', 'cents']);
  });

  test('O-DATE-04 a month is cut in the business zone: late 30 April belongs to April', async () => {
    expect(await ids('?year=2024&month=4')).toEqual(['april']);
    expect(await ids('?year=2024&month=04')).toEqual(['april']);
    expect(await ids('?year=2024&month=5')).toEqual([]);
  });

  test('year and month, and from and to, narrow each other', async () => {
    expect(await ids(`?year=2024&to=${TIED}`)).toHaveLength(8);
    expect(await ids(`?year=2024&from=${TIED + 1}`)).toEqual(['april']);
    expect(await ids(`?year=2024&month=4&to=${TIED}`)).toEqual([]);
  });

  test('O-DATE-05 from after to names both; equal values are allowed', async () => {
    expect((await refused('?from=1711951199999&to=1709272800000')).params).toEqual(['from', 'to']);
    expect(await ids(`?from=${LATE_APRIL}&to=${LATE_APRIL}`)).toEqual(['april']);
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
      sandbox.setClock(NOW);
    }
  });
});

test('O-API-02 a broken cursor is a 400 without internal text', async () => {
  const { next_page_url: next = '' } = await page('?size=1');
  const good = new URL(next).searchParams.get('next_page_url') ?? '';
  for (const bad of ['x', '%00', 'e30=', 'e30', good.slice(0, -1), `${good}A`, `${good}=`]) {
    const { params, messages } = await refused(`?size=1&next_page_url=${bad}`);
    expect(params).toEqual(['next_page_url']);
    expect(messages[0]).toMatch(/next_page_url/);
  }
});

test('a key sees its own company only', async () => {
  const other = { authorization: `Bearer ${KEY}x` };
  expect((await sandbox.get('/reports/v1/payments', other)).status).toBe(401);
});
