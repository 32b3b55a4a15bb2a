import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { matchingPayments } from './matching-payments';
import { walkedPageLines } from './walked-page-lines';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const HOUR = 3_600_000;
let rows: Payment[] = [];
let orders: Record<string, Partial<Order>> = {};
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
  const report = scriptedReport(() => rows);
  provider.script = (request, response) => {
    const id = /^\/orders\/(.+)$/.exec(request.path)?.[1];
    if (id === undefined) return report(request, response);
    const order = orders[id];
    if (!order) return respond(response, { object: 'error', type: 'resource_not_found_error', details: [] }, 404);
    return { object: 'order', id, ...order };
  };
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.seen.length = 0;
  orders = {};
});

const row = (charge_id: string, hours: number, fields: Partial<Payment> = {}) =>
  reportRow({ charge_id, create_date: NOW - hours * HOUR, ...fields });
const ids = async (given: Record<string, string>) => (await loadAll(provider.account, given)).ids.join('');
const orderRequests = () => provider.seen.filter(({ path }) => path.startsWith('/orders/')).length;

test('paid twice: the collected payments of one order, whatever other filters would hide of the second', async () => {
  rows = [
    row('a', 1, { order_id: 'ord_1', charge_amount: 10 }),
    row('b', 2, { order_id: 'ord_1', charge_amount: 900 }),
    row('c', 3, { order_id: 'ord_2' }),
    row('d', 4, { order_id: 'ord_2', status: 'expired' }),
    row('e', 5),
    row('f', 6),
    row('g', 7, { order_id: 'ord_3' }),
    row('h', 8, { order_id: 'ord_3', status: 'refunded' }),
  ];
  expect(await ids({ quick: 'paid-twice' })).toBe('ab');
  expect(await ids({ quick: 'paid-twice', size: '1', sort: 'asc' })).toBe('ba');
  expect(await ids({ quick: 'paid-twice', amount_from: '500' })).toBe('b');
  expect(await ids({ quick: 'paid-twice', status: 'expired' })).toBe('');
});

test('the age of what is unpaid is filtered by the provider itself, without a walk, over any period', async () => {
  const status = 'pending_payment';
  rows = [row('a', 1, { status }), row('b', 30, { status }), row('c', 100, { status }), row('d', 100)];
  expect(await ids({ quick: 'pending-1-day', period: 'this-year' })).toBe('bc');
  expect(provider.seen).toHaveLength(1);
  expect(await ids({ quick: 'pending-3-days', size: '1' })).toBe('c');
  expect(await ids({ quick: 'pending-7-days' })).toBe('');
  expect(await ids({ quick: 'pending-1-day', status: 'paid' })).toBe('');
});

const charge = (id: string, more: object = {}) => ({ id, object: 'charge', ...more });

test('a refund is known by its charge, or by the order of one charge; without an order it is not', async () => {
  const status = 'refunded';
  rows = ['a', 'b', 'c', 'd', 'e'].map((id, i) => row(id, i + 1, { status, order_id: `ord_${id}` }));
  rows.push(row('f', 9, { status }), row('g', 10, { order_id: 'ord_a' }));
  orders = {
    ord_a: { amount_refunded: 5000, charges: { data: [charge('a')] } },
    ord_b: { amount_refunded: 5000, charges: { data: [charge('b'), charge('x')] } },
    ord_c: { charges: { data: [charge('c', { refunds: { data: [{ id: 'r', amount: -5000 }] } }), charge('y')] } },
    ord_d: { amount_refunded: 0, charges: { data: [charge('d')] } },
  };
  expect(await ids({ quick: 'refund-unknown' })).toBe('bdef');
});

const expires = (id: string, hours: number | null) => ({
  charges: {
    data: [charge(id, { payment_method: { expires_at: hours === null ? null : NOW / 1000 + hours * 3600 } })],
  },
});

test('expiry is that which the charge carries, and never guessed', async () => {
  const status = 'pending_payment';
  rows = ['a', 'b', 'c', 'd'].map((id, i) => row(id, i + 1, { status, order_id: `ord_${id}` }));
  rows.push(row('e', 9, { order_id: 'ord_e', pay_date: NOW }), row('f', 10, { order_id: 'ord_f', pay_date: NOW }));
  orders = {
    ord_a: expires('a', 3),
    // It is 10:00 in Mexico City: 20 hours on it is tomorrow.
    ord_b: expires('b', 20),
    ord_c: expires('c', 48),
    ord_d: expires('d', null),
    ord_e: expires('e', -1),
    ord_f: expires('f', 1),
  };
  expect(await ids({ quick: 'expires-in-24-hours' })).toBe('ab');
  expect(await ids({ quick: 'expires-today' })).toBe('a');
  expect(await ids({ quick: 'paid-late' })).toBe('e');

  const { filters } = parsePaymentFilters({ quick: 'expires-in-24-hours' });
  const lines: unknown[] = [];
  const { signal } = new AbortController();
  for await (const line of walkedPageLines(provider.account, filters, null, signal)) lines.push(line);
  expect(lines.slice(0, -1)).toEqual([
    { progress: { walked: 4, total: 4 } },
    { progress: { walked: 4, total: 4, of: 'orders' } },
  ]);
  expect(lines.at(-1)).toMatchObject({ total: 2, expiries: { a: NOW + 3 * HOUR, b: NOW + 20 * HOUR } });
});

test('it is bounded: beyond 300 orders the list says that it is not complete, and a file fails', async () => {
  rows = Array.from({ length: 301 }, (_, i) => row(`p${i}`, i / 100, { status: 'refunded', order_id: `ord_${i}` }));
  const given = { quick: 'refund-unknown' };
  const page = await readList(provider.account, given);
  expect([page.incomplete, page.total, page.items.length, orderRequests()]).toEqual([true, null, 100, 300]);
  const file = matchingPayments(provider.account, parsePaymentFilters(given).filters);
  await expect(file.next()).rejects.toMatchObject({ code: 'incomplete_walk' });
});
