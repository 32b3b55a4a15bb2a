import 'server-only';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { luhnDigit } from '@/sandbox/model/ids';
import { MAKING_MS, NOW, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const CASH = { payment_method: { type: 'cash' } };

const PLAN = { type: 'partial_cash', min_amount: 1_000, partialities: 4, total_amount: 40_000, term: 30 };

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

afterAll(() => sandbox.close());

const made = (path: string, body: unknown) => sandbox.answered(200, 'POST', path, body);

async function refused(status: number, method: string, path: string, body?: unknown) {
  const details: { param: string | null; code: string }[] = (await sandbox.answered(status, method, path, body))
    .details;
  return details;
}

const CUSTOMER_INFO = { name: 'Ana', email: 'a@example.com', phone: '+5215500000001' };

function newOrder(more: object = {}) {
  const line_items = [{ name: 'Taza', unit_price: 20_000, quantity: 2 }];
  return made('/orders', { currency: 'MXN', customer_info: CUSTOMER_INFO, line_items, ...more });
}

async function paymentOf(chargeId: string) {
  const { data } = await (await sandbox.get('/reports/v1/payments?size=1000&from=0')).json();
  return data.find(({ charge_id }: { charge_id: string }) => charge_id === chargeId);
}

describe('a new charge', () => {
  test('is pending, with a reference of 14 digits that checks, and expires one calendar month later at 00:00 UTC', async () => {
    const charge = await made('/charges', { ...CASH, amount: 40_000, currency: 'MXN', reference_id: 'PED-1' });
    expect(charge).toMatchObject({
      object: 'charge',
      status: 'pending_payment',
      amount: 40_000,
      reference_id: 'PED-1',
    });
    expect(charge.payment_method.expires_at).toBe(Date.UTC(2026, 11, 10) / 1000);
    const { reference } = charge.payment_method;
    expect(reference).toMatch(/^\d{14}$/);
    expect(luhnDigit(reference.slice(0, -1))).toBe(Number(reference.slice(-1)));
  });

  test('stands in the order, in the list of charges and in the payments report', async () => {
    const charge = await made('/charges', { ...CASH, amount: 5_510, currency: 'MXN', metadata: { pedido: 'P-9' } });
    const order = await (await sandbox.get(`/orders/${charge.order_id}`)).json();
    expect(order).toMatchObject({ amount: 5_510, payment_status: 'pending_payment', metadata: { pedido: 'P-9' } });
    expect(order.charges.data).toEqual([charge]);
    const list = await (await sandbox.get('/charges')).json();
    expect(list.data).toContainEqual(charge);
    const payment = await paymentOf(charge.id);
    expect(Object.keys(payment)).toHaveLength(62);
    expect(payment).toMatchObject({
      charge_amount: 55.1,
      status: 'pending_payment',
      order_id: charge.order_id,
      reference_oxxo: charge.payment_method.reference,
      metadata: '{"pedido":"P-9"}',
    });
  });
});

describe('a charge of an order', () => {
  test('is for the whole amount of the order, given or not', async () => {
    const { id } = await newOrder();
    const charge = await made(`/orders/${id}/charges`, CASH);
    expect(charge).toMatchObject({ amount: 40_000, order_id: id, status: 'pending_payment' });
    const order = await (await sandbox.get(`/orders/${id}`)).json();
    expect(order).toMatchObject({ payment_status: 'pending_payment', charges: { data: [charge] } });
    const other = await newOrder();
    const details = await refused(422, 'POST', `/orders/${other.id}/charges`, { ...CASH, amount: 39_999 });
    expect(details[0]?.code).toContain('combo.order.amount.invalid_charges_amount');
    expect(details[0]?.param).toBe('amount');
  });

  test('is refused with 428 while another one is pending or paid, and made once it expired', async () => {
    const { id } = await newOrder();
    await made(`/orders/${id}/charges`, { payment_method: { type: 'cash', expires_at: NOW / 1000 + 60 } });
    const details = await refused(428, 'POST', `/orders/${id}/charges`, CASH);
    expect(details[0]?.code).toBe(
      'femsa.errors.precondition_required.combo.order.cannot_be_updated_because_has_charge',
    );
    expect((await refused(428, 'POST', '/charges', { ...CASH, order_id: id }))[0]?.code).toBe(details[0]?.code);
    sandbox.setClock(NOW + 61_000);
    const order = await (await sandbox.get(`/orders/${id}`)).json();
    expect(order).toMatchObject({ payment_status: 'expired', charges: { data: [{ status: 'expired' }] } });
    const again = await made('/charges', { ...CASH, order_id: id });
    const charged = await (await sandbox.get(`/orders/${id}`)).json();
    expect(charged.payment_status).toBe('pending_payment');
    expect(charged.charges.data.map((charge: { id: string }) => charge.id)).toContain(again.id);
  });

  test('two asked for at once are one', async () => {
    const { id } = await newOrder();
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.send('POST', `/orders/${id}/charges`, CASH)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 428, 428]);
  });

  test.each([
    ['below the floor', { amount: 1_999 }, 'amount'],
    ['beyond 10,000 pesos', { amount: 1_000_001 }, 'amount'],
    ['in dollars', { currency: 'USD' }, 'currency'],
    ['expired already', { payment_method: { type: 'cash', expires_at: NOW / 1000 - 1 } }, 'payment_method.expires_at'],
    ['to expire in milliseconds', { payment_method: { type: 'cash', expires_at: NOW } }, 'payment_method.expires_at'],
    [
      'from no source',
      { payment_method: { type: 'cash', payment_source_id: 'x' } },
      'payment_method.payment_source_id',
    ],
    ['in parts without a plan', { payment_method: { type: 'partial_cash' } }, 'payment_method.min_amount'],
    [
      'in parts greater than the whole',
      { payment_method: { ...PLAN, min_amount: 40_001 } },
      'payment_method.min_amount',
    ],
    ['in parts of another whole', { payment_method: { ...PLAN, total_amount: 39_999 } }, 'payment_method.total_amount'],
  ])('%s is 422', async (_name, more, param) => {
    const details = await refused(422, 'POST', '/charges', { ...CASH, amount: 40_000, currency: 'MXN', ...more });
    expect(details[0]?.param).toBe(param);
  });

  test('in parts is told as such', async () => {
    const body = { amount: 40_000, currency: 'MXN', payment_method: PLAN };
    expect(await paymentOf((await made('/charges', body)).id)).toMatchObject({ partial: true });
  });

  test('of an unknown order is 404', async () => {
    await refused(404, 'POST', '/orders/ord_none/charges', CASH);
    await refused(404, 'POST', '/charges', { ...CASH, order_id: 'ord_none' });
  });

  test('changes its own reference and nothing else, in the report too', async () => {
    const { id } = await made('/charges', { ...CASH, amount: 40_000, currency: 'MXN' });
    const response = await sandbox.send('PUT', `/charges/${id}`, { reference_id: 'PED-77' });
    expect(await response.json()).toMatchObject({ id, reference_id: 'PED-77', amount: 40_000 });
    expect(await paymentOf(id)).toMatchObject({ reference_id: 'PED-77' });
    const [detail] = await refused(422, 'PUT', `/charges/${id}`, { amount: 1 });
    expect(detail?.code).toBe('femsa.errors.parameter_validation.whitelist');
    await refused(404, 'PUT', '/charges/none', { reference_id: 'x' });
  });
});

describe('a charge lives on by the clock', () => {
  test('paid or expired by its id, never again pending, and the same wherever it is looked at', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 12; n++) ids.add((await made('/charges', { ...CASH, amount: 5_000, currency: 'MXN' })).id);
    sandbox.setClock(NOW + 32 * 86_400_000);
    const { data } = await (await sandbox.get('/charges?limit=250')).json();
    const own = data.filter(({ id }: { id: string }) => ids.has(id));
    expect(own).toHaveLength(12);
    for (const charge of own) {
      const payment = await paymentOf(charge.id);
      expect([charge.status, payment.status]).toEqual(payment.pay_date ? ['paid', 'paid'] : ['expired', 'expired']);
      if (charge.status === 'paid') {
        expect(charge.paid_at).toBe(Math.floor(payment.pay_date / 1000));
        expect(charge.payment_method).toMatchObject({ store: payment.store, auth_code: payment.auth_code });
        expect(payment).toMatchObject({
          commission: charge.fee / 100,
          deposit_reference: expect.stringMatching(/^\d{7}$/),
        });
      }
    }
    expect(own.some(({ status }: { status: string }) => status === 'paid')).toBe(true);
  });
});
