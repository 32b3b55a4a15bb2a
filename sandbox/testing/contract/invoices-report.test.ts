import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceRecord } from '@/sandbox/model/records';
import { MAKING_MS, NOW, PUBLIC_URL, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const PATH = '/reports/v1/invoices';
const MONTHS = ['2025-12', '2026-01', '2026-08', '2026-09', '2026-10', '2026-11'];
const FIELDS = [
  'id',
  'company_id',
  'date',
  'amount',
  'commission',
  'commission_amount',
  'commission_tax',
  'net',
  'status',
] as const;

let sandbox: TestSandbox;

const invoice = (date: string, status = 'paid', id = `inv_${date}`): InvoiceRecord => ({
  id,
  company_id: 'c',
  date,
  amount: 100,
  commission: -4.52,
  commission_amount: -3.9,
  commission_tax: -0.62,
  net: 95.48,
  status,
});

async function read(query: string) {
  const response = await sandbox.get(`${PATH}${query}`);
  const body = await response.text();
  expect(response.status, body).toBe(200);
  return JSON.parse(body);
}

async function months(query: string): Promise<string[]> {
  const { data, total } = await read(query);
  expect(total).toBe(data.length);
  return data.map(({ date, status }: InvoiceRecord) => (status === 'error' ? `${date}!` : date));
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const issuedAt = (date: string) => (date === '2026-11' ? NOW + 1 : Date.parse(`${date}-28T12:00:00Z`));
  const invoices = MONTHS.map((date) => ({
    issuedAt: issuedAt(date),
    invoice: { initial: invoice(date), steps: [] },
  }));
  const failed = {
    issuedAt: issuedAt('2026-09') - 1,
    invoice: { initial: invoice('2026-09', 'error', 'inv_e'), steps: [] },
  };
  await sandbox.sandbox.store('sandbox', { customers: [], orders: [], invoices: [...invoices, failed] });
}, MAKING_MS);

afterAll(() => sandbox.close());

/** The first instant of a month in the business zone. */
const first = (date: string) => Date.parse(`${date}-01T06:00:00Z`);

describe('an invoice matches when its month overlaps the window', () => {
  const [january, september, october, november] = ['2026-01', '2026-09', '2026-10', '2026-11'].map(first);
  if (!january || !september || !october || !november) throw new RangeError('No such month.');

  test.each([
    ['nothing asked for: the last 31 days touch two months, one of them not issued yet', '', ['2026-10']],
    ['the first millisecond of a month', `?from=0&to=${january}`, ['2026-01', '2025-12']],
    ['the millisecond before it', `?from=0&to=${january - 1}`, ['2025-12']],
    ['the last millisecond of a month', `?from=${october - 1}&to=${october - 1}`, ['2026-09', '2026-09!']],
    ['the last and the first', `?from=${october - 1}&to=${october}`, ['2026-10', '2026-09', '2026-09!']],
    ['an instant in the middle', `?from=${october + 1e9}&to=${october + 1e9}`, ['2026-10']],
    ['from the last millisecond on', `?from=${november - 1}`, ['2026-10']],
    ['from the millisecond after it', `?from=${november}`, []],
    [
      'only to, at a first millisecond: the 31 days before it',
      `?to=${october}`,
      ['2026-10', '2026-09', '2026-09!', '2026-08'],
    ],
    ['only to, a millisecond earlier', `?to=${october - 1}`, ['2026-09', '2026-09!', '2026-08']],
    ['only to: 31 days before 1 November is 1 October', `?to=${november}`, ['2026-10']],
    [
      'a window over everything',
      `?from=0&to=${NOW}`,
      ['2026-10', '2026-09', '2026-09!', '2026-08', '2026-01', '2025-12'],
    ],
    ['a year', '?year=2026', ['2026-10', '2026-09', '2026-09!', '2026-08', '2026-01']],
    ['the year before', '?year=2025', ['2025-12']],
    ['a year without invoices', '?year=2024', []],
    ['a month', '?year=2026&month=01', ['2026-01']],
    ['the same month by one digit', '?year=2026&month=1', ['2026-01']],
    ['a month of two invoices, the one issued last first', '?year=2026&month=09', ['2026-09', '2026-09!']],
    ['a month that is not issued yet', '?year=2026&month=11', []],
    ['a month and a to before it', `?year=2026&month=1&to=${january - 1}`, []],
    ['a month and a to at its first millisecond', `?year=2026&month=1&to=${january}`, ['2026-01']],
    ['a month and a from at its last millisecond', `?year=2026&month=9&from=${october - 1}`, ['2026-09', '2026-09!']],
    ['a month and a from after it', `?year=2026&month=9&from=${october}`, []],
    ['a year and a from', `?year=2026&from=${september}`, ['2026-10', '2026-09', '2026-09!']],
    ['empty parameters', '?from=&to=&year=&month=&size=&field=', ['2026-10']],
  ])('%s', async (_name, query, expected) => {
    expect(await months(query)).toEqual(expected);
  });
});

