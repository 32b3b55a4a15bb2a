import { describe, expect, test } from 'vitest';
import { REFUND_STATUSES } from '@/lib/domain/payments/measures';
import { PAYMENT_STATUSES, type Payment } from '@/lib/domain/payments/payments';
import { examplePayment, mexicoInstant, rulesFor, tally } from '@/lib/domain/testing/overview-examples';
import type { TallyRules } from './overview-tally';

describe('days', () => {
  test('O-CHT-01 days without payments are there with zeros, and none is skipped', () => {
    const days = ['2024-03-01', '2024-03-02', '2024-03-09'];
    const made = days.map((day) =>
      examplePayment({ create_date: mexicoInstant(`${day}T12:00:00`), charge_amount: 10 }),
    );
    const found = tally(rulesFor('2024-03-01', '2024-03-10'), made).days;
    expect(found.map((day) => day.created.count)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1, 0]);
    expect(found.map((day) => day.day).at(-1)).toBe('2024-03-10');
  });

  test('O-CHT-01 days that are still to come are left out: they are not zero', () => {
    const found = tally(rulesFor('2026-10-01', '2026-10-31', mexicoInstant('2026-10-04T09:00:00')), []).days;
    expect(found.map((day) => day.day)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']);
    expect(tally(rulesFor('2026-10-01', '2026-10-31', mexicoInstant('2026-09-30T09:00:00')), []).days).toEqual([]);
  });

  test('O-CHT-02 a payment of 21:00 stands on its own local day, though UTC has the next one', () => {
    const found = tally(rulesFor('2024-03-30', '2024-04-01'), [examplePayment({ create_date: 1711940400000 })]).days;
    expect(found.map((day) => [day.day, day.created.count])).toEqual([
      ['2024-03-30', 0],
      ['2024-03-31', 1],
      ['2024-04-01', 0],
    ]);
  });
});

describe('which date a figure counts by', () => {
  const october = rulesFor('2026-10-01', '2026-10-31');

  test('created in September and paid in October is collected in October, whatever its status is now', () => {
    for (const status of PAYMENT_STATUSES) {
      const one = examplePayment({
        create_date: mexicoInstant('2026-09-30T22:00:00'),
        pay_date: mexicoInstant('2026-10-04T08:00:00'),
        status,
        charge_amount: 100,
      });
      const figures = tally(october, [one]);
      expect([figures.created.count, figures.collected.count, figures.byStatus.length]).toEqual([0, 1, 0]);
      expect(figures.days[3]?.collected.count).toBe(1);
    }
  });

  test('refunds and deposits count by their own dates, and a refund has no amount', () => {
    const old = {
      create_date: mexicoInstant('2026-03-01T10:00:00'),
      pay_date: mexicoInstant('2026-03-01T12:00:00'),
      charge_amount: 500,
    };
    const figures = tally(october, [
      examplePayment({ ...old, status: 'partially_refunded', refund_date: mexicoInstant('2026-10-31T23:59:59') }),
      examplePayment({
        ...old,
        create_date: mexicoInstant('2026-09-29T10:00:00'),
        deposit_date: mexicoInstant('2026-10-01T00:00:00'),
      }),
    ]);
    expect(figures.refunded).toEqual({ count: 1, sums: null });
    expect(figures.deposited).toMatchObject({ gross: { count: 1 }, net: { count: 1, sums: null } });
    expect(figures.collected.count).toBe(0);
  });

  test('a refund date counts in the statuses that the list of refunds looks through, and in no other', () => {
    const made = PAYMENT_STATUSES.map((status) =>
      examplePayment({
        status,
        create_date: mexicoInstant('2026-10-02T10:00:00'),
        refund_date: mexicoInstant('2026-10-03T10:00:00'),
      }),
    );
    expect(tally(october, made).refunded.count).toBe(REFUND_STATUSES.length);
  });

  test('deposit amounts are added up only where each is known to be the payment’s own', () => {
    const one = examplePayment({
      create_date: mexicoInstant('2026-10-02T10:00:00'),
      deposit_date: mexicoInstant('2026-10-05T10:00:00'),
      deposit_amount: 40,
    });
    const sumsWhen = (depositAmountMeans: TallyRules['depositAmountMeans']) =>
      tally({ ...october, depositAmountMeans }, [one]).deposited.net.sums;
    expect(sumsWhen('unknown')).toBeNull();
    expect(sumsWhen('deposit')).toBeNull();
    expect(sumsWhen('payment')).toEqual([{ currency: 'MXN', minor: 4000, counted: 1, missing: 0 }]);
  });

  test('a date that cannot be read is in no figure by that date, and is counted', () => {
    const figures = tally(october, [
      examplePayment({ create_date: mexicoInstant('2026-10-02T10:00:00'), pay_date: 'ayer' }),
    ]);
    expect([figures.created.count, figures.collected.count, figures.unreadableDates]).toEqual([1, 0, 1]);
  });
});

