import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReadStats } from '@/lib/domain/files/read-stats';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import {
  UnreadableCount,
  unreadableOfCustomer,
  unreadableOfInvoice,
  unreadableOfOrder,
  unreadableOfPayment,
} from '@/lib/domain/unreadable/unreadable';
import { parseIdListFilters } from '@/lib/filters/id-lists';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { listCustomers, matchingCustomers } from '@/lib/payments-api/customers/customers';
import { listInvoices } from '@/lib/payments-api/invoices/invoice-list';
import { invoicesOfMonths } from '@/lib/payments-api/invoices/invoices';
import { listOrders } from '@/lib/payments-api/orders/orders';
import { matchingPayments } from '@/lib/payments-api/payments/matching-payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import type { RecordedRequest } from '@/lib/payments-api/testing/scripted-provider';
import { readList } from '@/lib/payments-api/testing/scripted-report';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const provider = providerForTests();
const sends = (...data: unknown[]) => {
  provider.script = (request) => pageOf(request, data);
};

/** As much of the rows as was asked for, and a link to what follows. */
function pageOf({ query }: RecordedRequest, rows: readonly unknown[]) {
  const size = Number(query.get('size') ?? query.get('limit') ?? 1000);
  const start = Number(query.get('next_page_url') ?? 0);
  const end = start + size;
  const more = end < rows.length;
  const next = more ? { ['next_page_url']: `${provider.origin}/x?next_page_url=${end}&next=${end}` } : {};
  return { has_more: more, total: rows.length, data: rows.slice(start, end), ...next };
}

const { filters: idFilters } = parseIdListFilters({});
const { filters: paymentFilters } = parsePaymentFilters({});

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const UNREADABLE_MONTHS = [null, undefined, '', '2024-4', '04/2024', 202404, 'Octubre 2025', '2026-13', {}];

