import { expect, test } from 'vitest';
import { parseIdListFilters } from './id-lists';
import { invoiceMonthsOn, invoiceYear, parseInvoiceFilters, toInvoiceSearchParams } from './invoices';
import { isTooLongToWalk, parseOverviewFilters } from './overview';
import { periodOf } from './period';
import { parseStrictOrders } from './strict/id-lists';
import { parseStrictInvoices } from './strict/invoices';
import { parseStrictOverview } from './strict/overview';
import { parseStrictAt, parseStrictNothing, parseStrictRows } from './strict/sub-lists';

const query = (text: string) => new URLSearchParams(text);

test.each(['year=2024&month=13', 'year=2024&month=0', 'year=2024&month=-1', 'year=2024&month=abc', 'month=02'])(
  'O-API-04 invoices: %s names the month',
  (text) => {
    expect(() => parseStrictInvoices(query(text))).toThrow(expect.objectContaining({ parameter: 'month' }));
    expect(parseInvoiceFilters(Object.fromEntries(query(text)))).toMatchObject({
      filters: { month: null },
      dropped: [{ name: 'month' }],
    });
  },
);

test.each(['year=0', 'year=99999'])('O-API-04 invoices: %s names the year', (text) => {
  expect(() => parseStrictInvoices(query(text))).toThrow(expect.objectContaining({ parameter: 'year' }));
});

test('a range of billing months is in order, of eight years at most, and alone', () => {
  const months = { from: '2025-11', to: '2026-10' };
  expect(parseStrictInvoices(query('months=2025-11_2026-10')).filters).toMatchObject({
    year: null,
    month: null,
    months,
  });
  expect(parseInvoiceFilters({ months: '2025-11_2026-10' })).toMatchObject({ filters: { months }, dropped: [] });
  expect(toInvoiceSearchParams({ year: null, month: null, months, size: 100 }).toString()).toBe(
    'months=2025-11_2026-10',
  );
  expect(invoiceMonthsOn(parseInvoiceFilters({ months: '2025-11_2026-10' }).filters, '2026-11-10')).toEqual(months);
  expect(invoiceMonthsOn(parseInvoiceFilters({ year: '2025', month: '3' }).filters, '2026-11-10')).toEqual({
    from: '2025-03',
    to: '2025-03',
  });
  expect(invoiceMonthsOn(parseInvoiceFilters({}).filters, '2026-11-10')).toEqual({ from: '2026-01', to: '2026-12' });
  for (const bad of [
    '2026-10_2025-11',
    '2026-10',
    '2026-1_2026-2',
    '2025-13_2026-01',
    '2018-12_2026-01',
    'a_b_c',
    '',
  ]) {
    expect(() => parseStrictInvoices(query(`months=${bad}`)), bad).toThrow(
      expect.objectContaining({ parameter: 'months' }),
    );
    expect(parseInvoiceFilters({ months: bad })).toMatchObject({
      filters: { months: null },
      dropped: [{ name: 'months' }],
    });
  }
  for (const beside of ['year=2026', 'year=2026&month=3']) {
    const names = ['months', ...new URLSearchParams(beside).keys()];
    const text = `months=2025-11_2026-10&${beside}`;
    expect(() => parseStrictInvoices(query(text))).toThrow(expect.objectContaining({ parameter: names.join(',') }));
    const { filters, dropped } = parseInvoiceFilters(Object.fromEntries(query(text)));
    expect(filters).toMatchObject({ year: null, month: null, months: null });
    expect(dropped.map(({ name }) => name)).toEqual(names);
  }
});

test('invoices without a year are those of the running one', () => {
  expect(invoiceYear(parseInvoiceFilters({}).filters, '2026-11-10')).toBe(2026);
  expect(toInvoiceSearchParams({ year: 2025, month: 3, months: null, size: 100 }).toString()).toBe('year=2025&month=3');
});

test('O-PRX-13 ids that could escape a path are refused', () => {
  for (const after of ['../orders', 'a%2Fb', 'a/b', '..', 'a b', '']) {
    expect(() => parseStrictOrders(query(new URLSearchParams({ after }).toString()))).toThrow(
      expect.objectContaining({ parameter: 'after' }),
    );
    expect(parseIdListFilters({ after }).filters.after).toBeNull();
  }
});

test('customers and orders page one way at a time', () => {
  expect(() => parseStrictOrders(query('after=a&before=b'))).toThrow(
    expect.objectContaining({ parameter: 'after,before' }),
  );
  expect(() => parseStrictOrders(query('size=251'))).toThrow(expect.objectContaining({ parameter: 'size' }));
  expect(parseStrictOrders(query('q=a%25b&size=250'))).toEqual({
    q: 'a%b',
    size: 250,
    after: null,
    before: null,
    status: null,
    period: null,
    from: null,
    to: null,
  });
});

test('the overview takes a period and nothing else, up to 92 days', () => {
  const now = Date.parse('2026-11-10T16:00:00Z');
  expect(() => parseStrictOverview(query('status=paid'))).toThrow(expect.objectContaining({ parameter: 'status' }));
  const long = parseOverviewFilters({ from: '2026-08-01', to: '2026-11-01' }).filters;
  expect(isTooLongToWalk(periodOf(long), now, 'America/Mexico_City')).toBe(true);
  expect(isTooLongToWalk(periodOf({ ...long, from: '2026-08-02' }), now, 'America/Mexico_City')).toBe(false);
});

test('lists of one record and single records take what they know', () => {
  expect(parseStrictRows(query('size=5&cursor=abc'))).toEqual({ size: 5, cursor: 'abc' });
  expect(parseStrictAt(query('at=1759773062879'))).toBe(1759773062879);
  expect(() => parseStrictAt(query('at=1e3'))).toThrow(expect.objectContaining({ parameter: 'at' }));
  expect(() => parseStrictNothing(query('x=1'))).toThrow(expect.objectContaining({ parameter: 'x' }));
});
