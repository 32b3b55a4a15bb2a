import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, dayText, zoneCalendar } from '@/sandbox/model/calendar';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { seedMerchantOf } from '@/sandbox/seed/merchant/merchant';
import { seasonOf } from '@/sandbox/seed/merchant/season';
import { planDay } from '@/sandbox/seed/plans/planned-days';
import { booksOf, daysFrom, groupBy, SEED_NOW, sumOf, TEST_SETTINGS, visibleAt } from '@/sandbox/testing/seed-books';

const HOUR = 3_600_000;
/** A quarter of the merchant's size: enough for shares and medians. */
const QUARTER = { ...TEST_SETTINGS, payments: 12_500 };
const MEXICO = zoneCalendar(TEST_SETTINGS.timeZone);

let shown: ReturnType<typeof visibleAt>;
let payments: PaymentRecord[];
let collected: PaymentRecord[];

beforeAll(() => {
  const books = booksOf(QUARTER, '2026-11-10');
  shown = visibleAt(books, SEED_NOW);
  const octoberEnd = Date.parse('2026-11-01T06:00:00Z');
  payments = shown.payments.filter(({ create_date }) => create_date < octoberEnd);
  collected = payments.filter(({ pay_date }) => pay_date !== null);
});

const between = (value: number, low: number, high: number) => {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};
const share = (some: unknown[], all: unknown[]) => some.length / all.length;
const amountOf = ({ charge_amount }: PaymentRecord) => Number(charge_amount);
const delayOf = ({ pay_date, create_date }: PaymentRecord) => (Number(pay_date) - create_date) / HOUR;
const at = (sorted: number[], rank: number) => sorted[Math.floor(rank * sorted.length)] ?? 0;
const ascending = (values: number[]) => values.sort((a, b) => a - b);

describe('at full size', () => {
  const merchant = seedMerchantOf(TEST_SETTINGS);
  const plans = daysFrom('2024-11-01', '2026-10-31').flatMap((day) => planDay(merchant, dayNumber(day)));
  const paid = plans.filter(({ paidAt }) => paidAt !== null);

  test('about 50,000 references in 24 months, 39,000 paid, 25 million pesos', () => {
    between(plans.length, 49_000, 51_500);
    between(paid.length, 38_000, 40_000);
    between(
      sumOf(paid, ({ amount }) => amount / 100),
      24_000_000,
      27_000_000,
    );
  });

  test('the second year is 18 % busier than the first', () => {
    const first = plans.filter(({ day }) => day < dayNumber('2025-11-01')).length;
    between((plans.length - first) / first, 1.14, 1.22);
  });

  test('days are as busy as the season says', () => {
    const rates = new Map<number, { references: number; days: number }>();
    for (const [day, group] of groupBy(plans, ({ day }) => String(day))) {
      const factor = Math.round(seasonOf(Number(day)) * 100);
      const rate = rates.get(factor) ?? { references: 0, days: 0 };
      const grown = group.length / 1.18 ** ((Number(day) - merchant.firstDay) / 365);
      rates.set(factor, { references: rate.references + grown, days: rate.days + 1 });
    }
    const mean = (factor: number) => (rates.get(factor)?.references ?? 0) / (rates.get(factor)?.days ?? 1);
    for (const factor of [70, 160, 170, 180, 250]) between(mean(factor) / mean(100), factor / 108, factor / 92);
  });

  test('amounts: median 420, mean about 660, 5 % under 88 and over 2,000, 1 % over 3,800', () => {
    const amounts = ascending(plans.map(({ amount }) => amount / 100));
    between(at(amounts, 0.5), 405, 435);
    between(sumOf(amounts, (amount) => amount) / amounts.length, 640, 685);
    between(at(amounts, 0.05), 82, 94);
    between(at(amounts, 0.95), 1_900, 2_150);
    between(at(amounts, 0.99), 3_500, 4_100);
    expect([amounts[0], amounts.at(-1)]).toEqual([20, 10_000]);
  });

  test('registered customers end at about 1,200 buyers', () => {
    const buyers = new Set(plans.map(({ customer }) => customer).filter((customer) => customer !== null));
    between(buyers.size, 1_150, 1_200);
  });
});

describe('customers', () => {
  test('seven in ten are guests: blank id, name and e-mail filled', () => {
    const guests = payments.filter(({ customer_id }) => customer_id === '');
    between(share(guests, payments), 0.68, 0.73);
    expect(guests.every(({ name, email }) => name !== '' && email !== '')).toBe(true);
  });

  test('300 of a quarter are registered, with a long tail', () => {
    const known = groupBy(
      payments.filter(({ customer_id }) => customer_id !== ''),
      ({ customer_id }) => customer_id ?? '',
    );
    between(known.size, 280, 310);
    const orders = ascending([...known.values()].map((group) => group.length));
    between(at(orders, 0.5), 3, 12);
    expect(orders.at(-1) ?? 0).toBeGreaterThan(50);
  });

  test('fifteen wholesale customers pay 8 to 40 times with a recurring reference', () => {
    const recurring = groupBy(
      collected.filter(({ reference_oxxo }) => reference_oxxo?.startsWith('93')),
      ({ reference_oxxo }) => reference_oxxo ?? '',
    );
    expect(recurring.size).toBe(15);
    for (const group of recurring.values()) {
      between(group.length, 8, 40);
      expect(new Set(group.map(({ customer_id }) => customer_id)).size).toBe(1);
    }
  });
});

