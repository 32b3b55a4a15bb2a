import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import {
  MAKING_MS,
  NOW,
  PUBLIC_URL,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';

let sandbox: TestSandbox;

const read = (address: string, status = 200) => sandbox.answered(status, 'GET', address);

const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const made = (n: number, order = n) =>
    payment({
      charge_id: `chg_${n}`,
      order_id: `ord_${order}`,
      create_date: NOW - n * 1000,
      reference_oxxo: `9800000000000${n}`,
      reference_id: `PED_${n}%`,
      email: `persona${order}@example.com`,
    });
  const twice = orderOfPayment(made(4));
  twice.charges.push(...orderOfPayment(made(5, 4)).charges);
  await sandbox.store([...[1, 2, 3].map((n) => orderOfPayment(made(n))), twice]);
  await sandbox.store([orderOfPayment(payment({ charge_id: 'later', create_date: NOW + 60_000 }))]);
}, MAKING_MS);

afterAll(() => sandbox.close());

describe('GET /charges', () => {
  test('lists charges newest first, with both links and no total', async () => {
    const first = await read('/charges?limit=2');
    expect(Object.keys(first)).toEqual(['next_page_url', 'previous_page_url', 'has_more', 'object', 'data']);
    expect(first).toMatchObject({ previous_page_url: null, has_more: true, object: 'list' });
    expect(idsOf(first)).toEqual(['chg_1', 'chg_2']);
    expect(first.next_page_url).toBe(`${PUBLIC_URL}/charges?limit=2&next=chg_2`);
    const second = await read(first.next_page_url);
    expect(second.previous_page_url).toBe(`${PUBLIC_URL}/charges?limit=2&previous=chg_3`);
    const last = await read(second.next_page_url);
    expect([idsOf(last), last.has_more, last.next_page_url]).toEqual([['chg_5'], false, null]);
  });

  test('has_more going back speaks of the backward direction', async () => {
    const back = await read('/charges?limit=2&previous=chg_3');
    expect(idsOf(back)).toEqual(['chg_1', 'chg_2']);
    expect(back).toMatchObject({ has_more: false, previous_page_url: null });
    expect(back.next_page_url).toBe(`${PUBLIC_URL}/charges?limit=2&next=chg_2`);
  });

  test('each charge is the one that stands in its order', async () => {
    const [order, { data }] = [await read('/orders/ord_4'), await read('/charges')];
    expect(order.charges.data).toEqual([data[4], data[3]]);
  });

  test('search: by the order, and by a reference only the charge that carries it', async () => {
    expect(idsOf(await read('/charges?search=PERSONA4'))).toEqual(['chg_4', 'chg_5']);
    expect(idsOf(await read('/charges?search=ord_4'))).toEqual(['chg_4', 'chg_5']);
    expect(idsOf(await read('/charges?search=98000000000005'))).toEqual(['chg_5']);
    expect(idsOf(await read('/charges?search=PED_4%25'))).toEqual(['chg_4']);
    expect(idsOf(await read('/charges?search=PED__%25'))).toEqual([]);
  });

  test('search: a reference of the shop that looks like an id is found as well', async () => {
    const lookalike = '68e29aba5a3d7e0001000060';
    await sandbox.store([
      orderOfPayment(payment({ charge_id: 'odd', create_date: NOW - 90_000, reference_id: lookalike })),
    ]);
    expect(idsOf(await read(`/orders?search=${lookalike}`))).toEqual(['ord_odd']);
    expect(idsOf(await read(`/charges?search=${lookalike}`))).toEqual(['odd']);
  });

  test('an id that was never issued is 400, a limit out of bounds 422', async () => {
    expect((await read('/charges?next=chg_9', 400)).details[0].param).toBe('next');
    expect((await read('/charges?previous=later', 400)).details[0].param).toBe('previous');
    expect((await read('/charges?limit=251', 422)).details[0].param).toBe('limit');
  });
});

describe('GET /transfers', () => {
  const transferOf = (n: number) => ({
    object: 'transfer' as const,
    id: `68e7a3c05a3d7e000100004${n}`,
    livemode: false,
    amount: 38_158 + n,
    currency: 'MXN',
    created_at: NOW / 1000 - n * 60,
    status: 'pending',
    statement_reference: `512400${n}`,
    statement_description: `muestra 512400${n}`,
    method: {
      object: 'bank_transfer_payout_method' as const,
      id: 'pytmtd_2qfDSD7aVUZKG7YPo',
      created_at: 1_760_011_200,
      payee_id: 'payee_22CYi4GvrX3hf4oAc',
      type: 'BankTransferPayoutMethod' as const,
      account_number: '000000000000000000',
      account_holder: 'Comercio de Muestra',
      bank: null,
    },
  });
  const steps = [{ at: NOW + 5_000, set: { status: 'paid' } }];

  beforeAll(() =>
    sandbox.sandbox.store('sandbox', {
      customers: [],
      orders: [],
      invoices: [],
      transfers: [1, 2, 3].map((n) => ({
        createdAt: NOW - n * 60_000,
        transfer: { initial: transferOf(n), steps: n === 1 ? steps : [] },
      })),
    }),
  );

  test('lists deposits newest first, by id, by search, and by the clock', async () => {
    const page = await read('/transfers?limit=1');
    expect(Object.keys(page)).toEqual(['next_page_url', 'previous_page_url', 'has_more', 'object', 'data']);
    expect(page.data).toEqual([transferOf(1)]);
    expect(page.next_page_url).toBe(`${PUBLIC_URL}/transfers?limit=1&next=${transferOf(1).id}`);
    expect(idsOf(await read('/transfers?search=5124003'))).toEqual([transferOf(3).id]);
    expect(await read(`/transfers/${transferOf(2).id}`)).toEqual(transferOf(2));
    expect((await read('/transfers/68e7a3c05a3d7e0001000049', 404)).type).toBe('resource_not_found_error');
    sandbox.setClock(NOW + 5_000);
    expect((await read(`/transfers/${transferOf(1).id}`)).status).toBe('paid');
  });
});
