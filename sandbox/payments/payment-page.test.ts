import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { readPayments } from './payment-page';

const MINUTE = 60_000;
const FILTERS = { status: null, customerId: null, paymentMethod: null, amountFrom: null, amountTo: null };
/** The middle three of five payments, a minute apart. */
const WINDOW = { from: NOW - 3 * MINUTE, to: NOW - MINUTE };

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const records = ['a', 'b', 'c', 'd', 'e'].map((id, n) => payment({ charge_id: id, create_date: NOW - n * MINUTE }));
  await sandbox.store(records.map((record) => orderOfPayment(record)));
}, MAKING_MS);

afterAll(() => sandbox.close());

async function idsAfter(direction: 'asc' | 'desc', after: (string | number)[], size = 10): Promise<unknown[]> {
  const { orm } = await sandbox.database();
  const page = { company: 'sandbox', filters: FILTERS, window: WINDOW, direction, after, size };
  const { rows } = await readPayments(orm, page);
  return rows.slice(0, size).map(({ position }) => position()[1]);
}

test('a page keeps to its window at both ends, from its start and from any place', async () => {
  expect(await idsAfter('desc', [])).toEqual(['b', 'c', 'd']);
  expect(await idsAfter('asc', [])).toEqual(['d', 'c', 'b']);
  expect(await idsAfter('desc', [NOW - MINUTE, 'b'])).toEqual(['c', 'd']);
  expect(await idsAfter('asc', [NOW - 3 * MINUTE, 'd'])).toEqual(['c', 'b']);
  expect(await idsAfter('desc', [NOW - MINUTE, 'b'], 1)).toEqual(['c']);
});

test('a place later than the window, as after a clock that was set back a little, shows nothing that is to come', async () => {
  expect(await idsAfter('desc', [NOW + MINUTE, 'x'])).toEqual(['b', 'c', 'd']);
});
