import { expect, test, vi } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import { type PaymentFilters, parsePaymentFilters } from '@/lib/filters/payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { respond } from '@/lib/payments-api/testing/scripted-provider';
import { loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { listPayments } from './payments';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const provider = providerForTests();

function filters(given: Record<string, string> = {}): PaymentFilters {
  return parsePaymentFilters(given).filters;
}

const list = (given: Record<string, string>, cursor?: string | null) => readList(provider.account, given, cursor);
const walk = (given: Record<string, string>, between?: () => void) => loadAll(provider.account, given, between);

function row(index: number, fields: Partial<Payment> = {}): Payment {
  return reportRow({
    charge_id: `pay_${String(index).padStart(4, '0')}`,
    create_date: NOW - index * 60_000,
    ...fields,
  });
}

const TIE = NOW - 86_400_000;

test.each(['asc', 'desc'])('O-PAG-01 five rows of one instant are all reached, %s', async (sort) => {
  const rows = Array.from({ length: 5 }, (_, i) => row(i, { create_date: TIE, status: i % 2 ? 'paid' : 'expired' }));
  provider.script = scriptedReport(() => rows);
  const ways: Record<string, string>[] = [{}, { status: 'paid,expired' }, { status: '!refunded' }];
  for (const status of ways) {
    const { ids, pages } = await walk({ size: '2', sort, ...status });
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  }
});

test('O-PAG-02 O-PAG-07 a repeated cursor ends after one further request, and the cursor arrives byte for byte', async () => {
  const cursor = 'eyJ0IjoxNzExOTUxMTk5MDAwLCJpIjoicGF5XzAwMH5+Pz4+In0=';
  const link = `${provider.origin}/reports/v1/payments?size=100&next_page_url=${cursor}`;
  provider.script = () => ({ object: 'list', has_more: true, total: 5, data: [], next_page_url: link });
  const first = await list({});
  expect(first.nextCursor).toMatch(/^[\w-]+$/);
  await expect(list({}, first.nextCursor)).rejects.toMatchObject({ code: 'provider_repeated_page' });
  expect(provider.seen).toHaveLength(2);
  expect(provider.seen[1]?.query.get('next_page_url')).toBe(cursor);
});

test('O-PAG-03 a cursor is refused with other filters, for another account and when it is broken', async () => {
  provider.script = scriptedReport(() => Array.from({ length: 9 }, (_, i) => row(i)));
  const { nextCursor } = await list({ size: '3' });
  const requests = provider.seen.length;
  const others: Record<string, string>[] = [
    { size: '4' },
    { size: '3', status: 'refunded' },
    { size: '3', period: 'today' },
  ];
  for (const given of [...others, { size: '3', customer_id: 'a' }, { size: '3', amount_from: '1' }]) {
    await expect(list(given, nextCursor)).rejects.toMatchObject({ code: 'invalid_cursor', status: 400 });
  }
  const other = { ...provider.account, slug: 'other' };
  const refused = { code: 'invalid_cursor', parameter: 'cursor' };
  await expect(listPayments(other, filters({ size: '3' }), nextCursor)).rejects.toMatchObject(refused);
  for (const broken of ['', 'x', 'e30', `${nextCursor?.slice(0, -9)}`, `A${nextCursor?.slice(1)}`]) {
    await expect(list({ size: '3' }, broken)).rejects.toMatchObject(refused);
  }
  expect(provider.seen).toHaveLength(requests);
});

test.each([{}, { status: 'paid,expired' }, { status: '!refunded' }])(
  'O-PAG-04 a last page that is exactly full says so: %o',
  async (status) => {
    const rows = Array.from({ length: 200 }, (_, i) => row(i, { status: i % 2 ? 'paid' : 'expired' }));
    provider.script = scriptedReport(() => [
      ...rows,
      ...Array.from({ length: 5 }, (_, i) => row(900 + i, { status: 'refunded' })),
    ]);
    const { pages } = await walk({ size: '100', ...status, ...('status' in status ? {} : { status: '!refunded' }) });
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100]);
  },
);

test('O-PAG-09 every page is requested with all the filters', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => row(i, { customer_id: 'cus_01' }));
  provider.script = scriptedReport(() => [
    ...rows,
    ...rows.map((each) => ({ ...each, charge_id: `x${each.charge_id}`, status: 'expired' })),
  ]);
  const { ids } = await walk({ status: 'paid', size: '50', amount_from: '100', customer_id: 'cus_01' });
  expect(ids).toHaveLength(120);
  const sent = provider.seen.map(({ query }) =>
    ['status', 'amount_from', 'customer_id', 'from', 'to'].map((name) => query.get(name)),
  );
  expect(new Set(sent.map(String)).size).toBe(1);
});

