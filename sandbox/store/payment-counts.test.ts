import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { CHARGE_STATUSES } from '@/sandbox/model/payment';
import { readPayments } from '@/sandbox/payments/payment-page';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { recountPayments } from './payment-counts';
import { paymentCounts, payments } from './tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = NOW - (NOW % DAY);
/** Where a block of 32 days begins, and days before midnight of those before it. */
const BLOCK = 32 * DAY;
const BLOCK_DAY = (MIDNIGHT % BLOCK) / DAY;
const DAYS_BEFORE = [0, 1, 2, 3, BLOCK_DAY, BLOCK_DAY + 1, BLOCK_DAY + 32, BLOCK_DAY + 64, BLOCK_DAY + 65];
const ANY = { status: null, customerId: null, paymentMethod: null, amountFrom: null, amountTo: null };

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

afterAll(() => sandbox.close());

/** Every count that is not zero, in one order. */
async function kept(): Promise<unknown[]> {
  const { rows } = await (await sandbox.database()).orm.execute(
    sql`select * from ${paymentCounts} where payments <> 0 order by company, day, status, payment_method`,
  );
  return rows;
}

const record = fc.record({
  id: fc.integer({ min: 0, max: 30 }),
  // Around midnights, where a day ends and some blocks do, and around the hours after them.
  at: fc
    .tuple(fc.constantFrom(...DAYS_BEFORE), fc.integer({ min: -2, max: 2 }), fc.constantFrom(-1, 0, 1))
    .map(([day, hour, ms]) => MIDNIGHT - day * DAY + hour * HOUR + ms),
  status: fc.constantFrom(...CHARGE_STATUSES),
  later: fc.option(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(...CHARGE_STATUSES))),
});

/** Where a window begins or ends: anywhere, or where an hour, a day or a block does. */
const bound = fc.oneof(
  fc.integer({ min: NOW - 100 * DAY, max: NOW + DAY }),
  record.map(({ at }) => at),
);

test('whatever is stored, replaced or falls due, the counts are those of the rows, and a total is that of its window', async () => {
  let now = NOW;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(record, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(bound, bound), { maxLength: 12 }),
      async (loads, windows) => {
        for (const load of loads) {
          const lives = load.map(({ id, at, status, later }) =>
            orderOfPayment(
              payment({ charge_id: `c${id}`, create_date: at, status }),
              later ? [{ at: now + later[0], set: { status: later[1] } }] : [],
            ),
          );
          // Of one id, the last one is what is stored.
          await sandbox.store([...new Map(lives.map((life) => [life.order.initial.id, life])).values()]);
          now += 500;
          sandbox.setClock(now);
          await sandbox.get('/customers');
        }
        const before = await kept();
        const { orm } = await sandbox.database();
        await orm.transaction((tx) => recountPayments(tx));
        expect(before).toEqual(await kept());
        for (const ends of windows) {
          const window = { from: Math.min(...ends), to: Math.max(...ends) };
          const exact = sql`select count(*)::int as n from ${payments} where create_date between ${window.from} and ${window.to}`;
          const { rows } = await orm.execute<{ n: number }>(exact);
          const page = { company: 'sandbox', filters: ANY, window, direction: 'desc', after: [], size: 1 } as const;
          expect((await readPayments(orm, { ...page, after: [] })).total).toBe(rows[0]?.n);
        }
      },
    ),
    { numRuns: 15 },
  );
});
