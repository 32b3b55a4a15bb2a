import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SERVER_VARIABLE } from '@/lib/database/testing/test-database';
import { hasServer, startTestServer, type TestServer } from '@/lib/database/testing/test-server';
import { plainWords } from '@/lib/format/plain-words';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { normalizeSearch } from '@/sandbox/store/rows';
import { customer, MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const PEOPLE = ['María García Núñez', 'MARIA  GARCIA NUNEZ', 'Mari\u0301a Garci\u0301a Nu\u0301n\u0303ez', 'Ana López'];
const AMOUNTS = [
  ['none', null],
  ['zero', 0],
  ['low', 10],
  ['high', 20],
] as const;

describe.each([
  { where: 'the embedded database', runs: process.env[TEST_SERVER_VARIABLE] === undefined },
  { where: 'a PostgreSQL server', runs: hasServer },
])('on $where', ({ where, runs }) => {
  let sandbox: TestSandbox;
  let server: TestServer | undefined;

  beforeAll(async () => {
    if (!runs) return;
    if (where.includes('server')) server = await startTestServer();
    sandbox = await startTestSandbox({ databaseUrl: server?.url, checked: false });
    const orders = AMOUNTS.map(([charge_id, charge_amount], n) =>
      orderOfPayment(payment({ charge_id, charge_amount, name: PEOPLE[n] ?? '', create_date: NOW - n - 1 }), []),
    );
    await sandbox.store(
      orders,
      'sandbox',
      PEOPLE.map((name, n) => customer({ id: `cus_${n}`, name })),
    );
  }, MAKING_MS);

  afterAll(async () => {
    await sandbox?.close();
    await server?.stop();
  });

  const read = async (path: string) => await (await sandbox.get(path)).json();

  test.runIf(runs).each([
    ['nunez', 3],
    ['Núñez', 3],
    ['NU\u0301N\u0303EZ', 3],
    ['garcia', 3],
    ['maria garcia', 3],
    ['María  García', 3],
    ['maría\u200b garcía', 3],
    ['lopez', 1],
    ['nunes', 0],
    ['n%ez', 0],
    ['n_ñez', 0],
  ])('R-09 a customer and an order are found by %j: %i', async (search, found) => {
    const query = new URLSearchParams({ search, limit: '250' });
    for (const path of ['/customers', '/orders']) {
      const { data } = await read(`${path}?${query}`);
      expect([path, data.length]).toEqual([path, found]);
    }
  });

  test.runIf(runs).each([
    ['amount_to=15', ['zero', 'low']],
    ['amount_to=0', ['zero']],
    ['amount_from=0', ['zero', 'low', 'high']],
    ['amount_from=-1', ['zero', 'low', 'high']],
    ['amount_from=-5&amount_to=5', ['zero']],
    ['amount_from=15&sort=desc', ['high']],
    ['', ['none', 'zero', 'low', 'high']],
  ])('R-12 a payment without an amount is within no bound: %s', async (query, ids) => {
    const whole = await read(`/reports/v1/payments?${query}`);
    expect([whole.data.map((one: { charge_id: string }) => one.charge_id), whole.total]).toEqual([ids, ids.length]);
  });
});

test('R-09 the sandbox folds text as the dashboard’s own search does', () => {
  const letters = fc.constantFrom(...'aÁñÑüŒßçşĞÅåéE\u0301n\u0303 \u200b\u00ad1-_%Жж');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 30 }), (text) => {
      expect(normalizeSearch(text).trim()).toBe(plainWords(text));
      expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text));
    }),
  );
});
