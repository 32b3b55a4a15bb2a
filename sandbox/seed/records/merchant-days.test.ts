import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayText, zoneCalendar } from '@/sandbox/model/calendar';
import { PAYMENT_RECORD_FIELDS, type PaymentRecord } from '@/sandbox/model/payment';
import { type ChargeTimeline, recordAt, type Timeline } from '@/sandbox/model/timeline';
import { seedMerchantOf } from '@/sandbox/seed/merchant/merchant';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { answerKey, firstDayFor, seedCustomersOf, seedDay, seedMoney } from '@/sandbox/seed/seed-days';
import { booksOf, daysFrom, type SeededBooks, sumOf, TEST_SETTINGS } from '@/sandbox/testing/seed-books';

const SMALL: SeedSettings = { ...TEST_SETTINGS, payments: 3_000 };
const DAYS = daysFrom('2024-11-01', '2026-11-10');
const MEXICO = zoneCalendar(SMALL.timeZone);

const FOLLOWS: Record<string, readonly string[]> = {
  pending_payment: ['paid', 'expired', 'canceled', 'pending_confirmation', 'under_review'],
  paid: ['partially_refunded', 'refunded', 'reversed', 'charged_back'],
  partially_refunded: ['partially_refunded', 'refunded'],
  pre_authorized: ['voided'],
  canceled: ['paid'],
};

let books: SeededBooks;
beforeAll(() => {
  books = booksOf(SMALL, '2026-11-10');
});

describe('purity', () => {
  test('a day is the same made first, last, twice, or alone', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(DAYS, { minLength: 2, maxLength: 4 }), fc.integer(), (days, seed) => {
        const settings = { ...SMALL, payments: 1_000, seed };
        const inOrder = days.map((day) => [seedDay(settings, day), seedMoney(settings, day)]);
        const alone = days.toReversed().map((day) => {
          seedDay({ ...settings, seed: seed + 1 }, day);
          return [seedDay(settings, day), seedMoney(settings, day)];
        });
        expect(alone.toReversed()).toEqual(inOrder);
      }),
      { numRuns: 3 },
    );
  });

  test('another seed, another company and another first day are other books', () => {
    const ids = (settings: SeedSettings) => seedDay(settings, '2025-03-03').orders.map(({ order }) => order.initial.id);
    const all = [SMALL, { ...SMALL, seed: 2 }, { ...SMALL, company: 'sandbox-production' as const }].map(ids);
    expect(new Set(all.flat()).size).toBe(all.flat().length);
  });

  test('nothing is made before the first day, and what is made belongs to its day', () => {
    expect(seedDay(SMALL, '2024-10-31')).toEqual({ customers: [], orders: [] });
    for (const day of ['2024-11-01', '2025-06-15', '2026-11-10']) {
      for (const { order, charges } of seedDay(SMALL, day).orders) {
        for (const { payment } of charges) expect(dayText(MEXICO.dayOf(payment.initial.create_date))).toBe(day);
        expect(
          Math.abs(MEXICO.dayOf((order.initial.created_at ?? 0) * 1000) - MEXICO.dayOf(Date.parse(`${day}T18:00:00Z`))),
        ).toBeLessThanOrEqual(1);
      }
    }
  });

  test('books begin on the first of the month 24 months back', () => {
    expect(firstDayFor('sandbox', Date.parse('2026-11-10T16:00:00Z'), 'America/Mexico_City')).toBe('2024-11-01');
    expect(firstDayFor('sandbox', Date.parse('2026-11-01T05:00:00Z'), 'America/Mexico_City')).toBe('2024-10-01');
  });
});