test('O-DATE-01 the provider is queried for whole days of the zone, and never for more than up to now', async () => {
  await list({ from: '2024-03-01', to: '2024-03-31' });
  expect(provider.seen[0]?.search).toContain('from=1709272800000&to=1711951199999');
  await list({ from: '2026-11-01', to: '2026-11-30' });
  expect(provider.seen[1]?.query.get('to')).toBe(String(NOW));
});

test('O-DATE-07 the window is fixed by the first page, whatever the clock does', async () => {
  const rows = Array.from({ length: 9 }, (_, i) => row(i));
  provider.script = scriptedReport(() => rows);
  let now = NOW;
  provider.account.now = () => now;
  const ways: Record<string, string>[] = [{}, { status: 'paid,expired' }, { by: 'paid' }];
  for (const given of ways) {
    const { pages } = await walk({ size: '2', period: 'last-31-days', ...given }, () => {
      now += 2 * 3_600_000;
    });
    expect(new Set(pages.map(({ window }) => JSON.stringify(window))).size).toBe(1);
  }
  provider.account.now = () => NOW;
});

test('a period that has not begun has no rows, and the provider is not called', async () => {
  expect(await list({ from: '2027-01-01' })).toMatchObject({ items: [], total: 0, nextCursor: null });
  expect(provider.seen).toHaveLength(0);
});

test.each([
  'http://127.0.0.1:9/relay?next_page_url=a%2Bb',
  'https://HOST/reports/v1/payments?next_page_url=a%2Bb',
  'http://HOST:9/?next_page_url=a%2Bb',
  'http://user@HOST/reports/v1/payments?size=1&next_page_url=a%2Bb',
  'ftp://HOST/?next_page_url=a%2Bb',
  '//127.0.0.1:9/relay?next_page_url=a%2Bb&size=1',
  '/reports/v1/payments?from=1&next_page_url=a%2Bb&to=2',
  '?next_page_url=a%2Bb',
  'payments?sort=desc&next%5Fpage%5Furl=a%2Bb#top',
  ' https://relay.example/x?a=1&amp;next_page_url=a%2Bb ',
])('R-40 O-PRX-01 of a next link to %s the cursor is taken, and nothing is followed', async (link) => {
  const host = provider.origin.replace('http://', '');
  provider.script = ({ query }) =>
    query.has('next_page_url')
      ? { has_more: false, total: 2, data: [row(2)] }
      : { has_more: true, total: 2, data: [row(1)], next_page_url: link.replace('HOST', host) };
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { nextCursor } = await list({});
  await list({}, nextCursor);
  log.mockRestore();
  expect(provider.seen.map(({ path, query }) => [path, query.get('next_page_url')])).toEqual([
    ['/reports/v1/payments', null],
    ['/reports/v1/payments', 'a+b'],
  ]);
});

test.each([
  'https://HOST/reports/v1/payments?size=1',
  '/reports/v1/payments',
  'https://HOST/?next_page_url=',
  '?next=5',
])('R-40 a next link without a cursor, %s, is the error', async (link) => {
  provider.script = () => ({ has_more: true, total: 2, data: [row(1)], next_page_url: link });
  await expect(list({})).rejects.toMatchObject({ code: 'provider_unreadable' });
});

test.each([
  ['status', { status: 'paid' }, { status: 'expired' }],
  ['customer_id', { customer_id: 'cus_1' }, { customer_id: 'cusA1' }],
  ['amount_from', { amount_from: '100.01' }, { charge_amount: 100 }],
  ['amount_to', { amount_to: '99.99' }, { charge_amount: 100 }],
  ['from', {}, { create_date: 1 }],
  ['to', {}, { create_date: NOW + 1 }],
])('a row that contradicts the filter %s is an error that names it', async (name, given, fields) => {
  provider.script = () => ({ has_more: false, total: 1, data: [row(1, fields)] });
  await expect(list(given)).rejects.toMatchObject({ code: 'provider_ignored_filter', parameter: name });
});

test('O-PRX-12 an unknown status is shown, and is not any of those excluded', async () => {
  provider.script = scriptedReport(() => [row(1, { status: 'settled_late' }), row(2, { status: 'expired' })]);
  expect((await list({})).items.map(({ status }) => status)).toEqual(['settled_late', 'expired']);
  expect((await list({ status: '!expired' })).items.map(({ status }) => status)).toEqual(['settled_late']);
});

test('a list that is no list, and a record that is none, are unreadable', async () => {
  for (const body of [[], { data: null }, { has_more: true, data: [] }, { data: [7] }]) {
    provider.script = (_, response) => respond(response, body);
    await expect(list({})).rejects.toMatchObject({ code: 'provider_unreadable' });
  }
});
