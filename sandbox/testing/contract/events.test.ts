import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { restorePrevious } from '@/sandbox/store/previous-values';
import { CHARGES, ORDER } from '@/sandbox/testing/order-bodies';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  // The clock stands still: all that is done here happens in one millisecond.
  sandbox = await startTestSandbox();
  const fields = { charge_id: 'chg_e', order_id: 'ord_e', charge_amount: 400, pay_date: NOW - 30_000 };
  await sandbox.store([orderOfPayment(payment({ ...fields, status: 'paid' }))]);
}, MAKING_MS);

afterAll(() => sandbox.close());

const answered = (method: string, path: string, body?: unknown) => sandbox.answered(200, method, path, body);

interface Told {
  type: string;
  data: { object: { id: string; updated_at?: number; charges?: object }; previous_attributes: object };
}

/** The events of an order, the oldest first. */
async function eventsOf(id: string): Promise<Told[]> {
  const { data } = await answered('GET', `/events?limit=250&search=${id}`);
  return data.reverse();
}

const told = (events: Told[]) => events.map(({ type, data }) => [type, data.previous_attributes]);

test('every update of an order that changes something is told, with the former values of what it changed', async () => {
  const order = await answered('POST', '/orders', { ...ORDER, metadata: { pedido: 'P-1', nota: 'x' } });
  const line_items = [{ name: 'Plato', unit_price: 3_000, quantity: 1 }];
  await answered('PUT', `/orders/${order.id}`, { line_items });
  await answered('PUT', `/orders/${order.id}`, { metadata: { pedido: 'P-2', caja: 1 } });
  await answered('PUT', `/orders/${order.id}`, { metadata: { pedido: 'P-2', caja: 1 } });
  await answered('PUT', `/orders/${order.id}`, { customer_info: { ...ORDER.customer_info, name: 'Ana' } });
  const events = await eventsOf(order.id);
  expect(told(events)).toEqual([
    ['order.created', {}],
    ['order.updated', { amount: 40_000, line_items: order.line_items }],
    ['order.updated', { metadata: { pedido: 'P-1', nota: 'x', caja: null } }],
    ['order.updated', { customer_info: { name: ORDER.customer_info.name } }],
  ]);
  expect(events[0]?.data.object).toEqual({ ...order, updated_at: order.created_at });
  expect(events[1]?.data.object).toMatchObject({ amount: 3_000, metadata: { pedido: 'P-1', nota: 'x' } });
});

test('a change taken back and made again is told three times', async () => {
  const { id } = await answered('POST', '/orders', { ...ORDER, metadata: { n: 1 } });
  for (const n of [2, 1, 2]) await answered('PUT', `/orders/${id}`, { metadata: { n } });
  const former = (await eventsOf(id)).map(({ data }) => data.previous_attributes);
  expect(former).toEqual([{}, { metadata: { n: 1 } }, { metadata: { n: 2 } }, { metadata: { n: 1 } }]);
});

test('an update that charges the order tells both, and the order before had no status', async () => {
  const { id } = await answered('POST', '/orders', ORDER);
  await answered('PUT', `/orders/${id}`, { metadata: { a: 1 }, charges: CHARGES });
  await answered('POST', `/orders/${id}/cancel`);
  const events = await eventsOf(id);
  expect(told(events.filter(({ type }) => type.startsWith('order.')))).toEqual([
    ['order.created', {}],
    ['order.updated', { metadata: { a: null } }],
    ['order.pending_payment', { payment_status: null }],
    ['order.canceled', { payment_status: 'pending_payment' }],
  ]);
  const [created, updated, pending] = events.filter(({ type }) => type.startsWith('order.'));
  for (const event of [created, updated]) expect(event?.data.object).not.toHaveProperty('payment_status');
  expect(pending?.data.object).toMatchObject({ charges: { data: [{ status: 'pending_payment' }] } });
});

test('each refund is told with what was given back before; one that is taken back is an update', async () => {
  const refund = (amount: number) =>
    answered('POST', '/orders/ord_e/refunds', { amount, reason: 'requested_by_client' });
  const [first] = (await refund(10_000)).charges.data[0].refunds.data;
  await refund(5_000);
  await answered('DELETE', `/orders/ord_e/refunds/${first.id}`);
  await refund(35_000);
  const events = await eventsOf('ord_e');
  expect(told(events.filter(({ type }) => type.startsWith('order.')))).toEqual([
    ['order.created', {}],
    ['order.partially_refunded', { payment_status: 'paid', amount_refunded: 0, is_refundable: null }],
    ['order.partially_refunded', { amount_refunded: 10_000 }],
    ['order.updated', { amount_refunded: 15_000 }],
    ['order.refunded', { payment_status: 'partially_refunded', amount_refunded: 5_000, is_refundable: true }],
  ]);
  const charge = events.filter(({ type }) => type.startsWith('charge.'));
  expect(charge.map(({ type }) => type)).toEqual([
    'charge.created',
    'charge.partially_refunded',
    'charge.partially_refunded',
    'charge.updated',
    'charge.refunded',
  ]);
  expect(charge[1]?.data).toMatchObject({
    object: { status: 'partially_refunded', refunds: { data: [{ amount: -10_000 }] } },
    previous_attributes: { status: 'paid', refunds: null },
  });
});

test("a charge's own reference is an update of the charge", async () => {
  const { id, order_id } = await answered('POST', '/charges', { amount: 5_000, currency: 'MXN', ...CHARGES[0] });
  await answered('PUT', `/charges/${id}`, { reference_id: 'A' });
  await answered('PUT', `/charges/${id}`, { reference_id: 'B' });
  const changes = (await eventsOf(order_id)).filter(({ type }) => type === 'charge.updated');
  expect(told(changes)).toEqual([
    ['charge.updated', { reference_id: '' }],
    ['charge.updated', { reference_id: 'A' }],
  ]);
  expect(changes[0]?.data.object).toMatchObject({ id, reference_id: 'A' });
});

test('what an event is about, with its former values put back, is what the event before was about', async () => {
  const { data } = await answered('GET', '/events?limit=250');
  const before = new Map<string, Told['data']['object']>();
  for (const event of data.reverse()) {
    const { object, previous_attributes } = event.data;
    const { updated_at: _second, charges: _own, ...former } = restorePrevious(object, previous_attributes);
    const known = before.get(object.id);
    if (known) expect(former, event.type).toEqual(known);
    const { updated_at: _at, charges: _its, ...now } = object;
    before.set(object.id, now);
  }
  expect(before.size).toBeGreaterThan(5);
});

test('a walk goes through what happened in one millisecond in order, forward and backward, each event once', async () => {
  const { data: whole } = await answered('GET', '/events?limit=250');
  const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
  const forward: string[] = [];
  let page = await answered('GET', '/events?limit=7');
  forward.push(...idsOf(page));
  for (; page.next_page_url; forward.push(...idsOf(page))) page = await answered('GET', page.next_page_url);
  expect(forward).toEqual(idsOf({ data: whole }));
  const backward = idsOf(page);
  for (; page.previous_page_url; backward.unshift(...idsOf(page))) page = await answered('GET', page.previous_page_url);
  expect(backward).toEqual(forward);
});