test('an invoice is there from the moment it is issued', async () => {
  sandbox.setClock(NOW + 1);
  try {
    expect(await months('')).toEqual(['2026-11', '2026-10']);
  } finally {
    sandbox.setClock(NOW);
  }
});

describe('what is refused names its parameters', () => {
  test.each([
    ['month=02', ['month', 'year']],
    ['year=2026&month=13', ['month']],
    ['year=2026&month=0', ['month']],
    ['year=0', ['year']],
    ['from=2&to=1', ['from', 'to']],
    ['from=-1', ['from']],
    ['to=x', ['to']],
    ['size=0', ['size']],
    ['size=1001', ['size']],
    ['field=net,secret', ['field']],
    ['field=charge_id', ['field']],
    ['next_page_url=x', ['next_page_url']],
    ['year=2026&year=2026', ['year']],
  ])('O-API-04 %s', async (query, names) => {
    const response = await sandbox.get(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    const { details } = await response.json();
    expect(details.map(({ param }: { param: string }) => param)).toEqual(names);
    if (names.includes('year') && names.length > 1) expect(details[0].message).toMatch(/"month" requiere "year"/);
  });

  test.each(['status=paid', 'sort=asc', 'customer_id=x', 'amount_from=1', 'payment_method=nope'])(
    '%s belongs to the payments report and means nothing here',
    async (query) => {
      expect(await months(`?${query}`)).toEqual(['2026-10']);
    },
  );
});

describe('4.4 the record', () => {
  test('has the fields of the contract in their order', async () => {
    expect((await read('')).data).toEqual([invoice('2026-10')]);
    expect(Object.keys((await read('')).data[0])).toEqual(FIELDS);
  });

  test.each(FIELDS)('field=%s sends that alone', async (name) => {
    expect((await read(`?field=${name}`)).data).toEqual([{ [name]: invoice('2026-10')[name] }]);
  });
});

describe('pages', () => {
  test('4.2 envelope keys come in the documented order', async () => {
    expect(Object.keys(await read('?year=2026&size=1'))).toEqual([
      'next_page_url',
      'has_more',
      'total',
      'object',
      'data',
    ]);
    expect(Object.keys(await read('?year=2026'))).toEqual(['has_more', 'total', 'object', 'data']);
  });

  test.each([1, 2, 3, 4, 5, 6])('of %i repeat every parameter and give each invoice once', async (size) => {
    const seen: string[] = [];
    let query: string | undefined = `?year=2026&size=${size}&field=net,id`;
    while (query) {
      const body: { data: InvoiceRecord[]; next_page_url?: string; total: number; has_more: boolean } =
        await read(query);
      expect(body.total).toBe(5);
      expect(body.has_more).toBe(body.next_page_url !== undefined);
      seen.push(...body.data.map(({ id }) => id));
      for (const record of body.data) expect(Object.keys(record)).toEqual(['id', 'net']);
      const link: URL | null = body.next_page_url ? new URL(body.next_page_url) : null;
      if (link) {
        expect(link.href.startsWith(`${PUBLIC_URL}${PATH}?`)).toBe(true);
        expect([...link.searchParams.keys()]).toEqual(['field', 'next_page_url', 'size', 'year']);
        expect(link.searchParams.get('next_page_url')).toMatch(/^[\w-]{1,511}$/);
      }
      query = link?.search;
    }
    expect(seen).toEqual(['inv_2026-10', 'inv_2026-09', 'inv_e', 'inv_2026-08', 'inv_2026-01']);
  });

  test.each([
    ['another year', 'year=2025&size=1', PATH],
    ['a month more', 'year=2026&month=9&size=1', PATH],
    ['a from more', 'year=2026&from=1&size=1', PATH],
    ['the other report', 'year=2026&size=1', '/reports/v1/payments'],
  ])('a cursor with %s is refused', async (_name, query, path) => {
    const { next_page_url: link } = await read('?year=2026&size=1');
    const cursor = new URL(link).searchParams.get('next_page_url');
    expect((await sandbox.get(`${PATH}?year=2026&size=3&next_page_url=${cursor}`)).status).toBe(200);
    expect((await sandbox.get(`${path}?${query}&next_page_url=${cursor}`)).status).toBe(400);
  });
});
