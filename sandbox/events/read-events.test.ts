import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const DAY = 86_400_000;
let sandbox: TestSandbox;

const read = (address: string, status = 200) => sandbox.answered(status, 'GET', address);

const typesOf = ({ data }: { data: { type: string }[] }) => data.map(({ type }) => type);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const seed = orderOfPayment(payment({ charge_id: 'chg_1', create_date: NOW - 60_000, status: 'pending_payment' }));
  seed.order.steps.push(
    { at: NOW + 5_000, set: { payment_status: 'paid', updated_at: NOW / 1000 + 5 } },
    { at: NOW + 9_000, set: { payment_status: 'refunded', amount_refunded: 10_000 } },
  );
  seed.charges[0]?.charge.steps.push(
    { at: NOW + 5_000, set: { status: 'paid', paid_at: NOW / 1000 + 5 } },
    { at: NOW + 9_000, set: { status: 'refunded', refunds: { object: 'list', has_more: false, data: [] } } },
  );
  const old = orderOfPayment(payment({ charge_id: 'old', create_date: NOW - 40 * DAY, status: 'pending_payment' }));
  old.order.steps.push({ at: NOW - 30 * DAY, set: { payment_status: 'expired' } });
  await sandbox.store([seed, old]);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('GET /events', () => {
  test('tells the making of orders and charges and every change of status, newest first', async () => {
    expect(typesOf(await read('/events')).sort()).toEqual(['charge.created', 'order.created', 'order.expired']);
    sandbox.setClock(NOW + 5_000);
    const page = await read('/events?limit=2');
    expect(Object.keys(page)).toEqual(['next_page_url', 'previous_page_url', 'has_more', 'object', 'data']);
    expect(typesOf(page).sort()).toEqual(['charge.paid', 'order.paid']);
    expect(page.previous_page_url).toBeNull();
    const rest = await read(page.next_page_url);
    expect(typesOf(rest)).toHaveLength(2);
    expect(typesOf(await read((await read(rest.next_page_url)).previous_page_url))).toEqual(typesOf(rest));
  });

  test('an event carries its order as it was then, also when more has happened since', async () => {
    sandbox.setClock(NOW + 9_000);
    const [event] = (await read('/events?search=order.paid')).data;
    const keys = ['data', 'livemode', 'webhook_status', 'webhook_logs', 'id', 'object', 'type', 'created_at'];
    expect(Object.keys(event)).toEqual(keys);
    expect(event).toMatchObject({ object: 'event', livemode: false, created_at: NOW / 1000 + 5 });
    const { object, previous_attributes } = event.data;
    expect(previous_attributes).toEqual({ payment_status: 'pending_payment' });
    expect(object).toMatchObject({ id: 'ord_chg_1', payment_status: 'paid', amount_refunded: 0 });
    expect(object.charges.data).toMatchObject([{ id: 'chg_1', status: 'paid', refunds: null }]);
    expect(await read(`/events/${event.id}`)).toEqual(event);
    const [back] = (await read('/events?search=charge.refunded')).data;
    expect(back.data.previous_attributes).toEqual({ status: 'paid', refunds: null });
    const [made] = (await read('/events?search=charge.created')).data;
    expect(made.data.previous_attributes).toEqual({});
    expect(made.data.object).toMatchObject({ id: 'chg_1', status: 'pending_payment', paid_at: null });
    expect((await read('/orders/ord_chg_1')).payment_status).toBe('refunded');
  });

  test('events are forgotten after 31 days; an unknown one is 404, its bookmark 400', async () => {
    const [expired] = (await read('/events?search=order.expired')).data;
    sandbox.setClock(NOW + DAY + 10_000);
    await read(`/events/${expired.id}`, 404);
    await read(`/events?next=${expired.id}`, 400);
    expect(typesOf(await read('/events'))).not.toContain('order.expired');
  });
});
