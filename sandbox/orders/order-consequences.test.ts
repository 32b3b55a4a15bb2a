import 'server-only';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { CHARGES, ORDER } from '@/sandbox/testing/order-bodies';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;
let now = NOW;

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => now });
  const fields = { charge_id: 'chg_d', order_id: 'ord_d', charge_amount: 400, pay_date: NOW - 30_000 };
  await sandbox.store([orderOfPayment(payment({ ...fields, status: 'paid' }))]);
}, MAKING_MS);

afterAll(() => sandbox.close());

const answered = (status: number, method: string, path: string, body?: unknown) =>
  sandbox.answered(status, method, path, body);

test('a refund that is taken back leaves no transaction behind', async () => {
  const of = async () => (await (await sandbox.get('/transactions?charge_id=chg_d&type=refund')).json()).data;
  const refunded = await answered(200, 'POST', '/orders/ord_d/refunds', { amount: 700, reason: 'requested_by_client' });
  const [refund] = refunded.charges.data[0].refunds.data;
  expect(await of()).toHaveLength(1);
  await answered(200, 'DELETE', `/orders/ord_d/refunds/${refund.id}`);
  expect(await of()).toEqual([]);
});

test('half a surrogate pair in a body makes no answer fail, the balance neither', async () => {
  const body = { ...ORDER, pre_authorize: true, charges: [{ ...CHARGES[0], reference_id: 'a\ud800b' }] };
  const order = await answered(200, 'POST', '/orders', body);
  await answered(200, 'POST', `/orders/${order.id}/capture`, { amount: 40_000 });
  const { pending } = await answered(200, 'GET', '/balance');
  expect(pending[0].amount).toBeGreaterThan(0);
});

test('an order of which a part was collected and the rest expired waits for the rest, and can be refunded', async () => {
  const parts = [10_000, 30_000].map((amount) => ({ ...CHARGES[0], amount }));
  const seen = new Set<string>();
  const made: string[] = [];
  for (let n = 0; n < 20; n += 1) made.push((await answered(200, 'POST', '/orders', { ...ORDER, charges: parts })).id);
  const before = now;
  now += 40 * 86_400_000;
  for (const id of made) {
    const { payment_status, is_refundable, charges } = await answered(200, 'GET', `/orders/${id}`);
    const collected = charges.data.filter(({ status }: { status: string }) => status === 'paid').length;
    expect(is_refundable).toBe(collected > 0);
    expect(payment_status).toBe(['expired', 'pending_payment', 'paid'][collected]);
    seen.add(payment_status);
  }
  expect(seen).toContain('pending_payment');
  now = before;
});

test('the event of an order that was made uncharged tells it without status and charges', async () => {
  const order = await answered(200, 'POST', '/orders', ORDER);
  await answered(200, 'POST', `/orders/${order.id}/charges`, CHARGES[0]);
  const { data } = await answered(200, 'GET', `/events?search=${order.id}&limit=250`);
  const [created] = data.filter(({ type }: { type: string }) => type === 'order.created');
  expect(created.data.object).not.toHaveProperty('payment_status');
  expect(created.data.object).not.toHaveProperty('charges');
});

test('a charge carries what the contract gives it', async () => {
  const charge = await answered(200, 'POST', '/charges', { amount: 5_000, currency: 'MXN', ...CHARGES[0] });
  expect(charge).toMatchObject({
    device_fingerprint: '',
    payment_method: { name: '', object: 'cash_payment', address: { object: 'address', street1: '', zip: '' } },
  });
});

test('what is made in one second is listed newest first, and the charges of an order as they were asked for', async () => {
  const made = { customers: [] as string[], orders: [] as string[], charges: [] as string[] };
  for (let n = 0; n < 8; n += 1) {
    const { id } = await answered(200, 'POST', '/customers', ORDER.customer_info);
    const charges = [10_000, 30_000].map((amount) => ({ ...CHARGES[0], amount }));
    const order = await answered(200, 'POST', '/orders', { ...ORDER, charges });
    expect(order.charges.data.map(({ amount }: { amount: number }) => amount)).toEqual([10_000, 30_000]);
    made.customers.unshift(id);
    made.orders.unshift(order.id);
    made.charges.unshift(order.charges.data[1].id, order.charges.data[0].id);
  }
  for (const [list, ids] of Object.entries(made)) {
    const { data } = await answered(200, 'GET', `/${list}?limit=${ids.length}`);
    expect(data.map(({ id }: { id: string }) => id)).toEqual(ids);
  }
});
