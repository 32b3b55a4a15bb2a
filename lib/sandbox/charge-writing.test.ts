import 'server-only';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { luhnDigit } from './seed/identifiers';
import { MAKING_MS, NOW, startTestSandbox, type TestSandbox } from './test-sandbox';

const CASH = { payment_method: { type: 'cash' } };

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

beforeEach(() => sandbox.setClock(NOW));

afterAll(() => sandbox.close());

async function made(path: string, body: unknown) {
  const response = await sandbox.send('POST', path, body);
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

async function paymentOf(chargeId: string) {
  const { data } = await (await sandbox.get('/reports/v1/payments?size=1000')).json();
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
