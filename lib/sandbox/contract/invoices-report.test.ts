import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '@/lib/domain/invoices';
import { MAKING_MS, NOW, PUBLIC_URL, startTestSandbox, type TestSandbox } from '../test-sandbox';

const MONTHS = ['2025-12', '2026-01', '2026-08', '2026-09', '2026-10', '2026-11'];

let sandbox: TestSandbox;

const invoice = (date: string, status = 'paid', id = `inv_${date}`): Invoice => ({
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

async function months(query: string): Promise<string[]> {
  const response = await sandbox.get(`/reports/v1/invoices${query}`);
  const body = await response.text();
  expect(response.status, body).toBe(200);
  return JSON.parse(body).data.map(({ date, status }: Invoice) => (status === 'error' ? `${date}!` : date));
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

test('an invoice matches when its month overlaps the window: the last 31 days touch two months', async () => {
  expect(await months('')).toEqual(['2026-10']);
});

test('newest month first, and within a month the one issued last', async () => {
  expect(await months('?year=2026')).toEqual(['2026-10', '2026-09', '2026-09!', '2026-08', '2026-01']);
});

test('an invoice is there from the moment it is issued', async () => {
  sandbox.setClock(NOW + 1);
  try {
    expect(await months('')).toEqual(['2026-11', '2026-10']);
  } finally {
    sandbox.setClock(NOW);
  }
});

test('2 and 02 are the same month; a month is cut in the business zone', async () => {
  expect(await months('?year=2026&month=1')).toEqual(['2026-01']);
  expect(await months('?year=2026&month=01')).toEqual(['2026-01']);
  const newYear = Date.parse('2026-01-01T06:00:00Z');
  expect(await months(`?from=${newYear - 1}&to=${newYear - 1}`)).toEqual(['2025-12']);
  expect(await months(`?from=${newYear}&to=${newYear}`)).toEqual(['2026-01']);
  expect(await months(`?year=2026&month=1&to=${newYear - 1}`)).toEqual([]);
});

test.each([
  ['month=02', ['month', 'year']],
  ['year=2026&month=13', ['month']],
  ['year=0', ['year']],
  ['from=2&to=1', ['from', 'to']],
  ['size=0', ['size']],
  ['field=net,secret', ['field']],
  ['next_page_url=x', ['next_page_url']],
])('O-API-04 %s is refused naming the parameters', async (query, names) => {
  const response = await sandbox.get(`/reports/v1/invoices?${query}`);
  expect(response.status).toBe(400);
  const { details } = await response.json();
  expect(details.map(({ param }: { param: string }) => param)).toEqual(names);
  if (names.includes('year') && names.length > 1) expect(details[0].message).toMatch(/"month" requiere "year"/);
});

test('pages repeat every parameter and give each invoice once', async () => {
  const seen: string[] = [];
  let address: string | undefined = '/reports/v1/invoices?year=2026&size=2&field=net,id';
  while (address) {
    const body: { data: Invoice[]; next_page_url?: string; total: number } = await (await sandbox.get(address)).json();
    expect(body.total).toBe(5);
    seen.push(...body.data.map(({ id }) => id));
    for (const record of body.data) expect(Object.keys(record)).toEqual(['id', 'net']);
    if (body.next_page_url)
      expect(body.next_page_url).toContain(`${PUBLIC_URL}/reports/v1/invoices?field=net%2Cid&next_`);
    address = body.next_page_url;
  }
  expect(new Set(seen).size).toBe(5);
});

test('a cursor of the other report is refused', async () => {
  const { next_page_url: link } = await (await sandbox.get('/reports/v1/invoices?year=2026&size=1')).json();
  const cursor = new URL(link).searchParams.get('next_page_url');
  expect((await sandbox.get(`/reports/v1/payments?year=2026&size=1&next_page_url=${cursor}`)).status).toBe(400);
});
