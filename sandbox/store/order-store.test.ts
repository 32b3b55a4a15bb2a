import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasServer, startTestServer } from '@/lib/database/testing/test-server';
import type { SeedChoice } from '@/sandbox/model/seed-source';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { firstDayFor, seedDay, seededOrder } from '@/sandbox/seed/seed-days';
import { MAKING_MS, NOW, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { orderSearchText } from './rows';

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

function daysAfter(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10),
  );
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
  const [latest] = events.data;
  expect(latest.type).toMatch(/^charge\.(paid|expired|canceled)$/);
  expect(latest.data.previous_attributes).toMatchObject({ status: 'pending_payment' });
});

test.runIf(hasServer)('is answered by one process the moment another one has built the records anew', async () => {
  const server = await startTestServer();
  const source = (choice: SeedChoice) => builtInSource({ timeZone: ZONE, depositAmountMeans: 'payment' }, choice);
  const builder = await startTestSandbox({ databaseUrl: server.url, source, choice: { payments: 500, months: 1 } });
  const reader = await startTestSandbox({ databaseUrl: server.url, source });
  await builder.sandbox.rebuild({ payments: 500, months: 1, seed: 2 }, () => undefined);
  const { data } = await reader.answered(200, 'GET', '/orders?limit=5');
  expect(data).toEqual((await builder.answered(200, 'GET', '/orders?limit=5')).data);
  expect(seededOrder(SETTINGS, data[0].created_at + 1, data[0].id)).toBeNull();
  await reader.close();
  await builder.close();
  await server.stop();
});

test('a change between the two charges of an order keeps the second one', async () => {
  const settings = { ...SETTINGS, firstDay: '2026-09-01' };
  const split = daysAfter('2026-12-20', 400)
    .flatMap((day) => seedDay(settings, day).orders)
    .map(({ order, charges }) => ({
      id: order.initial.id,
      at: charges.map(({ payment }) => payment.initial.create_date),
    }))
    .find(({ at: [first = 0, second = 0] }) => second - first > 3_000);
  const [first = 0, second = 0] = split?.at ?? [];
  sandbox.setClock(first + 1_500);
  const changed = await sandbox.answered(200, 'PUT', `/orders/${split?.id}`, { metadata: { note: 'x' } });
  expect(changed.charges.data).toHaveLength(1);
  sandbox.setClock(second + 1_500);
  expect((await sandbox.answered(200, 'GET', `/orders/${split?.id}`)).charges.data).toHaveLength(2);
  expect((await sandbox.answered(200, 'GET', `/charges?search=${split?.id}`)).data).toHaveLength(2);
});
