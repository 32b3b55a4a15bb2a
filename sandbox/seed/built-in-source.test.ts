import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { SeedChoice } from '@/sandbox/model/seed-source';
import { recordAt } from '@/sandbox/model/timeline';
import { nextDay } from '@/sandbox/model/zone';
import {
  KEY,
  MAKING_MS,
  NOW,
  PRODUCTION_KEY,
  startTestSandbox,
  type TestSandbox,
} from '@/sandbox/testing/test-sandbox';
import { builtInSource } from './built-in-source';

const CASES_KEY = 'key_casesPrivate00001';
const CHOICE: SeedChoice = { payments: 300, months: 2, seed: 5 };
const SETTINGS = { timeZone: 'America/Mexico_City', depositAmountMeans: 'payment' as const };
const KEYS = [
  { company: 'sandbox' as const, privateKey: KEY, publicKey: 'key_p1' },
  { company: 'sandbox-production' as const, privateKey: PRODUCTION_KEY, publicKey: 'key_p2' },
  { company: 'sandbox-cases' as const, privateKey: CASES_KEY, publicKey: 'key_p3' },
];

let sandbox: TestSandbox;

/** What the seed says, without any database. */
function seeded(company: string): PaymentRecord[] {
  const source = builtInSource(SETTINGS, CHOICE).companies.find((one) => one.company === company);
  if (!source) throw new Error(`no company ${company}`);
  const first = source.firstDay(NOW);
  const payments: PaymentRecord[] = [];
  for (let day = first; day <= '2026-11-10'; day = nextDay(day)) {
    const charges = source.day(first, day).orders.flatMap((order) => order.charges);
    payments.push(...charges.map(({ payment }) => recordAt(payment, NOW).record));
  }
  return payments.filter(({ create_date }) => create_date <= NOW);
}

async function reported(key: string): Promise<{ total: number; payments: PaymentRecord[]; text: string }> {
  const headers = { authorization: `Bearer ${key}` };
  const payments: PaymentRecord[] = [];
  let text = '';
  let total = 0;
  let address: string | undefined = '/reports/v1/payments?from=0&size=1000';
  while (address) {
    const body = await (await sandbox.get(address, headers)).text();
    const page: { data: PaymentRecord[]; total: number; next_page_url?: string } = JSON.parse(body);
    payments.push(...page.data);
    text += body;
    total = page.total;
    address = page.next_page_url;
  }
  return { total, payments, text };
}

beforeAll(async () => {
  const source = (choice: SeedChoice) => builtInSource(SETTINGS, choice);
  sandbox = await startTestSandbox({ source, choice: CHOICE, keys: KEYS, checked: false });
}, MAKING_MS);

afterAll(() => sandbox.close());

test.each([
  ['sandbox', KEY, false],
  ['sandbox-production', PRODUCTION_KEY, true],
] as const)('the stored records of %s are the seed, each as it stands now', async (company, key, livemode) => {
  const expected = new Map(seeded(company).map((record) => [record.charge_id, record]));
  const { total, payments } = await reported(key);
  expect(total).toBe(expected.size);
  expect(payments).toHaveLength(expected.size);
  for (const record of payments) expect(record).toEqual(expected.get(record.charge_id));
  expect(payments.every((record) => record.livemode === livemode)).toBe(true);
});

test('O-API-12 no record belongs to two companies', async () => {
  const ids = await Promise.all(
    KEYS.map(async ({ privateKey }) => (await reported(privateKey)).payments.map(({ charge_id }) => charge_id)),
  );
  expect(ids.every((one) => one.length > 0)).toBe(true);
  expect(new Set(ids.flat()).size).toBe(ids.flat().length);
});

test('O-API-11 the awkward company keeps every digit of a number beyond 2^53', async () => {
  expect((await reported(CASES_KEY)).text).toMatch(/"charge_amount":9007199254740993\b/);
});

test(
  'what was chosen stays chosen by a later start that chooses nothing',
  async () => {
    const { folder } = sandbox;
    const before = (await reported(KEY)).total;
    await sandbox.sandbox.close();
    const lines: string[] = [];
    const source = (choice: SeedChoice) => builtInSource(SETTINGS, choice);
    const again = await startTestSandbox({
      folder,
      source,
      keys: KEYS,
      checked: false,
      report: (line) => lines.push(line),
    });
    expect(lines).toEqual([]);
    const headers = { authorization: `Bearer ${KEY}` };
    const page = await (await again.get('/reports/v1/payments?from=0&size=1', headers)).json();
    await again.close();
    expect(page.total).toBe(before);
  },
  MAKING_MS,
);
