import { describe, expect, test } from 'vitest';
import { CHARGE_STATUSES, PAYMENT_RECORD_FIELDS } from '@/sandbox/model/payment';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { firstDayFor, seedCustomersOf, seedDay, seedMoney } from '@/sandbox/seed/seed-days';
import { booksOf, SEED_NOW, visibleAt } from '@/sandbox/testing/seed-books';
import { minorUnits } from './case-charge';

const SETTINGS: SeedSettings = {
  company: 'sandbox-cases',
  seed: 1,
  firstDay: firstDayFor('sandbox-cases', SEED_NOW, 'America/Mexico_City'),
  timeZone: 'America/Mexico_City',
  depositAmountMeans: 'payment',
};
const TABLE_DAY = seedDay(SETTINGS, '2026-11-05');
const payments = TABLE_DAY.orders.flatMap(({ charges }) => charges.map(({ payment }) => payment.initial));

describe('the table, in November 2026 as in every month', () => {
  test.each(['=1+1', '+1+1', '-1+1', '@SUM(1,1)', '\t=1+1', '\r=1+1', 'José Núñez Ávila'])(
    'O-EXP-01 O-EXP-05 has the name %j',
    (name) => {
      expect(payments.filter((payment) => payment.name === name)).toHaveLength(1);
    },
  );

  test('O-EXP-08 O-EXP-10 has descriptions with line ends, quotes, commas and control characters', () => {
    const descriptions = payments.map(({ description }) => description ?? '');
    for (const part of ['\n', '\r', '\r\n', '"', ',', '\u0014', '\u000B', '\uFFFE', '\uD83D']) {
      expect(descriptions.some((text) => text.includes(part))).toBe(true);
    }
  });

  test('O-API-11 has a number beyond 2^53 as its digits, in both halves of the API', () => {
    const huge = payments.find(({ charge_amount }) => charge_amount === '9007199254740993');
    const charge = TABLE_DAY.orders.flatMap(({ charges }) => charges).find(({ payment }) => payment.initial === huge);
    expect(charge?.charge.initial.amount).toBe('900719925474099300');
  });

  test('O-MON-01 O-MON-04 O-EXP-02 has the awkward amounts and three currencies', () => {
    const amounts = payments.map(({ charge_amount }) => charge_amount);
    for (const amount of [55.1, 150.14, -70, 0, 114.9984, null]) expect(amounts).toContain(amount);
    const currencies = payments.map(({ currency, charge_amount }) => `${charge_amount} ${currency}`);
    for (const money of ['900 MXN', '100 USD', '5000 JPY']) expect(currencies).toContain(money);
    expect([minorUnits(5_000, 'JPY'), minorUnits(55.1, 'MXN'), minorUnits(null, 'MXN')]).toEqual([5_000, 5_510, null]);
  });

  test('O-PRX-12 O-A11-03 has every status, and one the contract does not know', () => {
    const statuses = new Set(payments.map(({ status }) => status));
    for (const status of [...CHARGE_STATUSES, 'settled_late']) expect(statuses).toContain(status);
  });

  test('what was refunded is the same in order and charge', () => {
    const returned = TABLE_DAY.orders.filter(({ order }) => Number(order.initial.amount_refunded) > 0);
    expect(returned.map(({ order }) => order.initial.payment_status)).toEqual(['partially_refunded', 'refunded']);
    for (const { order, charges } of returned) {
      const refund = charges[0]?.charge.initial.refunds?.data?.[0];
      expect(Number(refund?.amount)).toBe(-Number(order.initial.amount_refunded));
    }
  });

  test('O-API-06 O-API-07 has metadata that is blank, broken, poisoned and very long', () => {
    const notes = payments.map(({ metadata }) => metadata ?? '');
    for (const note of ['', 'not json', '{"a":']) expect(notes).toContain(note);
    expect(notes.some((note) => note.includes('__proto__'))).toBe(true);
    expect(Math.max(...notes.map((note) => note.length))).toBeGreaterThan(200_000);
  });

  test('O-EXP-03 O-EXP-04 O-MON-05 O-TAB-05 has references as text, gaps, and two payments of one order', () => {
    expect(
      payments.some(({ reference_id, phone }) => reference_id === '000123456789' && phone === '0445512345678'),
    ).toBe(true);
    expect(payments.filter(({ reference_oxxo }) => reference_oxxo === '93000262280678')).toHaveLength(2);
    expect(payments.some(({ commission, pay_date }) => commission === null && pay_date === null)).toBe(true);
    expect(TABLE_DAY.orders.filter(({ charges }) => charges.length === 2)).toHaveLength(1);
  });

  test('every record has the 62 fields and an id of its own', () => {
    for (const payment of payments) expect(Object.keys(payment).sort()).toEqual([...PAYMENT_RECORD_FIELDS].sort());
    expect(new Set(payments.map(({ charge_id }) => charge_id)).size).toBe(payments.length);
  });
});

