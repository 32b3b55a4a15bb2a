import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInSource } from './built-in-source';
import { orderSearchText } from './rows';
import type { SeedSettings } from './seed/company';
import { firstDayFor, seedDay, seededOrder } from './seed/index';
import { MAKING_MS, NOW, startTestSandbox, type TestSandbox } from './test-sandbox';

const ZONE = 'America/Mexico_City';
const SETTINGS: SeedSettings = {
  company: 'sandbox',
  seed: 1,
  firstDay: firstDayFor('sandbox', NOW, ZONE),
  timeZone: ZONE,
  depositAmountMeans: 'payment',
  payments: 4_000,
};

function daysOfOctober(): string[] {
  return Array.from({ length: 31 }, (_, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
}

let sandbox: TestSandbox;
let changedOrder = '';

beforeAll(async () => {
  const source = { timeZone: ZONE, depositAmountMeans: 'payment' } as const;
  sandbox = await startTestSandbox({
    source: (choice) => builtInSource(source, choice),
    choice: { payments: SETTINGS.payments, months: 2 },
  });
}, MAKING_MS);

afterAll(() => sandbox.close());

test('every order of the seed that is not kept is made again from its id and its second, the same', () => {
  let seen = 0;
  for (const day of daysOfOctober()) {
    for (const seed of seedDay(SETTINGS, day).orders) {
      if (!seed.seeded) continue;
      seen += 1;
      const { id, created_at } = seed.order.initial;
      expect(seededOrder(SETTINGS, created_at ?? 0, id)).toEqual(seed);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(seededOrder(SETTINGS, NOW / 1000, 'ord_2nobody')).toBeNull();
});

test('it is found by the same words as if it were kept', () => {
  for (const day of daysOfOctober()) {
    for (const seed of seedDay(SETTINGS, day).orders) {
      const { order, charges } = seed;
      expect(orderSearchText(seed)).toBe(orderSearchText({ order, charges }));
    }
  }
});

test('it is answered as it stands by the clock, and the same after a change has kept it', async () => {
  const { data } = await sandbox.answered(200, 'GET', '/orders?limit=250');
  const waiting = data.find(({ payment_status }: { payment_status?: string }) => payment_status === 'pending_payment');
  const { id, created_at, charges } = waiting;
  changedOrder = id;
  const { id: chargeId } = charges.data[0];
  await sandbox.answered(200, 'PUT', `/orders/${id}`, { metadata: {} });
  const kept = await sandbox.answered(200, 'GET', `/orders/${id}`);
  expect({ ...kept, metadata: waiting.metadata, updated_at: waiting.updated_at }).toEqual(waiting);
  expect((await sandbox.answered(200, 'GET', `/charges?search=${chargeId}`)).data).toEqual(charges.data);
  expect(created_at * 1000).toBeLessThanOrEqual(NOW);
});

test('what becomes of it later is an event when its time has come', async () => {
  const { data } = await sandbox.answered(200, 'GET', '/charges?limit=250');
  const waiting = data.filter(({ status }: { status: string }) => status === 'pending_payment');
  const pending = waiting.find((charge: { order_id: string }) => charge.order_id !== changedOrder);
  sandbox.setClock(pending.payment_method.expires_at * 1000 + 1_000);
  const events = await sandbox.answered(200, 'GET', `/events?search=${pending.id}&limit=250`);
  const types = events.data.map(({ type }: { type: string }) => type);
  expect(types.some((type: string) => /^charge\.(paid|expired|canceled)$/.test(type))).toBe(true);
});
