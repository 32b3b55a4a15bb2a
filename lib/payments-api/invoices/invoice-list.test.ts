import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveMonth } from '@/lib/domain/calendar/periods';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { parseStrictInvoices } from '@/lib/filters/strict/invoices';
import { allInvoicesOf } from '@/lib/payments-api/all-matching';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { listInvoices } from './invoice-list';

const provider = providerForTests();
const parse = (text: string) => parseStrictInvoices(new URLSearchParams(text)).filters;

const invoice = (date: string) => ({
  id: `inv-${date}`,
  company_id: 'c',
  date,
  amount: 100,
  commission: -3.5,
  commission_amount: -3.02,
  commission_tax: -0.48,
  net: 96.5,
  status: 'paid',
});

function serve() {
  provider.script = ({ query }) => {
    const year = Number(query.get('year'));
    const months = Array.from({ length: 12 }, (_, back) => String(12 - back).padStart(2, '0'));
    const matching = months.filter((month) => (query.get('month') ?? month) === month);
    const data = matching.map((month) => invoice(`${year}-${month}`)).slice(0, Number(query.get('size')));
    return { has_more: false, total: data.length, data };
  };
}

async function idsOf(text: string, total = 4) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listInvoices>> = await listInvoices(provider.account, parse(text), cursor);
    expect(page.total).toBe(total);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

describe('a billing year, or one of its months', () => {
  test('are requested by billing year and month, in two digits', async () => {
    serve();
    await listInvoices(provider.account, parse('year=2026&month=3'), null);
    await listInvoices(provider.account, parse('size=5'), null);
    expect(provider.seen.map(({ search }) => search)).toEqual(['?year=2026&month=03&size=100', '?year=2026&size=5']);
  });

  test('an invoice of another month than requested is an error that names the filter', async () => {
    provider.script = () => ({ has_more: false, total: 1, data: [invoice('2026-10')] });
    const other = listInvoices(provider.account, parse('year=2026&month=3'), null);
    await expect(other).rejects.toMatchObject({ code: 'provider_ignored_filter', parameter: 'month' });
  });
});

describe('a range of billing months', () => {
  test('is every invoice of its months once, whatever the size of a page', async () => {
    serve();
    const all = ['inv-2026-02', 'inv-2026-01', 'inv-2025-12', 'inv-2025-11'];
    for (const size of [1, 3, 4, 100]) expect(await idsOf(`months=2025-11_2026-02&size=${size}`)).toEqual(all);
    expect(new Set(provider.seen.map(({ query }) => query.get('year')))).toEqual(new Set(['2026', '2025']));
  });

  test('O-PAG-01 O-DATE-04 of any range, page by page: no month twice, none missing, none beside it', async () => {
    serve();
    const month = fc.integer({ min: 0, max: 95 }).map((at) => moveMonth('2019-01', at));
    const ranges = fc.tuple(month, month).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
    await fc.assert(
      fc.asyncProperty(ranges, fc.integer({ min: 5, max: 100 }), async ({ from, to }, size) => {
        const expected: string[] = [];
        for (let at = to; at >= from; at = moveMonth(at, -1)) expected.push(`inv-${at}`);
        expect(await idsOf(`months=${from}_${to}&size=${size}`, expected.length)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  test('a cursor of other months, or of an invoice that is gone, is refused', async () => {
    serve();
    const { nextCursor } = await listInvoices(provider.account, parse('months=2025-11_2026-02&size=2'), null);
    const other = listInvoices(provider.account, parse('months=2025-10_2026-02&size=2'), nextCursor);
    await expect(other).rejects.toMatchObject({ code: 'invalid_cursor' });
    provider.script = () => ({ has_more: false, total: 0, data: [] });
    const gone = listInvoices(provider.account, parse('months=2025-11_2026-02&size=2'), nextCursor);
    await expect(gone).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  test('all that match are its rows and their exact sums', async () => {
    serve();
    const rows: Invoice[] = [];
    let matching: unknown = null;
    for await (const line of allInvoicesOf(provider.account, parse('months=2025-11_2026-02'), {})) {
      if ('rows' in line) rows.push(...line.rows);
      if ('matching' in line) matching = line.matching;
    }
    expect(rows).toHaveLength(4);
    expect(matching).toMatchObject({ count: 4, sums: { commission: [{ currency: 'MXN', minor: -1400 }] } });
  });
});
