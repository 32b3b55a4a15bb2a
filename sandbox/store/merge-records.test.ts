import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseInsertion } from '@/sandbox/api/insertion';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import { MAKING_MS, NOW, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const ZONE = 'America/Mexico_City';

let sandbox: TestSandbox;

beforeAll(async () => {
  const source = { timeZone: ZONE, depositAmountMeans: 'payment' } as const;
  sandbox = await startTestSandbox({
    source: (choice) => builtInSource(source, choice),
    choice: { payments: 4_000, months: 1 },
    checked: false,
  });
}, MAKING_MS);

afterAll(() => sandbox.close());

async function put(body: object): Promise<void> {
  const { company, load } = parseInsertion(body);
  await sandbox.sandbox.store(company, load);
}

const read = (address: string) => sandbox.answered(200, 'GET', address);
const chargesOf = async (order: string): Promise<string[]> =>
  ((await read(`/orders/${order}`)).charges?.data ?? []).map(({ id }: { id: string }) => id);

async function seededCharge(place: number) {
  const { data } = await read('/charges?limit=50');
  return data.filter(({ id }: { id: string }) => /^[0-9a-f]{24}$/.test(id))[place];
}

test('payments of one order are its charges, put in together or one after the other', async () => {
  const charge = (charge_id: string, order_id: string) => ({ charge_id, order_id, create_date: NOW - 5_000 });
  await put({ payments: [charge('t1', 'ord_t'), charge('t2', 'ord_t')] });
  await put({ payments: [charge('u1', 'ord_u')] });
  await put({ payments: [charge('u2', 'ord_u')] });
  expect(await chargesOf('ord_t')).toEqual(['t1', 't2']);
  expect(await chargesOf('ord_u')).toEqual(['u1', 'u2']);
});

test('an order that is put over one of the seed keeps its charges', async () => {
  const { id, order_id, created_at } = await seededCharge(0);
  await put({ orders: [{ id: order_id, created_at, amount: 5 }] });
  expect((await read(`/orders/${order_id}`)).amount).toBe(5);
  expect(await chargesOf(order_id)).toEqual([id]);
});

test('a charge that is given to another order leaves its own, and is told once', async () => {
  const { id, order_id } = await seededCharge(2);
  await put({ payments: [{ charge_id: id, create_date: NOW - 5_000, charge_amount: 1 }] });
  expect(await chargesOf(order_id)).toEqual([]);
  expect(await chargesOf(`ord_${id}`)).toEqual([id]);
  const found = (await read(`/charges?search=${id}`)).data;
  expect(found.map((one: { amount: number }) => one.amount)).toEqual([100]);
});

test('what becomes of a payment may have fields beyond the contract', async () => {
  const later = [{ at: NOW + 1_000, set: { surprise: 1 } }];
  await put({ payments: [{ charge_id: 'odd', create_date: NOW - 5_000, metadata: { a: 1 }, later }] });
  sandbox.setClock(NOW + 2_000);
  const { data } = await read(`/reports/v1/payments?from=${NOW - 5_000}&to=${NOW - 5_000}`);
  expect(data.find(({ charge_id }: { charge_id: string }) => charge_id === 'odd')).toMatchObject({
    surprise: 1,
    metadata: { a: 1 },
  });
});