describe('what was collected and not deposited', () => {
  const october = rulesFor('2026-10-01', '2026-10-31');
  const paidOn = (charge_id: string, day: string, more: Partial<Payment> = {}) =>
    examplePayment({
      charge_id,
      create_date: mexicoInstant('2026-10-01T08:00:00'),
      pay_date: mexicoInstant(`${day}T12:00:00`),
      ...more,
    });

  test('is to come or not by its status; a deposit date that cannot be read counts as one', () => {
    const { settlement } = tally(october, [
      paidOn('late', '2026-10-20'),
      paidOn('deposited', '2026-10-02', { deposit_date: mexicoInstant('2026-10-04T12:00:00') }),
      paidOn('unreadable', '2026-10-02', { deposit_date: 'mañana' }),
      paidOn('returned', '2026-10-03', { status: 'reversed' }),
      examplePayment({
        charge_id: 'unpaid',
        create_date: mexicoInstant('2026-10-05T12:00:00'),
        status: 'pending_payment',
      }),
    ]);
    const { deposited, awaiting, withdrawn } = settlement;
    expect([deposited.count, awaiting.count, withdrawn.count]).toEqual([2, 1, 1]);
  });
});

describe('money', () => {
  const day = rulesFor('2026-10-01', '2026-10-01');
  const noon = { create_date: mexicoInstant('2026-10-01T12:00:00'), pay_date: mexicoInstant('2026-10-01T13:00:00') };

  test('O-MON-02 a thousand times 55.1 is 55,100.00', () => {
    const figures = tally(
      day,
      Array.from({ length: 1000 }, () => examplePayment({ ...noon, charge_amount: 55.1 })),
    );
    expect(figures.created.sums).toEqual([{ currency: 'MXN', minor: 5510000, counted: 1000, missing: 0 }]);
  });

  test('O-MON-04 currencies are never added together', () => {
    const amounts = [
      ['MXN', 900],
      ['USD', 100],
      ['JPY', 5000],
    ] as const;
    const figures = tally(
      day,
      amounts.map(([currency, charge_amount]) => examplePayment({ ...noon, currency, charge_amount })),
    );
    for (const figure of [figures.created, figures.collected, figures.byStatus[0]?.figure, figures.days[0]?.created]) {
      expect(figure?.sums?.map(({ currency, minor }) => [currency, minor])).toEqual([
        ['JPY', 5000],
        ['MXN', 90000],
        ['USD', 10000],
      ]);
    }
  });

  test('O-MON-05 a missing amount or commission is counted as missing, not as zero', () => {
    const figures = tally(day, [
      examplePayment({ ...noon, charge_amount: 100, commission: 3.9 }),
      examplePayment({ ...noon, charge_amount: null, commission: null }),
    ]);
    expect(figures.created.sums?.[0]).toMatchObject({ minor: 10000, counted: 1, missing: 1 });
    expect(figures.commission.sums?.[0]).toMatchObject({ minor: 390, counted: 1, missing: 1 });
    expect(figures.commission.count).toBe(2);
  });
});
