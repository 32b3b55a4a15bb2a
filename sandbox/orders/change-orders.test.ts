import 'server-only';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { CHARGES, ORDER } from '@/sandbox/testing/order-bodies';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;
let now = NOW;

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => now });
  const paid = ['a', 'b', 'c', 'd'].map((id) => {
    const fields = { charge_id: `chg_${id}`, order_id: `ord_${id}`, charge_amount: 400, pay_date: NOW - 30_000 };
    return orderOfPayment(payment({ ...fields, status: 'paid' }));
  });
  await sandbox.store(paid);
}, MAKING_MS);

afterAll(() => sandbox.close());

const answered = (status: number, method: string, path: string, body?: unknown) =>
  sandbox.answered(status, method, path, body);

async function reported(chargeId: string) {
  const { data } = await (await sandbox.get('/reports/v1/payments?size=1000&from=0')).json();
  return data.find(({ charge_id }: { charge_id: string }) => charge_id === chargeId);
}

describe('POST /orders', () => {
  test('the sample order is made with its charge', async () => {
    const order = await answered(200, 'POST', '/orders', {
      ...ORDER,
      charges: [{ payment_method: { type: 'cash', expires_at: NOW / 1000 + 86_400 } }],
      metadata: { pedido: 'PED-1047' },
    });
    expect(order).toMatchObject({
      object: 'order',
      amount: 40_000,
      amount_refunded: 0,
      payment_status: 'pending_payment',
      customer_info: { ...ORDER.customer_info, corporate: false, object: 'customer_info' },
      line_items: { data: [{ ...ORDER.line_items[0], object: 'line_item', parent_id: order.id }] },
      metadata: { pedido: 'PED-1047' },
      charges: { object: 'list', has_more: false, data: [{ status: 'pending_payment', amount: 40_000 }] },
    });
    expect(order.id).toMatch(/^ord_2[1-9A-HJ-NP-Za-km-z]{16}$/);
    const [charge] = order.charges.data;
    expect(charge.id).toMatch(/^[0-9a-f]{24}$/);
    expect(Number.parseInt(charge.id.slice(0, 8), 16)).toBe(NOW / 1000);
    const search = await (await sandbox.get(`/orders?search=${charge.payment_method.reference}`)).json();
    expect(search.data).toEqual([order]);
  });

  test('without charges it has neither payment_status nor charges', async () => {
    const order = await answered(200, 'POST', '/orders', ORDER);
    expect(order).not.toHaveProperty('payment_status');
    expect(order).not.toHaveProperty('charges');
  });

  test('its amount is lines and shipping and taxes less discounts', async () => {
    const { amount } = await answered(200, 'POST', '/orders', {
      ...ORDER,
      shipping_lines: [{ amount: 5_000, carrier: 'X' }],
      tax_lines: [{ amount: 700, description: 'IVA' }],
      discount_lines: [{ amount: 1_000, code: 'D', type: 'coupon' }],
    });
    expect(amount).toBe(44_700);
    const free = { ...ORDER, discount_lines: [{ amount: 50_000, code: 'D', type: 'coupon' }] };
    expect((await answered(422, 'POST', '/orders', free)).details[0].param).toBe('line_items');
  });

  test('one of two charges that do not add up refuses the whole order', async () => {
    const before = (await (await sandbox.get('/orders')).json()).total;
    const charges = [
      { ...CHARGES[0], amount: 20_000 },
      { ...CHARGES[0], amount: 19_999 },
    ];
    await answered(422, 'POST', '/orders', { ...ORDER, charges });
    expect((await (await sandbox.get('/orders')).json()).total).toBe(before);
    const whole = await answered(200, 'POST', '/orders', {
      ...ORDER,
      charges: [
        { ...CHARGES[0], amount: 15_000 },
        { ...CHARGES[0], amount: 25_000 },
      ],
    });
    expect(whole.charges.data).toHaveLength(2);
  });

  test('a fault is named by its path', async () => {
    const line_items = [{ name: 'Taza', unit_price: '20000', quantity: 0, color: 'rojo' }];
    const { details } = await answered(422, 'POST', '/orders', { ...ORDER, line_items });
    expect(details.map(({ param }: { param: string }) => param)).toEqual([
      'line_items[0].unit_price',
      'line_items[0].quantity',
      null,
    ]);
    expect(details[2].debug_message).toContain('line_items[0].color');
  });

  test('an unknown customer is 422, a known one lends name, e-mail and phone', async () => {
    const { details } = await answered(422, 'POST', '/orders', {
      ...ORDER,
      customer_info: { customer_id: 'cus_none' },
    });
    expect(details[0].param).toBe('customer_info.customer_id');
    const customer = await answered(200, 'POST', '/customers', { ...ORDER.customer_info, custom_reference: 'CLI-1' });
    const order = await answered(200, 'POST', '/orders', {
      ...ORDER,
      charges: CHARGES,
      customer_info: { customer_id: customer.id },
    });
    expect(order.customer_info).toMatchObject({ customer_id: customer.id, name: 'Lucía' });
    expect(await reported(order.charges.data[0].id)).toMatchObject({
      customer_id: customer.id,
      customer_custom_reference: 'CLI-1',
      email: 'lucia@example.com',
    });
  });
});

