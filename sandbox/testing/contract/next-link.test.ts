import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportReader, storeSample } from '@/sandbox/testing/report-reader';
import { MAKING_MS, PUBLIC_URL, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;
const { page, walk } = reportReader(() => sandbox);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await storeSample(sandbox);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('next_page_url', () => {
  test('O-PAG-09 repeats every parameter, in alphabetical order, on the public address', async () => {
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

  test('repeats values as they were sent', async () => {
    const { next_page_url: link = '' } = await page('?size=1&from=1&amount_from=0.10&field=status,%20charge_id');
    const { searchParams } = new URL(link);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      size: '1',
      from: '1',
      amount_from: '0.10',
      field: 'status, charge_id',
    });
  });

  test('repeats a parameter that means nothing', async () => {
    const { next_page_url: link = '' } = await page('?size=1&colour=a%26b%3Dc&Zone=%C3%B1');
    expect(new URL(link).searchParams.get('colour')).toBe('a&b=c');
    expect(new URL(link).searchParams.get('Zone')).toBe('ñ');
  });

  test('carries the new cursor once, in place of the one that was sent', async () => {
    const first = await page('?size=1');
    const second = await page(new URL(first.next_page_url ?? '').search);
    const cursors = [first, second].map(({ next_page_url }) =>
      new URL(next_page_url ?? '').searchParams.getAll('next_page_url'),
    );
    expect(cursors.map(({ length }) => length)).toEqual([1, 1]);
    expect(cursors[0]).not.toEqual(cursors[1]);
  });

  test.each([
    ['the Host of the request', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
  ])('stands on the configured address whatever %s', async (_name, headers) => {
    const { next_page_url } = await (await sandbox.get('/reports/v1/payments?size=1', headers)).json();
    expect(next_page_url.startsWith(`${PUBLIC_URL}/reports/v1/payments?`)).toBe(true);
  });

  test('carries no key', async () => {
    const response = await sandbox.get('/reports/v1/payments?size=1');
    expect(await response.text()).not.toMatch(/key_/);
  });

  test('O-PAG-04 is absent on a last page that is exactly full', async () => {
    const { pages } = await walk('?size=60&customer_id=cus_1&status=');
    expect(pages.map(({ data }) => data.length)).toEqual([60, 20]);
    const { pages: full } = await walk('?size=40&customer_id=cus_1');
    expect(full.map(({ data }) => data.length)).toEqual([40, 40]);
    expect(full[1]).not.toHaveProperty('next_page_url');
    expect(full[1]?.has_more).toBe(false);
  });

  test('is absent where nothing matches', async () => {
    expect(await page('?customer_id=nobody')).toEqual({ has_more: false, total: 0, object: 'list', data: [] });
  });
});
