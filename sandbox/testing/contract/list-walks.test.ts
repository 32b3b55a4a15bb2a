import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import type { InvoiceRecord } from '@/sandbox/model/records';
import {
  customer,
  MAKING_MS,
  NOW,
  PUBLIC_URL,
  payment,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';

interface Page {
  total?: number;
  has_more: boolean;
  next_page_url?: string | null;
  previous_page_url?: string | null;
  data: { id: string }[];
}

interface Made {
  id: string;
  /** Seconds before now; few of them, so that most records share theirs with others. */
  age: number;
  name: string;
}

interface Step {
  arrivals: Made[];
  changes: number[];
  name: string;
}

const NAMES = ['ana', 'beto', 'ana beto'];

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

afterAll(() => sandbox.close());

const word = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefXYZ'), minLength: length, maxLength: length });
const made = fc.record({ id: word(6), age: fc.integer({ min: 0, max: 5 }), name: fc.constantFrom(...NAMES) });
const records = fc.uniqueArray(made, { selector: ({ id }) => id, maxLength: 20 });

async function read(address: string): Promise<Page> {
  const response = await sandbox.get(address.replace(PUBLIC_URL, ''));
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

const asOrder = ({ id, age, name }: Made) =>
  orderOfPayment(payment({ charge_id: id, create_date: NOW - age * 1000, name }));

/** What a list shows of a record, and how records of its kind are stored. */
const LISTS = [
  {
    path: '/customers',
    idOf: ({ id }: Made) => `cus_${id}`,
    store: (all: Made[]) =>
      sandbox.store(
        [],
        'sandbox',
        all.map(({ id, age, name }) => customer({ id: `cus_${id}`, name, email: '', created_at: NOW / 1000 - age })),
      ),
  },
  { path: '/orders', idOf: ({ id }: Made) => `ord_${id}`, store: (all: Made[]) => sandbox.store(all.map(asOrder)) },
  { path: '/charges', idOf: ({ id }: Made) => id, store: (all: Made[]) => sandbox.store(all.map(asOrder)) },
];

const newestFirst = (all: Made[]) => all.toSorted((a, b) => a.age - b.age || (a.id < b.id ? 1 : -1));

async function forward(address: string, between: () => Promise<void> = async () => undefined): Promise<Page[]> {
  const pages = [await read(address)];
  for (let next = pages[0]?.next_page_url; next; next = pages.at(-1)?.next_page_url) {
    await between();
    pages.push(await read(next));
  }
  return pages;
}

async function backward(from: Page): Promise<Page[]> {
  const pages: Page[] = [];
  for (let before = from.previous_page_url; before; before = pages[0]?.previous_page_url) {
    pages.unshift(await read(before));
  }
  return pages;
}

/** Some records arrive, and some of those there are take another name. */
function happen(live: Map<string, Made>, step: Step | undefined, turn: number): void {
  if (!step) return;
  for (const one of step.arrivals.slice(0, 3)) live.set(`${one.id}${turn}`, { ...one, id: `${one.id}${turn}` });
  for (const n of step.changes) {
    const one = [...live.values()][n % Math.max(1, live.size)];
    if (one) live.set(one.id, { ...one, name: step.name });
  }
}

const idsOf = (pages: Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));

describe.each(LISTS)('$path', ({ path, idOf, store }) => {
  const asked = fc.record({ limit: fc.integer({ min: 1, max: 9 }), search: fc.constantFrom('', ...NAMES) });
  const matching = (all: Made[], search: string) => all.filter(({ name }) => name.includes(search));

  test('a walk gives every match once, newest first, and back again the same', async () => {
    await fc.assert(
      fc.asyncProperty(records, asked, async (all, { limit, search }) => {
        await sandbox.clear();
        await store(all);
        const expected = newestFirst(matching(all, search)).map(idOf);
        const there = await forward(`${path}?limit=${limit}&search=${encodeURIComponent(search)}`);
        expect(idsOf(there)).toEqual(expected);
        expect(there.map(({ has_more }) => has_more)).toEqual(there.map((_page, n) => n < there.length - 1));
        expect(there.every(({ total }) => total === undefined || total === expected.length)).toBe(true);
        const last = there.at(-1);
        const back = last ? [...(await backward(last)), last] : [];
        expect(idsOf(back)).toEqual(expected);
        for (const page of back.slice(1, -1)) expect(page.data).toHaveLength(limit);
      }),
      { numRuns: 8 },
    );
  });

  test('while records arrive and change, one that matched throughout comes once, any other at most once', async () => {
    const step = fc.record({
      arrivals: records,
      changes: fc.array(fc.nat(), { maxLength: 3 }),
      name: fc.constantFrom(...NAMES),
    });
    await fc.assert(
      fc.asyncProperty(records, asked, fc.array(step, { maxLength: 4 }), async (all, { limit, search }, steps) => {
        await sandbox.clear();
        await store(all);
        const live = new Map(all.map((one) => [one.id, one]));
        const throughout = new Set(matching(all, search).map(({ id }) => id));
        let turn = 0;
        const pages = await forward(`${path}?limit=${limit}&search=${encodeURIComponent(search)}`, async () => {
          happen(live, steps[turn], turn);
          turn += 1;
          for (const one of live.values()) if (!one.name.includes(search)) throughout.delete(one.id);
          await store([...live.values()]);
        });
        const ids = idsOf(pages);
        expect(new Set(ids).size).toBe(ids.length);
        const seen = new Set(ids);
        expect(all.filter((one) => throughout.has(one.id) && !seen.has(idOf(one)))).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});

describe('/reports/v1/invoices', () => {
  const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-09', '2026-10', '2026-11'];
  const bill = fc.record({
    id: word(5),
    date: fc.constantFrom(...MONTHS),
    issuedAt: fc.integer({ min: 0, max: 3 }).map((n) => NOW - n * 86_400_000),
  });
  const bills = fc.uniqueArray(bill, { selector: ({ id }) => id, maxLength: 25 });
  type Bill = { id: string; date: string; issuedAt: number };

  const store = (all: Bill[]) =>
    sandbox.sandbox.store('sandbox', {
      customers: [],
      orders: [],
      invoices: all.map(({ issuedAt, ...fields }) => ({
        issuedAt,
        invoice: { initial: invoiceOf(fields), steps: [] },
      })),
    });

  function invoiceOf({ id, date }: { id: string; date: string }): InvoiceRecord {
    const figures = { amount: 1, commission: -1, commission_amount: -1, commission_tax: 0, net: 0 };
    return { id, company_id: 'c', date, status: 'paid', ...figures };
  }

  /** Newest month first, in it the one issued last. */
  const inOrder = (all: Bill[]) =>
    all
      .toSorted((a, b) =>
        a.date === b.date ? b.issuedAt - a.issuedAt || (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1,
      )
      .map(({ id }) => id);

  /** First and last instant of a month in the business zone, which was six hours behind UTC in all of these. */
  function lived(date: string): [number, number] {
    const [year = 0, month = 1] = date.split('-').map(Number);
    return [Date.UTC(year, month - 1, 1, 6), Date.UTC(year, month, 1, 6) - 1];
  }

  test('a walk gives every invoice whose month overlaps the window once, in order, also while more are issued', async () => {
    const edges = MONTHS.flatMap((date) => lived(date).flatMap((instant) => [instant - 1, instant, instant + 1]));
    const asked = fc.record({
      ends: fc
        .tuple(fc.constantFrom(...edges), fc.constantFrom(...edges))
        .map((pair) => pair.toSorted((a, b) => a - b)),
      size: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(bills, bills, asked, async (all, later, { ends: [from = 0, to = 0], size }) => {
        await sandbox.clear();
        await store(all);
        const overlaps = ({ date }: Bill) => lived(date)[0] <= to && lived(date)[1] >= from;
        const expected = inOrder(all.filter(overlaps));
        const address = `/reports/v1/invoices?from=${from}&to=${to}&size=${size}`;
        const pages = await forward(address);
        expect(idsOf(pages)).toEqual(expected);
        expect(pages.every(({ total }) => total === expected.length)).toBe(true);
        const arriving = later.map((one) => ({ ...one, id: `${one.id}_later` }));
        const during = idsOf(await forward(address, async () => void (await store(arriving.splice(0, 2)))));
        expect(new Set(during).size).toBe(during.length);
        expect(during.filter((id) => !id.endsWith('_later'))).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});