describe('PUT /orders/{id}', () => {
  test('changes what is sent; the money of a charged order is 428', async () => {
    const { id } = await answered(200, 'POST', '/orders', ORDER);
    const line_items = [{ name: 'Plato', unit_price: 3_000, quantity: 1 }];
    expect(await answered(200, 'PUT', `/orders/${id}`, { line_items })).toMatchObject({ amount: 3_000 });
    await answered(200, 'POST', `/orders/${id}/charges`, CHARGES[0]);
    await answered(428, 'PUT', `/orders/${id}`, { line_items });
    const noted = await answered(200, 'PUT', `/orders/${id}`, { metadata: { nota: 'x' } });
    expect(noted).toMatchObject({ metadata: { nota: 'x' }, payment_status: 'pending_payment' });
    expect(await reported(noted.charges.data[0].id)).toMatchObject({ metadata: '{"nota":"x"}' });
    await answered(404, 'PUT', '/orders/ord_none', { metadata: {} });
  });
});

describe('POST /orders/{id}/cancel', () => {
  test('cancels order, charge and payment for good', async () => {
    const { id } = await answered(200, 'POST', '/orders', { ...ORDER, charges: CHARGES });
    const order = await answered(200, 'POST', `/orders/${id}/cancel`);
    expect(order).toMatchObject({ payment_status: 'canceled', charges: { data: [{ status: 'canceled' }] } });
    expect(await reported(order.charges.data[0].id)).toMatchObject({ status: 'canceled', pay_date: null });
    expect((await answered(402, 'POST', `/orders/${id}/cancel`)).details[0].code).toBe(
      'femsa.errors.processing.order.used',
    );
    await answered(428, 'POST', `/orders/${id}/charges`, CHARGES[0]);
    now += 40 * 86_400_000;
    expect(await (await sandbox.get(`/orders/${id}`)).json()).toEqual(order);
  });

  test('is 428 once a charge was paid, 404 for no order', async () => {
    await answered(428, 'POST', '/orders/ord_d/cancel');
    await answered(404, 'POST', '/orders/ord_none/cancel');
  });
});

describe('POST /orders/{id}/capture', () => {
  test('collects what was reserved, once and whole', async () => {
    const body = { ...ORDER, pre_authorize: true, charges: CHARGES };
    const { id } = await answered(200, 'POST', '/orders', body);
    expect((await answered(422, 'POST', `/orders/${id}/capture`, { amount: 1 })).details[0].param).toBe('amount');
    const order = await answered(200, 'POST', `/orders/${id}/capture`, { amount: 40_000 });
    expect(order).toMatchObject({ payment_status: 'paid', charges: { data: [{ status: 'paid' }] } });
    await answered(428, 'POST', `/orders/${id}/capture`, { amount: 40_000 });
    expect(await reported(order.charges.data[0].id)).toMatchObject({ status: 'paid', pay_date: now });
    now += 6 * 86_400_000;
    expect(await reported(order.charges.data[0].id)).toMatchObject({ deposit_reference: expect.stringMatching(/./) });
  });
});

describe('refunds', () => {
  const refund = (amount: number) => ({ amount, reason: 'requested_by_client' });

  test('in part and then whole: order, charge and payment change together', async () => {
    const part = await answered(200, 'POST', '/orders/ord_a/refunds', refund(15_000));
    expect(part).toMatchObject({ payment_status: 'partially_refunded', amount_refunded: 15_000 });
    expect(part.charges.data[0]).toMatchObject({
      status: 'partially_refunded',
      refunds: { data: [{ object: 'refund', amount: -15_000, status: 'pending' }] },
    });
    expect(await reported('chg_a')).toMatchObject({ status: 'partially_refunded', refund_date: now });
    expect((await answered(422, 'POST', '/orders/ord_a/refunds', refund(25_001))).details[0].param).toBe('amount');
    const whole = await answered(200, 'POST', '/orders/ord_a/refunds', refund(25_000));
    expect(whole).toMatchObject({ payment_status: 'refunded', amount_refunded: 40_000, is_refundable: false });
    expect(await reported('chg_a')).toMatchObject({ status: 'refunded' });
    await answered(402, 'POST', '/orders/ord_a/refunds', refund(1));
  });

  test('one that is taken back leaves the payment as it was', async () => {
    const { charges } = await answered(200, 'POST', '/orders/ord_b/refunds', refund(100));
    const [{ id }] = charges.data[0].refunds.data;
    const order = await answered(200, 'DELETE', `/orders/ord_b/refunds/${id}`);
    expect(order).toMatchObject({ payment_status: 'paid', amount_refunded: 0, charges: { data: [{ refunds: null }] } });
    expect(await reported('chg_b')).toMatchObject({ status: 'paid', refund_date: null });
    await answered(404, 'DELETE', `/orders/ord_b/refunds/${id}`);
  });

  test('several at once never give back more than was paid', async () => {
    const all = [1, 2, 3, 4].map(() => sandbox.send('POST', '/orders/ord_c/refunds', refund(15_000)));
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 422, 422]);
    expect(await (await sandbox.get('/orders/ord_c')).json()).toMatchObject({ amount_refunded: 30_000 });
  });

  test('of what was not paid are 402, of no order 404, of no amount 422', async () => {
    const { id } = await answered(200, 'POST', '/orders', { ...ORDER, charges: CHARGES });
    await answered(402, 'POST', `/orders/${id}/refunds`, refund(1));
    await sandbox.store([orderOfPayment(payment({ charge_id: 'chg_n', order_id: 'ord_n', charge_amount: -70 }))]);
    await answered(402, 'POST', '/orders/ord_n/refunds', refund(1));
    await answered(404, 'POST', '/orders/ord_none/refunds', refund(1));
    for (const amount of [0, -1, 1.5, '100']) {
      const { details } = await answered(422, 'POST', '/orders/ord_d/refunds', { amount, reason: 'other' });
      expect(details[0].param).toBe('amount');
    }
    const { details } = await answered(422, 'POST', '/orders/ord_d/refunds', { amount: 1 });
    expect(details[0]).toMatchObject({ param: 'reason', code: expect.stringContaining('required') });
  });
});
