import { describe, expect, test } from 'vitest';
import { parseIdListFilters } from '@/lib/filters/id-lists';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { listCustomers } from '@/lib/payments-api/customers/customers';
import { listInvoices } from '@/lib/payments-api/invoices/invoice-list';
import { listOrders } from '@/lib/payments-api/orders/orders';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { type RecordedRequest, respond } from '@/lib/payments-api/testing/scripted-provider';
import { loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { matchingPayments } from './matching-payments';
import { getPayment } from './payment';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const provider = providerForTests();

const row = (id: string, at = NOW - 60_000, fields = {}) => reportRow({ charge_id: id, create_date: at, ...fields });
const list = (given: Record<string, string> = {}) => readList(provider.account, given);
const invoices = (filters = {}) =>
  listInvoices(provider.account, { year: 2026, month: 10, months: null, size: 3, ...filters }, null);
const ids = (given: Record<string, string> = {}) => parseIdListFilters(given).filters;
const repeated = { code: 'provider_repeated_page' };
const ignored = (parameter: string) => ({ code: 'provider_ignored_filter', parameter });

/** Links to one page and to the other by turns. */
function alternating({ query }: RecordedRequest, parameter = 'next_page_url') {
  const next = query.get(parameter) === 'AAA' ? 'BBB' : 'AAA';
  return { has_more: true, ['next_page_url']: `${provider.origin}/x?${parameter}=${next}` };
}

describe('O-PAG-02 pages that lead to each other by turns are refused', () => {
  test('in a list of payments that is loaded further and further', async () => {
    provider.script = (request) => ({ ...alternating(request), total: 9, data: [row('a')] });
    await expect(loadAll(provider.account, {})).rejects.toMatchObject(repeated);
    expect(provider.seen).toHaveLength(3);
  });

  test.each(['!expired', 'paid,expired'])('in a merged list, all rows of one instant: %s', async (status) => {
    provider.script = (request) => ({
      ...alternating(request),
      total: 9,
      data: [row('a', undefined, { status: request.query.get('status') ?? 'paid' })],
    });
    await expect(loadAll(provider.account, { status, size: '5' })).rejects.toMatchObject(repeated);
    expect(provider.seen.length).toBeLessThan(12);
  });

  test('in a list of invoices', async () => {
    provider.script = (request) => ({ ...alternating(request), total: 9, data: [{ id: 'i', date: '2026-10' }] });
    let { nextCursor } = await invoices();
    const more = async () => {
      const page = await listInvoices(provider.account, { year: 2026, month: 10, months: null, size: 3 }, nextCursor);
      nextCursor = page.nextCursor;
    };
    await more();
    await expect(more()).rejects.toMatchObject(repeated);
  });

  test('in the file of a search', async () => {
    provider.script = (request) => ({ ...alternating(request, 'next'), data: [{ id: 'ord_x', charges: null }] });
    const read = async () => {
      const { filters } = parsePaymentFilters({ q: 'ord_x' });
      for await (const _ of matchingPayments(provider.account, filters));
    };
    await expect(read()).rejects.toMatchObject(repeated);
    expect(provider.seen).toHaveLength(3);
  });
});

test('O-PAG-08 a payment looked for among fewer rows than the provider counts is an incomplete walk', async () => {
  provider.script = () => ({ has_more: false, total: 7, data: [row('a', 5)] });
  await expect(getPayment(provider.account, 'b', 5)).rejects.toMatchObject({ code: 'incomplete_walk' });
});

test('O-PAG-01 thousands of rows of one instant end in an error or in short cursors, never in an endless address', async () => {
  const rows = Array.from({ length: 4000 }, (_, i) => row(`p${i}`, NOW - 5000, { status: i % 2 ? 'paid' : 'expired' }));
  provider.script = scriptedReport(() => rows);
  const tooMany = list({ status: 'paid,expired', size: '1000' });
  await expect(tooMany).rejects.toMatchObject({ code: 'incomplete_walk' });
  const some = await list({ status: 'paid,expired', size: '400' });
  expect(some.nextCursor?.length).toBeLessThan(6500);
});

describe('what contradicts the question', () => {
  test('rows out of order', async () => {
    const at = (...times: number[]) => times.map((time, i) => row(`p${i}`, NOW + time));
    provider.script = () => ({ has_more: false, total: 3, data: at(-5000, -1, -9000) });
    await expect(list()).rejects.toMatchObject(ignored('sort'));
    provider.script = () => ({ has_more: false, total: 3, data: at(-1, -5000, -5000) });
    expect((await list()).items).toHaveLength(3);
    await expect(list({ sort: 'asc' })).rejects.toMatchObject(ignored('sort'));
  });

  test('more rows than were requested', async () => {
    const data = ['a', 'b', 'c', 'd'].map((id) => ({ ...row(id), id, date: '2026-10' }));
    provider.script = () => ({ has_more: false, total: 4, data });
    await expect(list({ size: '3' })).rejects.toMatchObject(ignored('size'));
    await expect(invoices()).rejects.toMatchObject(ignored('size'));
    await expect(listOrders(provider.account, ids({ size: '3' }))).rejects.toMatchObject(ignored('size'));
    await expect(listCustomers(provider.account, ids({ size: '3' }))).rejects.toMatchObject(ignored('size'));
  });

  test('a search that some records do not pass, though others do by luck', async () => {
    provider.script = () => ({ has_more: false, total: 3, data: ['ana', 'eva', 'eva2'].map((id) => ({ id })) });
    await expect(listCustomers(provider.account, ids({ q: 'ana' }))).rejects.toMatchObject(ignored('search'));
    expect((await listCustomers(provider.account, ids())).items).toHaveLength(3);
  });

  test.each([
    ['2025-10-01', 'year'],
    ['2025-10', 'year'],
    ['2026-11', 'month'],
    ['2026-11-01', 'month'],
  ])('an invoice of %s when October 2026 was requested', async (date, parameter) => {
    provider.script = () => ({ has_more: false, total: 1, data: [{ id: 'i', date }] });
    await expect(invoices()).rejects.toMatchObject(ignored(parameter));
  });
});

test('a record that is repeated within a page is given once', async () => {
  const data = ['a', 'a', 'b'].map((id) => ({ ...row(id), id, date: '2026-10' }));
  provider.script = () => ({ has_more: false, total: 3, data });
  const pages = [list(), invoices(), listOrders(provider.account, ids()), listCustomers(provider.account, ids())];
  for (const { items } of await Promise.all(pages)) expect(items).toHaveLength(2);
});

describe('envelopes', () => {
  test.each(['true', 1, true])('has_more %o without a link is no complete list', async (has_more) => {
    provider.script = () => ({ has_more, total: 2, data: [{ ...row('a'), id: 'a' }] });
    await expect(list()).rejects.toMatchObject({ code: 'provider_unreadable' });
    await expect(listOrders(provider.account, ids())).rejects.toMatchObject({ code: 'provider_unreadable' });
  });

  test.each(['false', 0, false])('has_more %o with a link is the end', async (has_more) => {
    const next_page_url = `${provider.origin}/x?next_page_url=a&next=a`;
    provider.script = () => ({ has_more, total: 1, data: [{ ...row('a'), id: 'a' }], next_page_url });
    expect((await list()).nextCursor).toBeNull();
    expect((await listOrders(provider.account, ids())).nextCursor).toBeNull();
  });

  test.each([-1, 2.5, '-3', 'many', 1])('a total of %o beside two rows is unknown', async (total) => {
    provider.script = () => ({
      has_more: false,
      total,
      data: ['a', 'b'].map((id) => ({ ...row(id), id, date: '2026-10' })),
    });
    const pages = [list(), invoices(), listOrders(provider.account, ids())];
    expect((await Promise.all(pages)).map((page) => page.total)).toEqual([null, null, null]);
  });

  test('a total that the rows of later pages pass is unknown from there on', async () => {
    provider.script = ({ query }) => {
      const page = Number(query.get('next_page_url') ?? 0);
      const next_page_url = `${provider.origin}/x?next_page_url=${page + 1}`;
      return { has_more: page < 2, total: 2, data: [row(`p${page}`, NOW - page)], next_page_url };
    };
    const { pages } = await loadAll(provider.account, {});
    expect(pages.map(({ total }) => total)).toEqual([2, 2, null]);
  });

  test('of two cursors in a link the last counts', async () => {
    provider.script = ({ query }, response) =>
      respond(response, {
        has_more: !query.has('next_page_url'),
        data: [],
        next_page_url: `${provider.origin}/x?next_page_url=OLD&next_page_url=NEW`,
      });
    await loadAll(provider.account, {});
    expect(provider.seen[1]?.query.get('next_page_url')).toBe('NEW');
  });

  test.each(['//evil.example/x', 'true', 'null', true])('O-PRX-01 %o is no cursor', async (next_page_url) => {
    provider.script = () => ({ has_more: true, data: [row('a')], next_page_url });
    await expect(list()).rejects.toMatchObject({ code: 'provider_unreadable' });
  });
});