describe('orders, customers and invoices', () => {
  test('O-PAG-08 an order shows one charge and says that there are more', () => {
    const nested = TABLE_DAY.orders.map(({ order }) => order.initial.charges).find((list) => list?.has_more);
    expect(nested?.data?.[0]?.amount).toBe(10_000);
  });

  test('O-API-06 a metadata object has __proto__ as a member of its own and poisons nothing', () => {
    const poisoned = TABLE_DAY.orders.find(({ order }) => Object.hasOwn(order.initial.metadata ?? {}, '__proto__'));
    expect(JSON.stringify(poisoned?.order.initial.metadata)).toContain('"__proto__"');
    expect('polluted' in {}).toBe(false);
  });

  test('O-API-05 O-PAG-08 customers have look-alike ids, missing lists and lists with more', () => {
    const customers = seedCustomersOf(SETTINGS);
    const ids = customers.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['cus_1', 'cusA1']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(customers.some(({ payment_sources }) => payment_sources === null)).toBe(true);
    expect(customers.some(({ payment_sources }) => payment_sources?.has_more)).toBe(true);
  });

  test('O-MON-07 O-PRX-12 invoices have negative costs, an unknown status, nulls and digits', () => {
    const invoices = seedMoney(SETTINGS, '2026-11-07').invoices.map(({ invoice }) => invoice.initial);
    expect(invoices).toContainEqual(expect.objectContaining({ amount: 1_000, commission_tax: -5.6, net: -40.6 }));
    expect(invoices.map(({ status }) => status)).toContain('draft');
    expect(invoices.map(({ amount }) => amount)).toContain('9007199254740993');
    expect(invoices.every(({ date }) => date === '2026-10')).toBe(true);
    expect(seedMoney(SETTINGS, '2026-11-08')).toEqual({ transfers: [], invoices: [] });
  });
});

describe('instants', () => {
  const shown = visibleAt(booksOf(SETTINGS, '2024-12-31'), SEED_NOW);
  const made = (at: number) => shown.payments.filter(({ create_date }) => create_date === at);

  test('O-DATE-01 O-DATE-03 O-DATE-04 the fixed ones are there once', () => {
    for (const at of [1_711_940_400_000, 1_714_543_199_000, 1_689_444_000_000, 1_657_904_400_000]) {
      expect(made(at)).toHaveLength(1);
    }
  });

  test.each([
    ['O-PAG-01 five in March 2024', 1_711_951_199_000, 5],
    ['O-PAG-01 three hundred in April 2024', Date.parse('2024-04-15T18:00:00Z'), 300],
    ['O-PAG-01 more than a page in every month', Date.parse('2024-11-06T18:00:00Z'), 130],
  ])('%s share a millisecond', (_, at, count) => {
    expect(new Set(made(at).map(({ charge_id }) => charge_id)).size).toBe(count);
    expect(made(at)).toHaveLength(count);
  });

  test('O-CHT-01 March 2024 has days without sales between the 2nd and the 9th', () => {
    const early = shown.payments.filter(
      ({ create_date }) =>
        create_date < Date.parse('2024-03-11T00:00:00Z') && create_date > Date.parse('2024-03-01T00:00:00Z'),
    );
    expect(early.map(({ create_date }) => new Date(create_date).getUTCDate())).toEqual([1, 2, 9]);
  });
});
