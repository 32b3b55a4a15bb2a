import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { containsText } from '@/lib/payments-api/paging/search-text';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { matchingPayments } from './matching-payments';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const DAY = 86_400_000;
const WHOLESALE = '93000262290867';

let rows: Payment[] = [];
let orders: Order[] = [];
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
  const report = scriptedReport(() => rows);
  provider.script = (request, response) => {
    if (!request.path.startsWith('/orders')) return report(request, response);
    const id = /^\/orders\/(.+)$/.exec(request.path)?.[1];
    const one = orders.find((order) => order.id === id);
    if (id !== undefined) {
      return one ?? respond(response, { object: 'error', type: 'resource_not_found_error', details: [] }, 404);
    }
    const { query } = request;
    const found = orders.filter((order) => containsText(order, query.get('search') ?? ''));
    const start = found.findIndex((order) => order.id === query.get('next')) + 1;
    const limit = Number(query.get('limit') ?? 20);
    const data = found.slice(start, start + limit);
    const more = start + limit < found.length;
    const next = more ? { next_page_url: `${provider.origin}/orders?next=${data.at(-1)?.id}` } : {};
    return { object: 'list', has_more: more, total: found.length, data, ...next };
  };
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.seen.length = 0;
  rows = [];
  orders = [];
});

/** The 24 hex digits that begin with the second of creation. */
const chargeId = (at: number, n: number) => Math.floor(at / 1000).toString(16) + n.toString(16).padStart(16, '0');

function add(n: number, days: number, fields: Partial<Payment> = {}): Payment {
  const create_date = NOW - days * DAY - n * 1000;
  const charge_id = chargeId(create_date, n);
  const order_id = `ord_${String(n).padStart(18, '0')}`;
  const payment = reportRow({ charge_id, create_date, order_id, reference_oxxo: `98${1e11 + n}1`, ...fields });
  rows.push(payment);
  const { customer_id, reference_oxxo, reference_id, email } = payment;
  const charge = { id: charge_id, object: 'charge', created_at: Math.floor(create_date / 1000), customer_id };
  orders.push({
    id: order_id,
    object: 'order',
    created_at: charge.created_at,
    customer_info: { email },
    charges: { data: [{ ...charge, reference_id, payment_method: { reference: reference_oxxo } }], has_more: false },
  });
  return payment;
}

const ids = (payments: Payment[]) => payments.map(({ charge_id }) => charge_id);

test.each([100, 20, 7])(
  'R-10 a reference of 38 payments comes %i a page, with its total, and newest first',
  async (size) => {
    const own = Array.from({ length: 38 }, (_, n) =>
      add(n, n * 9, { customer_id: 'cus_1', reference_oxxo: WHOLESALE, status: 'paid' }),
    );
    add(90, 1);
    const { pages, ids: listed } = await loadAll(provider.account, { q: WHOLESALE, size: String(size) });
    expect(listed).toEqual(ids(own));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 38));
    expect(pages[0]?.items).toHaveLength(Math.min(size, 38));
    expect(pages).toHaveLength(Math.ceil(38 / size));
  },
);

test('R-10 of more orders than are read together no total is claimed, and every page but the last of them is full', async () => {
  for (let n = 0; n < 230; n += 1) add(n, 0, { email: 'ana@tienda.mx' });
  const { pages, ids: listed } = await loadAll(provider.account, { q: 'ana@tienda.mx', size: '100' });
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [100, null],
    [100, null],
    [30, null],
  ]);
  expect(new Set(listed).size).toBe(230);
});

test('the orders of one customer, and those of guests close in time, are one request for their payments', async () => {
  for (let n = 0; n < 30; n += 1) add(n, n, { customer_id: 'cus_1', email: 'ana@tienda.mx' });
  for (let n = 30; n < 60; n += 1) add(n, 0, { email: 'ana@tienda.mx' });
  expect((await readList(provider.account, { q: 'ana@tienda.mx' })).items).toHaveLength(60);
  expect(provider.seen.filter(({ path }) => path.includes('reports'))).toHaveLength(2);
});

const deposit = { by: 'deposited', deposit_reference: '0012345' };

test('the payments of a deposit, refunded since or not, with one gross, commission and net, also on a page of one', async () => {
  const deposited = { deposit_reference: '0012345', deposit_date: NOW - DAY };
  add(1, 3, { ...deposited, charge_amount: 460, commission: 11.63 });
  add(2, 4, { ...deposited, status: 'refunded', charge_amount: 100.5, commission: 11.6 });
  add(3, 4, { ...deposited, deposit_reference: '0012346' });
  add(4, 5, { ...deposited, charge_amount: 50, commission: null });
  const days = { from: '2026-11-02', to: '2026-11-10' };
  const page = await readList(provider.account, { ...deposit, ...days, size: '1' });
  expect([page.items.length, page.total]).toEqual([1, 3]);
  const sum = (minor: number, counted: number) => ({ currency: 'MXN', minor, counted, missing: 3 - counted });
  expect(page.sums).toEqual({
    charge_amount: [sum(61050, 3)],
    commission: [sum(2323, 2)],
    net: [sum(53727, 2)],
  });
  expect((await readList(provider.account, { ...deposit, from: '2026-11-01', to: '2026-11-05' })).total).toBe(0);
});

