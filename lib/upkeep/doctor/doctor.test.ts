import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { type RecordedRequest, respond } from '@/lib/payments-api/testing/scripted-provider';
import { readEnv } from '@/lib/server/env';
import { examine } from './doctor';

const KEY = 'key_canary_7f3a9c51';
const provider = providerForTests();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corte-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const NOW = Date.now();

interface Behaviour {
  /** What a payment's `deposit_amount` is, and whether `commission` has the tax in it. */
  means: 'payment' | 'deposit';
  includesTax: boolean;
  /** How many of the general API's units are one of the report's. */
  factor: number;
  follows: 'create_date' | 'pay_date';
  live: boolean;
  skewMs: number;
}

const USUAL: Behaviour = {
  means: 'payment',
  includesTax: true,
  factor: 100,
  follows: 'create_date',
  live: true,
  skewMs: 0,
};

/** Twelve payments of 100 to 650 pesos in four deposits. */
function recordsOf({ means, includesTax, live }: Behaviour) {
  const records = Array.from({ length: 12 }, (_, index) => {
    const charge_amount = 100 + 50 * index;
    const commission = Number((charge_amount * 0.03).toFixed(2));
    const net = charge_amount - commission * (includesTax ? 1 : 1.16);
    const create_date = NOW - (100 + 7 * index) * HOUR;
    const dates = { create_date, pay_date: create_date + 3 * HOUR, deposit_date: create_date + 50 * HOUR };
    const ids = { charge_id: `cha_${index}`, order_id: `ord_${index}`, deposit_id: `dep_${index % 4}` };
    return { ...ids, ...dates, charge_amount, commission, net, status: 'paid', livemode: live, email: 'ana@canary.mx' };
  });
  return records.map(({ net, ...record }) => {
    const whole = records
      .filter(({ deposit_id }) => deposit_id === record.deposit_id)
      .reduce((sum, one) => sum + one.net, 0);
    return { ...record, deposit_amount: Number((means === 'payment' ? net : whole).toFixed(2)) };
  });
}

function scriptOf(behaviour: Behaviour) {
  const records = recordsOf(behaviour);
  const list = (data: unknown[]) => ({ object: 'list', has_more: false, total: data.length, data });
  return (request: RecordedRequest, response: Parameters<typeof respond>[0]) => {
    response.setHeader('date', new Date(Date.now() + behaviour.skewMs).toUTCString());
    const { path: requested, query } = request;
    const [, orderId] = /^\/orders\/(.+)$/.exec(requested) ?? [];
    if (orderId) {
      const record = records.find(({ order_id }) => order_id === orderId);
      const amount = Number(((record?.charge_amount ?? 0) * behaviour.factor).toFixed(4));
      return respond(response, { id: orderId, charges: list([{ id: record?.charge_id, amount }]) });
    }
    if (requested === '/orders') return respond(response, list([{ id: 'ord_0', livemode: behaviour.live }]));
    const [from, to] = [Number(query.get('from') ?? 0), Number(query.get('to') ?? NOW * 2)];
    const within = records.filter((record) => record[behaviour.follows] >= from && record[behaviour.follows] <= to);
    const status = query.get('status');
    respond(response, list(within.filter((record) => status === null || record.status === status)));
  };
}

async function diagnose(settings: Record<string, string> = {}) {
  const addresses = { PAYMENTS_API_BASE_URL: provider.origin, PAYMENTS_REPORTS_BASE_URL: provider.origin };
  const lines: string[] = [];
  const source = {
    PAYMENTS_API_KEY: KEY,
    DATA_DIR: folder,
    DEPOSIT_AMOUNT_MEANS: 'payment',
    ...addresses,
    ...settings,
  };
  const isWell = await examine(readEnv(source), (line) => lines.push(line));
  const toSet = lines.slice(lines.findIndex((line) => /^(to|nothing to) set/.test(line)));
  const text = lines.join('\n');
  expect(text).not.toMatch(/canary|\b(100|150|650)\b/);
  return { isWell, text, toSet };
}

test('an account that behaves as the settings say has nothing to set', async () => {
  provider.script = scriptOf(USUAL);
  const { isWell, text, toSet } = await diagnose();
  expect(toSet).toEqual(['nothing to set']);
  expect(isWell).toBe(true);
  for (const found of [
    'account live (production)',
    'the reports answers, and lets the key in',
    'the key is of the mode production',
    'the clocks differ by',
    'deposit_date: number 12',
    'customer_id: absent 12',
    'report amounts, the two halves agree on 5 charges: major',
    'amounts of the general API, the two halves agree on 5 charges: minor',
    'deposit_amount is of the: payment',
    'commission includes the tax: true',
    'from and to follow create_date',
  ]) {
    expect(text).toContain(found);
  }
});

describe('what is other than the settings say is what to set', () => {
  const all: [string, Partial<Behaviour>, string[]][] = [
    ['whole deposits', { means: 'deposit' }, ['  live: DEPOSIT_AMOUNT_MEANS=deposit']],
    ['commission without tax', { includesTax: false }, ['  live: COMMISSION_INCLUDES_TAX=false']],
    [
      'both',
      { means: 'deposit', includesTax: false },
      ['  live: DEPOSIT_AMOUNT_MEANS=deposit', '  live: COMMISSION_INCLUDES_TAX=false'],
    ],
    [
      'units the other way round',
      { factor: 0.01 },
      ['  live: REPORT_AMOUNT_UNIT=minor', '  live: API_AMOUNT_UNIT=major'],
    ],
    ['a clock ten minutes ahead', { skewMs: 600_000 }, ['  live: the clock of this machine (NTP)']],
    ['another mode', { live: false }, ['  live: the key as PAYMENTS_API_TEST_KEY, or the mode of the account']],
  ];

  test.each(all)('%s', async (_, behaviour, expected) => {
    provider.script = scriptOf({ ...USUAL, ...behaviour });
    const { isWell, toSet } = await diagnose();
    expect(toSet).toEqual(['to set:', ...expected]);
    expect(isWell).toBe(false);
  });
});

test('filters that follow another date are said, since no setting mends them', async () => {
  provider.script = scriptOf({ ...USUAL, follows: 'pay_date' });
  const { isWell, text } = await diagnose();
  expect(text).toContain('from and to follow pay_date, and Corte expects create_date');
  expect(isWell).toBe(false);
});

test.each([
  ['refuses the key', 401, 'refuses the key'],
  ['is down', 503, 'does not answer'],
])('a provider that %s is one clear line for each half', async (_, status, words) => {
  provider.script = (_request, response) => respond(response, { message: KEY }, status);
  const { isWell, text } = await diagnose();
  expect(text.split('\n').filter((line) => line.includes(words))).toHaveLength(2);
  expect(isWell).toBe(false);
});

test.each([
  ['no list', () => ({ nothing: true })],
  ['records that are none', () => ({ object: 'list', has_more: false, data: [null, 5, 'x', { charge_id: 7 }] })],
  ['no record', () => ({ object: 'list', has_more: false, data: [] })],
])('a provider with %s ends in findings, not in a stack', async (_, script) => {
  provider.script = script;
  const { text } = await diagnose();
  expect(text).toMatch(/ \? | !! /);
});

test('a database that does not let Corte in is said without its password', async () => {
  provider.script = scriptOf(USUAL);
  const { isWell, text } = await diagnose({ DATABASE_URL: 'postgresql://corte:canary@127.0.0.1:1/corte' });
  expect(text).toContain('does not let Corte in (ECONNREFUSED)');
  expect(isWell).toBe(false);
});