describe('lives', () => {
  const isAscending = (life: Timeline<unknown>) =>
    life.steps.every(({ at }, n) => n === 0 || at >= (life.steps[n - 1]?.at ?? 0));
  const statusesOf = (life: Timeline<PaymentRecord>) => [
    life.initial.status,
    ...life.steps.flatMap(({ set }) => (set.status === undefined ? [] : [set.status])),
  ];

  test('steps ascend and come after the creation', () => {
    const charged = books.charges.filter(
      ({ payment, charge }) =>
        !isAscending(payment) ||
        !isAscending(charge) ||
        (payment.steps[0]?.at ?? Infinity) <= payment.initial.create_date,
    );
    expect(charged).toEqual([]);
    expect(books.orders.filter(({ order }) => !isAscending(order))).toEqual([]);
  });

  test('statuses follow each other as cash payments do', () => {
    const jumps = books.charges.flatMap(({ payment }) => {
      const statuses = statusesOf(payment);
      return statuses.slice(1).map((status, n) => `${statuses[n]} → ${status}`);
    });
    const legal = new Set(Object.entries(FOLLOWS).flatMap(([from, to]) => to.map((status) => `${from} → ${status}`)));
    expect([...new Set(jumps)].filter((jump) => !legal.has(jump))).toEqual([]);
    expect(new Set(jumps).size).toBeGreaterThan(9);
  });

  test('charge and payment tell the same story at every step', () => {
    const different = books.charges.filter(({ payment, charge }) =>
      [...charge.steps, { at: payment.initial.create_date }].some(({ at }) => {
        const [report, general] = [recordAt(payment, at).record, recordAt(charge, at).record];
        const paid = report.pay_date === null ? null : Math.floor(Number(report.pay_date) / 1000);
        return (
          general.status !== report.status ||
          general.amount !== Math.round(Number(report.charge_amount) * 100) ||
          general.paid_at !== paid
        );
      }),
    );
    expect(different).toEqual([]);
  });

  test('no one pays before the reference is made, while stores are closed, or after it ran out, but for the planted', () => {
    const paid = books.charges.flatMap(({ payment, charge }) => {
      const { pay_date, create_date, charge_id } = recordAt(payment, Infinity).record;
      if (pay_date === null) return [];
      const expiresAt = Number(charge.initial.payment_method?.expires_at) * 1000;
      return [{ paidAt: Number(pay_date), create_date, charge_id, expiresAt }];
    });
    const planted = new Set(answerKey(SMALL, '2026-11-10').lastEvenings.flatMap(({ chargeIds }) => chargeIds));
    const wrong = paid.filter(({ paidAt, create_date, expiresAt }) => {
      const hour = MEXICO.minuteOf(paidAt) / 60;
      return paidAt <= create_date || paidAt >= expiresAt || hour < 7 || hour >= 23;
    });
    expect(wrong.map(({ charge_id }) => charge_id).filter((id) => !planted.has(id))).toEqual([]);
  });

  test('every record has the 62 fields, and the text of its metadata is an object', () => {
    for (const { payment } of books.charges.slice(0, 200)) {
      expect(Object.keys(payment.initial)).toEqual([...PAYMENT_RECORD_FIELDS]);
      expect(JSON.parse(payment.initial.metadata ?? '')).toMatchObject({ pedido: payment.initial.reference_id });
    }
  });

  test('commission, deposit and invoice come later, with no change of status', () => {
    const mixed = books.charges.filter(({ payment }) =>
      payment.steps.some(
        ({ set }) => 'status' in set && ('commission' in set || 'deposit_id' in set || 'invoice_id' in set),
      ),
    );
    expect(mixed).toEqual([]);
  });

  test('the fee of a charge is the commission of its payment in centavos', () => {
    const settled = books.charges.map(({ payment, charge }: ChargeTimeline) => ({
      commission: recordAt(payment, Infinity).record.commission,
      fee: recordAt(charge, Infinity).record.fee,
    }));
    const charged = settled.filter(({ commission }) => commission !== null);
    expect(charged.length).toBeGreaterThan(1_000);
    expect(charged.filter(({ commission, fee }) => fee !== Math.round(Number(commission) * 100))).toEqual([]);
  });
});

describe('orders', () => {
  test('hold their charges, and are refunded by the sum of the refunds', () => {
    const wrong = books.orders.filter(({ order, charges }) => {
      const last = recordAt(order, Infinity).record;
      const ends = charges.map(({ charge }) => recordAt(charge, Infinity).record);
      const refunded = sumOf(
        ends.flatMap(({ refunds }) => refunds?.data ?? []),
        ({ amount }) => Number(amount),
      );
      const own = ends.every(({ order_id }) => order_id === last.id);
      const status = charges.length !== 1 || last.payment_status === ends[0]?.status;
      return !own || !status || Number(last.amount_refunded) + refunded !== 0;
    });
    expect(wrong).toEqual([]);
  });

  test('those who registered order after signing up', () => {
    const days = daysFrom('2025-01-01', '2025-02-28').map((day) => seedDay(SMALL, day));
    const joined = new Map(days.flatMap(({ customers }) => customers).map((one) => [one.id, one.created_at ?? 0]));
    const old = new Set(seedCustomersOf(SMALL).map(({ id }) => id));
    expect(joined.size).toBeGreaterThan(2);
    for (const { charges } of days.flatMap(({ orders }) => orders)) {
      for (const { charge } of charges) {
        const since = joined.get(charge.initial.customer_id ?? '');
        if (since !== undefined) expect(charge.initial.created_at ?? 0).toBeGreaterThan(since);
      }
    }
    expect([...joined.keys()].some((id) => old.has(id))).toBe(false);
  });
});

describe('production mode', () => {
  const production = { ...TEST_SETTINGS, company: 'sandbox-production' as const };

  test('has livemode records, fewer of them, and no planted problem', () => {
    const merchant = seedMerchantOf(production);
    expect([merchant.livemode, merchant.planted]).toEqual([true, false]);
    const days = daysFrom('2025-03-01', '2025-03-31').map((day) => seedDay(production, day));
    const charges = days.flatMap(({ orders }) => orders.flatMap((order) => order.charges));
    expect(charges.length).toBeGreaterThan(100);
    expect(charges.length).toBeLessThan(1_000);
    expect(charges.every(({ payment, charge }) => payment.initial.livemode && charge.initial.livemode)).toBe(true);
    expect(seedMoney(production, '2025-03-10').transfers.every(({ transfer }) => transfer.initial.livemode)).toBe(true);
  });
});