test('a search for a deposit’s reference finds its days; an order that carries the same digits goes first', async () => {
  add(1, 3, { deposit_reference: '0012345', deposit_date: NOW - DAY });
  const page = await readList(provider.account, { q: ' 0012345 ' });
  expect(page.deposit).toEqual({ reference: '0012345', from: '2026-11-02', to: '2026-11-16' });
  const other = add(2, 3, { reference_id: '0012345' });
  const found = await readList(provider.account, { q: '0012345' });
  expect([ids(found.items), found.deposit]).toEqual([[other.charge_id], undefined]);
  expect((await readList(provider.account, { q: '7654321' })).deposit).toBeUndefined();
});

test('a pasted list of every kind: what is found, what is not, and what stands twice', async () => {
  const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((n) => add(n, n * 40));
  if (!a || !b || !c || !d || !e) throw new Error('rows');
  Object.assign(e, { reference_id: 'PED-1043' });
  orders = orders.map((order) => (order.id === e.order_id ? { ...order, metadata: { pedido: 'PED-1043' } } : order));
  const mail = add(6, 300, { email: 'ana@tienda.mx' });
  const zeros = add(7, 500, { reference_oxxo: '00980000131045' });
  add(8, 1);
  const missing = [chargeId(NOW - 3 * DAY, 99), '99999999999999', 'nadie@tienda.mx', 'ord_999999999999999999'];
  const pasted = [
    a.charge_id.toUpperCase(),
    b.order_id,
    c.reference_oxxo,
    'PED-1043',
    'ANA@tienda.mx',
    '980000131045',
    a.charge_id,
    ...missing,
  ].join(',');
  const page = await readList(provider.account, { pasted });
  expect(ids(page.items)).toEqual(ids([a, b, c, e, mail, zeros]));
  expect(page.total).toBe(6);
  expect(page.pasted).toEqual({
    given: 11,
    repeated: [a.charge_id],
    notFound: missing,
    unfinished: [],
    filtered: 0,
  });
  const narrowed = await readList(provider.account, { pasted, status: 'expired' });
  expect([narrowed.total, narrowed.pasted?.filtered, narrowed.pasted?.notFound]).toEqual([0, 6, missing]);
});

test('a reference of many payments gives all of them; a text that is only part of another gives none', async () => {
  const own = Array.from({ length: 38 }, (_, n) => add(n, n, { customer_id: 'cus_1', reference_oxxo: WHOLESALE }));
  const single = add(90, 1);
  const pasted = [WHOLESALE, single.reference_oxxo, WHOLESALE.slice(0, 9)].join(',');
  const page = await readList(provider.account, { pasted, size: '10' });
  expect([page.items.length, page.total, page.pasted?.notFound]).toEqual([10, 39, [WHOLESALE.slice(0, 9)]]);
  const { ids: listed } = await loadAll(provider.account, { pasted, size: '10' });
  expect(new Set(listed)).toEqual(new Set(ids([...own, single])));
});

test('120 references of two years are looked up whole, and the file of them has the same rows', async () => {
  const own = Array.from({ length: 120 }, (_, n) => add(n, n * 6));
  const pasted = own.map(({ reference_oxxo }) => reference_oxxo).join(',');
  const page = await readList(provider.account, { pasted, size: '1000' });
  expect([page.total, page.pasted?.notFound]).toEqual([120, []]);
  const file: string[] = [];
  for await (const found of matchingPayments(provider.account, parsePaymentFilters({ pasted }).filters)) {
    file.push(...ids(found));
  }
  expect(file).toEqual(ids(page.items));
});

test('what more orders carry than are looked through is said, and no file claims to be whole', async () => {
  for (let n = 0; n < 260; n += 1) add(n, 0, { email: 'ana@tienda.mx' });
  const page = await readList(provider.account, { pasted: 'ana@tienda.mx' });
  expect([page.incomplete, page.total, page.pasted?.unfinished]).toEqual([true, null, ['ana@tienda.mx']]);
  const file = matchingPayments(provider.account, parsePaymentFilters({ pasted: 'ana@tienda.mx' }).filters);
  await expect(file.next()).rejects.toMatchObject({ code: 'incomplete_walk' });
});

test('references that expire today are all that are open, also those created before the period', async () => {
  const pending = (n: number, days: number, hours: number) => {
    const payment = add(n, days, { status: 'pending_payment' });
    const order = orders.at(-1);
    const charge = order?.charges?.data?.[0];
    if (charge) charge.payment_method = { expires_at: (NOW + hours * 3_600_000) / 1000 };
    return payment;
  };
  const today = [pending(1, 2, 3), pending(2, 30, 5), pending(3, 60, 1)];
  pending(4, 2, 30);
  const page = await readList(provider.account, { quick: 'expires-today', period: 'today' });
  expect(ids(page.items)).toEqual(ids(today));
  expect(new Date(page.window?.from ?? 0).toISOString()).toBe('2026-08-11T06:00:00.000Z');
});
