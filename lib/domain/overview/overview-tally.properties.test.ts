import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/calendar/days';
import { DATE_BASES } from '@/lib/domain/payments/measures';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { EXAMPLE_ZONE, examplePayment, mexicoInstant, rulesFor, tally } from '@/lib/domain/testing/overview-examples';
import type { Figure } from './overview';

const range = rulesFor('2026-09-20', '2026-10-10', mexicoInstant('2026-10-08T15:30:00'));
const instant = fc.integer({ min: mexicoInstant('2026-07-01T00:00:00'), max: mexicoInstant('2026-10-15T00:00:00') });
const anyPayment = fc
  .record({
    create_date: instant,
    pay_date: fc.option(instant),
    deposit_date: fc.option(instant),
    refund_date: fc.option(instant),
    status: fc.constantFrom(...PAYMENT_STATUSES, 'settled_late'),
    currency: fc.constantFrom('MXN', 'USD', 'JPY'),
    charge_amount: fc.option(fc.integer({ min: -5000, max: 100000 }).map((centavos) => centavos / 100)),
  })
  .map(examplePayment);
const minorOf = (figures: Figure[]) => {
  const sums = new Map<string, number>();
  for (const { currency, minor } of figures.flatMap((figure) => figure.sums ?? [])) {
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(Number(minor) * 100));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
};
const countOf = (figures: Figure[]) => figures.reduce((count, figure) => count + figure.count, 0);

test('O-CHT-02 bars add up to the totals, statuses to what was created, and the settlement to what was collected', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 60 }), (payments) => {
      const figures = tally(range, payments);
      const { deposited, awaiting, withdrawn } = figures.settlement;
      const same = (parts: Figure[], whole: Figure) => {
        expect(countOf(parts)).toBe(whole.count);
        expect(minorOf(parts)).toEqual(minorOf([whole]));
      };
      same(
        figures.days.map((day) => day.created),
        figures.created,
      );
      same(
        figures.days.map((day) => day.collected),
        figures.collected,
      );
      same(
        figures.days.map((day) => day.awaiting),
        awaiting,
      );
      same(
        figures.byStatus.map((row) => row.figure),
        figures.created,
      );
      same([deposited, awaiting, withdrawn], figures.collected);
    }),
  );
});

test('O-CHT-02 each payment is counted on the day that the calendar of the zone gives it', () => {
  fc.assert(
    fc.property(anyPayment, (one) => {
      const { created, days } = tally(range, [one]);
      const marked = days.filter((day) => day.created.count === 1).map((day) => day.day);
      expect(marked).toEqual(created.count === 1 ? [dayOf(Number(one.create_date), EXAMPLE_ZONE)] : []);
    }),
  );
});

test('the order in which payments are read does not change a figure', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 30 }), (payments) => {
      const sorted = (figures: ReturnType<typeof tally>) => ({
        ...figures,
        byStatus: figures.byStatus.toSorted((a, b) => (a.status < b.status ? -1 : 1)),
      });
      expect(sorted(tally(range, payments.toReversed()))).toEqual(sorted(tally(range, payments)));
    }),
  );
});

test('nothing outside the searched creation dates is counted', () => {
  fc.assert(
    fc.property(anyPayment, (one) => {
      const figures = tally(range, [one]);
      for (const basis of DATE_BASES) {
        const figure = {
          created: figures.created,
          paid: figures.collected,
          refunded: figures.refunded,
          deposited: figures.deposited.gross,
        }[basis];
        if (Number(one.create_date) < range.searched[basis].from) expect(figure.count).toBe(0);
      }
    }),
  );
});