describe('amounts', () => {
  test('end in .00 (55 %), .90 or .99 (35 %), other centavos (10 %)', () => {
    const endings = payments.map((payment) => Math.round(amountOf(payment) * 100) % 100);
    between(
      share(
        endings.filter((ending) => ending === 0),
        endings,
      ),
      0.53,
      0.58,
    );
    between(
      share(
        endings.filter((ending) => ending === 90 || ending === 99),
        endings,
      ),
      0.33,
      0.37,
    );
  });

  test('a small heap at 9,900 to 10,000 is halves of split orders', () => {
    const heap = payments.filter((payment) => amountOf(payment) >= 9_900);
    between(heap.length, 5, 50);
    const byOrder = groupBy(payments, ({ order_id }) => order_id ?? '');
    const halves = heap.filter(({ order_id }) => byOrder.get(order_id ?? '')?.length === 2);
    expect(share(halves, heap)).toBeGreaterThan(0.9);
  });
});

describe('when', () => {
  const hourOf = (instant: number) => Math.floor(MEXICO.minuteOf(instant) / 60);

  test('creation peaks at noon and in the evening', () => {
    const hours = Array.from({ length: 24 }, () => 0);
    for (const { create_date } of payments) hours[hourOf(create_date)] = (hours[hourOf(create_date)] ?? 0) + 1;
    const busiest = hours.map((count, hour) => ({ count, hour })).sort((a, b) => b.count - a.count);
    expect(ascending(busiest.slice(0, 5).map(({ hour }) => hour))).toEqual([12, 13, 19, 20, 21]);
  });

  test('payment is between 7 and 23 h, median 9 h later, 70 % in 24 h, 88 % in 72 h', () => {
    expect(collected.every(({ pay_date }) => hourOf(Number(pay_date)) >= 7 && hourOf(Number(pay_date)) < 23)).toBe(
      true,
    );
    const delays = ascending(collected.map(delayOf));
    between(at(delays, 0.5), 7.5, 10.5);
    between(
      share(
        delays.filter((hours) => hours <= 24),
        delays,
      ),
      0.67,
      0.74,
    );
    between(
      share(
        delays.filter((hours) => hours <= 72),
        delays,
      ),
      0.86,
      0.9,
    );
    expect(delays.at(-1)).toBeLessThan(32 * 24);
  });
});

describe('outcomes', () => {
  const having = (...statuses: string[]) => payments.filter(({ status }) => statuses.includes(status));

  test('20 % expire (35 % above 3,000), 2 % are canceled', () => {
    between(share(having('expired'), payments), 0.185, 0.215);
    between(share(having('canceled'), payments), 0.016, 0.024);
    const big = payments.filter((payment) => amountOf(payment) > 3_000);
    between(
      share(
        big.filter(({ status }) => status === 'expired'),
        big,
      ),
      0.29,
      0.41,
    );
  });

  test('1.2 % are refunded, a third in part, some twice, half in a later month', () => {
    const refunded = having('refunded', 'partially_refunded');
    between(share(refunded, payments), 0.009, 0.015);
    const counts = shown.charges.map(({ refunds }) => refunds?.data?.length ?? 0);
    expect(counts.filter((count) => count === 2).length).toBeGreaterThan(4);
    const full = shown.charges.filter(({ refunds, amount }) => refunds?.data?.[0]?.amount === -Number(amount));
    between(1 - share(full, refunded), 0.22, 0.45);
    const month = (instant: unknown) => dayText(MEXICO.dayOf(Number(instant))).slice(0, 7);
    const later = refunded.filter(({ refund_date, pay_date }) => month(refund_date) !== month(pay_date));
    between(share(later, refunded), 0.38, 0.64);
  });

  test('0.1 % are reversed at the store within 20 minutes, and never deposited', () => {
    const reversed = having('reversed');
    between(share(reversed, payments), 0.0003, 0.0025);
    for (const { refund_date, pay_date, deposit_id, commission } of reversed) {
      between(Number(refund_date) - Number(pay_date), 1, 20 * 60_000);
      expect([deposit_id, commission]).toEqual(['', null]);
    }
  });

  test('every status of the contract occurs', () => {
    const rare = ['voided', 'charged_back', 'pre_authorized', 'pending_confirmation', 'under_review'];
    for (const status of rare) between(having(status).length, 3, 20);
    const running = shown.payments.filter(({ status }) => status === 'pending_payment');
    between(running.length, 10, 120);
  });
});

describe('identity', () => {
  test('ids are unique, and no once-only reference is used twice', () => {
    const unique = (ids: unknown[]) => expect(new Set(ids).size).toBe(ids.length);
    unique(shown.payments.map(({ charge_id }) => charge_id));
    unique(shown.payments.map(({ transaction_id }) => transaction_id).filter((id) => id !== ''));
    unique(shown.orders.map(({ id }) => id));
    unique(shown.payments.map(({ reference_oxxo }) => reference_oxxo).filter((digits) => digits?.startsWith('98')));
    unique(shown.charges.flatMap(({ refunds }) => refunds?.data?.map(({ id }) => id) ?? []));
    unique(shown.transfers.map(({ statement_reference }) => statement_reference));
  });

  test('orders never charged have neither status nor charges', () => {
    const bare = shown.orders.filter(({ payment_status }) => payment_status === undefined);
    between(bare.length / shown.orders.length, 0.01, 0.03);
    expect(bare.every((order) => !('charges' in order))).toBe(true);
  });
});