test.each(UNREADABLE_MONTHS)('R-08 an invoice whose month is %j takes no other away', async (date) => {
  sends({ id: 'a', date: '2026-10', commission: -5 }, { id: 'b', date, commission: -7 });
  const year = { year: 2026, month: null, months: null, size: 12 };
  const shown = await listInvoices(provider.account, year, null);
  expect(shown.items.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(new UnreadableCount(unreadableOfInvoice).add(shown.items).counts()).toEqual({ id: 0, date: 1, amount: 0 });
  sends({ id: 'a', date: '2026-10' }, { id: 'b', date });
  const months = await invoicesOfMonths(provider.account, { from: '2026-01', to: '2026-12' });
  expect(months.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('R-08 a month that contradicts the filter stays an error', async () => {
  sends({ id: 'a', date: '2025-10' });
  const year = { year: 2026, month: null, months: null, size: 12 };
  await expect(listInvoices(provider.account, year, null)).rejects.toMatchObject({ parameter: 'year' });
});

const payment = (id: string, fields: object = {}) => ({
  charge_id: id,
  create_date: NOW - 60_000,
  status: 'paid',
  charge_amount: 10,
  currency: 'MXN',
  ...fields,
});

const odd = fc.oneof(
  fc.constantFrom(null, undefined, '', '2024-4', '04/2024', 'pronto', true, 'n/a', '1,5', []),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
);

test('R-08 whatever one field of one payment holds, list and file have every row', async () => {
  const field = fc.constantFrom(...PAYMENT_FIELDS.filter((name) => name !== 'livemode'));
  await fc.assert(
    fc.asyncProperty(field, odd, async (name, value) => {
      sends(payment('a'), payment('b', { [name]: value }), payment('c'));
      const shown = await readList(provider.account, {});
      expect(shown.items).toHaveLength(3);
      expect(shown.total).toBe(3);
      const stats = newReadStats();
      expect(await all(matchingPayments(provider.account, paymentFilters, { stats }))).toHaveLength(3);
      expect([stats.countedBefore, stats.countedAfter]).toEqual([3, 3]);
    }),
    { numRuns: 60 },
  );
});

test('R-08 what cannot be read of a payment is shown as it came, and counted', async () => {
  sends(
    payment('a', { create_date: '2024-4' }),
    payment('b', { create_date: null }),
    payment('c', { pay_date: 'pronto', charge_amount: 'n/a' }),
    payment('', {}),
    payment('e'),
  );
  const { items } = await readList(provider.account, {});
  expect(items.map(({ create_date }) => create_date)).toEqual([
    '2024-4',
    null,
    NOW - 60_000,
    NOW - 60_000,
    NOW - 60_000,
  ]);
  expect(items.map(({ charge_id }) => isStandInId(charge_id))).toEqual([false, false, false, true, false]);
  expect(new UnreadableCount(unreadableOfPayment).add(items).counts()).toEqual({ id: 1, date: 3, amount: 1 });
});

test('R-08 rows without an id are rows each, also where nothing tells them apart', async () => {
  sends(payment('a'), payment(''), payment(''));
  expect((await readList(provider.account, {})).items).toHaveLength(3);
  expect(await all(matchingPayments(provider.account, paymentFilters, {}))).toHaveLength(3);
});

test('R-08 a payment without a date that comes in every slice of a walk is one payment', async () => {
  const undated = payment('x', { create_date: null });
  const dated = Array.from({ length: 2000 }, (_, at) => payment(`p${at}`, { create_date: NOW - 380_000 * (at + 1) }));
  provider.script = (request) => {
    const [from, to] = [Number(request.query.get('from')), Number(request.query.get('to'))];
    const within = dated.filter(({ create_date }) => create_date >= from && create_date <= to);
    return pageOf(
      request,
      request.query.get('sort') === 'asc' ? [undated, ...within.toReversed()] : [...within, undated],
    );
  };
  const rows = await all(matchingPayments(provider.account, paymentFilters, {}));
  expect(rows).toHaveLength(2001);
});

test('R-08 a merged list shows a payment without a date once', async () => {
  provider.script = (request) => {
    const status = request.query.get('status');
    const to = Number(request.query.get('to'));
    const dated = Array.from({ length: 6 }, (_, at) =>
      payment(`${status}${at}`, { status, create_date: NOW - 5000 * at }),
    );
    const within = dated.filter(({ create_date }) => create_date <= to);
    return pageOf(request, [payment(`${status}x`, { status, create_date: null }), ...within]);
  };
  const seen: string[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 20; pages += 1) {
    const page: Awaited<ReturnType<typeof readList>> = await readList(
      provider.account,
      { status: 'paid,expired', size: '3' },
      cursor,
    );
    seen.push(...page.items.map(({ charge_id }) => charge_id));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(14);
});

test('R-08 customers and orders: an id or a date that cannot be read takes no other away', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('id', 'created_at', 'name', 'livemode', 'amount', 'charges'),
      odd,
      async (name, value) => {
        sends({ id: 'a', created_at: 1 }, { id: 'b', created_at: 1, [name]: value }, { id: 'c', created_at: 1 });
        expect((await listCustomers(provider.account, idFilters)).items).toHaveLength(3);
        expect((await listOrders(provider.account, idFilters)).items).toHaveLength(3);
        expect(await all(matchingCustomers(provider.account, idFilters, {}))).toHaveLength(3);
      },
    ),
    { numRuns: 40 },
  );
  sends({ id: 'a', created_at: 'ayer' }, { id: null, created_at: 1 });
  const customers = (await listCustomers(provider.account, idFilters)).items;
  expect(customers[0]?.created_at).toBe('ayer');
  expect(new UnreadableCount(unreadableOfCustomer).add(customers).counts()).toEqual({ id: 1, date: 1, amount: 0 });
  sends({ id: 'a', amount: 'n/a', charges: { data: [{ id: 'c', created_at: '04/2024' }] } });
  const orders = (await listOrders(provider.account, idFilters)).items;
  expect(new UnreadableCount(unreadableOfOrder).add(orders).counts()).toEqual({ id: 0, date: 1, amount: 1 });
});
