import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import { CHARGE_STATUSES, type ChargeStatus, type PaymentRecord } from '@/sandbox/model/payment';
import { reportReader } from '@/sandbox/testing/report-reader';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const HOUR = 3_600_000;
const CUSTOMERS = ['', 'cus_1', 'cus_2'];
const AMOUNTS = [0, 0.01, 55.1, 100, 100.5, 2000];

type Sample<A> = A extends fc.Arbitrary<infer T> ? T : never;

let sandbox: TestSandbox;
const { page, walk } = reportReader(() => sandbox);

/**
 * How long before now, in milliseconds: few, so that most rows share theirs with others, and on both sides of midnights
 * of UTC and of the business zone.
 */
const AGES = [0, HOUR, 10 * HOUR, 10 * HOUR + 1, 16 * HOUR, 16 * HOUR + 1, 40 * HOUR, 40 * HOUR + 1, 64 * HOUR + 1];

const row = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 6, maxLength: 6 }),
  create_date: fc.constantFrom(...AGES).map((age) => NOW - age),
  status: fc.constantFrom(...CHARGE_STATUSES),
  customer_id: fc.constantFrom(...CUSTOMERS),
  charge_amount: fc.constantFrom(...AMOUNTS),
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 });

const filters = fc.record(
  {
    status: fc.constantFrom(...CHARGE_STATUSES),
    customer_id: fc.constantFrom('cus_1', 'cus_2', 'none'),
    amount_from: fc.constantFrom(...AMOUNTS),
    amount_to: fc.constantFrom(...AMOUNTS),
    from: fc.constantFrom(...AGES, 90 * HOUR).map((age) => NOW - age),
    to: fc.constantFrom(...AGES, 90 * HOUR).map((age) => NOW - age),
  },
  { requiredKeys: [] },
);

type Filters = Sample<typeof filters>;

const request = fc.record({
  filters: filters.filter(
    ({ amount_from = 0, amount_to = 1e9, from = 0, to = NOW }) => amount_from <= amount_to && from <= to,
  ),
  size: fc.integer({ min: 1, max: 12 }),
  sort: fc.constantFrom('asc' as const, 'desc' as const),
});

function matches(record: PaymentRecord, { status, customer_id, amount_from, amount_to, from, to }: Filters): boolean {
  const amount = Number(record.charge_amount);
  return (
    (status === undefined || record.status === status) &&
    (customer_id === undefined || record.customer_id === customer_id) &&
    (amount_from === undefined || amount >= amount_from) &&
    (amount_to === undefined || amount <= amount_to) &&
    record.create_date >= (from ?? 0) &&
    record.create_date <= (to ?? NOW)
  );
}

function queryOf({ filters: given, size, sort }: Sample<typeof request>, extra = ''): string {
  const query = new URLSearchParams({ size: String(size), sort });
  for (const [name, value] of Object.entries(given)) query.set(name, String(value));
  return `?${query}${extra}`;
}

function inOrder(records: PaymentRecord[], sort: 'asc' | 'desc'): string[] {
  const sorted = records.toSorted((a, b) => a.create_date - b.create_date || (a.charge_id < b.charge_id ? -1 : 1));
  return (sort === 'asc' ? sorted : sorted.reverse()).map(({ charge_id }) => charge_id);
}

/** The rows of one run, and no others. */
async function storeRun(given: Sample<typeof rows>): Promise<PaymentRecord[]> {
  const records = given.map(({ id, ...fields }) => payment({ ...fields, charge_id: id }));
  await sandbox.clear();
  await sandbox.store(records.map((record) => orderOfPayment(record)));
  return records;
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

afterAll(() => sandbox.close());

test('O-PAG-01 a walk gives every matching row once, in order, and as many as total', async () => {
  await fc.assert(
    fc.asyncProperty(rows, request, async (given, asked) => {
      const records = await storeRun(given);
      const expected = inOrder(
        records.filter((record) => matches(record, asked.filters)),
        asked.sort,
      );
      const { ids, pages } = await walk(queryOf(asked));
      expect(ids).toEqual(expected);
      expect(pages.every(({ total }) => total === expected.length)).toBe(true);
      expect(pages.slice(0, -1).every(({ data }) => data.length === asked.size)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('O-PAG-05 while rows arrive and change, one that matched throughout comes once, any other at most once', async () => {
  const change = fc.record({ id: fc.nat(), status: fc.constantFrom<ChargeStatus>('paid', 'refunded', 'expired') });
  const step = fc.record({ changes: fc.array(change, { maxLength: 4 }), arrivals: rows });
  await fc.assert(
    fc.asyncProperty(rows, request, fc.array(step, { maxLength: 4 }), async (given, asked, steps) => {
      const live = new Map((await storeRun(given)).map((record) => [record.charge_id, record]));
      const throughout = new Set(
        [...live.values()].filter((one) => matches(one, asked.filters)).map((one) => one.charge_id),
      );
      const query = queryOf(asked);
      let current = await page(query);
      const ids = current.data.map(({ charge_id }) => charge_id);
      for (let turn = 0; current.next_page_url; turn += 1) {
        const { changes, arrivals } = steps[turn] ?? { changes: [], arrivals: [] };
        const changed = changes.flatMap(({ id, status }) => {
          const record = [...live.values()][id % Math.max(1, live.size)];
          return record ? [{ ...record, status }] : [];
        });
        const arrived = arrivals
          .slice(0, 3)
          .map(({ id, ...fields }) => payment({ ...fields, charge_id: `new${turn}_${id}` }));
        for (const record of [...changed, ...arrived]) {
          live.set(record.charge_id, record);
          if (!matches(record, asked.filters)) throughout.delete(record.charge_id);
        }
        await sandbox.store([...live.values()].map((record) => orderOfPayment(record)));
        current = await page(new URL(current.next_page_url).search);
        ids.push(...current.data.map(({ charge_id }) => charge_id));
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect([...throughout].filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
