import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_BASES } from '@/lib/domain/payments/measures';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { examplePayment, rulesFor, tally } from '@/lib/domain/testing/overview-examples';
import { parsePaymentFilters, passesSifted, toPaymentSearchParams } from '@/lib/filters/payments';
import { dayWithin, rowsLink, settlementLink } from './row-links';

const october = { from: '2026-10-01', to: '2026-10-31' };

function filtersOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://corte');
  return { pathname, searchParams, ...parsePaymentFilters(Object.fromEntries(searchParams)) };
}

test('every link is an address that the list reads whole, in the list’s own writing', () => {
  const statuses = fc.option(fc.subarray([...PAYMENT_STATUSES], { minLength: 1 }));
  fc.assert(
    fc.property(fc.constantFrom(...DATE_BASES), statuses, (by, chosen) => {
      const { pathname, searchParams, filters, dropped } = filtersOf(rowsLink('sandbox', october, by, chosen));
      expect(pathname).toBe('/sandbox/payments');
      expect(dropped).toEqual([]);
      expect(filters).toMatchObject({ by, from: '2026-10-01', to: '2026-10-31', period: null });
      expect(filters.status?.statuses ?? null).toEqual(chosen);
      expect(toPaymentSearchParams(filters).toString()).toBe(searchParams.toString());
    }),
  );
});

test('O-PRX-12 a status the provider added since opens the rows that are none of the known ones', () => {
  const { filters, dropped } = filtersOf(rowsLink('sandbox', october, 'created', ['settled_late']));
  expect(filters.status).toEqual({ not: true, statuses: [...PAYMENT_STATUSES] });
  expect(dropped).toEqual([]);
});

test('each part of the settlement opens as many rows as its figure counts, of the period and of each day', () => {
  const noon = (day: number) => Date.parse(`2026-10-0${day}T18:00:00Z`);
  const collected = fc.record({
    status: fc.constantFrom(...PAYMENT_STATUSES, 'settled_late'),
    deposit_date: fc.constantFrom(null, '', 'mañana', noon(9)),
    pay_date: fc.constantFrom(...[1, 2, 3].map(noon)),
  });
  fc.assert(
    fc.property(fc.array(collected), (given) => {
      const payments = given.map((row, index) =>
        examplePayment({ charge_id: `p${index}`, create_date: noon(1), ...row }),
      );
      const { range, settlement, days } = tally(rulesFor('2026-10-01', '2026-10-31'), payments);
      const opened = (part: Parameters<typeof settlementLink>[2], within = range) => {
        const { searchParams, filters, dropped } = filtersOf(settlementLink('sandbox', within, part));
        expect(dropped).toEqual([]);
        expect(toPaymentSearchParams(filters).toString()).toBe(searchParams.toString());
        expect([filters.by, filters.from, filters.to]).toEqual(['paid', within.from, within.to]);
        const inside = payments.filter(
          ({ pay_date }) => within === range || pay_date === noon(Number(within.to.slice(-1))),
        );
        return inside.filter((each) => passesSifted(filters, each)).length;
      };
      expect(opened('settled')).toBe(settlement.deposited.count);
      expect(opened('awaiting')).toBe(settlement.awaiting.count);
      expect(opened('withdrawn')).toBe(settlement.withdrawn.count);
      expect(opened('undeposited')).toBe(settlement.awaiting.count + settlement.withdrawn.count);
      for (const { day, awaiting } of days.slice(0, 3)) {
        expect(opened('awaiting', dayWithin(range, day))).toBe(awaiting.count);
      }
    }),
  );
});

test('a day opens whole, but not beyond the minutes of its period', () => {
  const minutes = { from: '2026-10-01T08:00', to: '2026-10-03T12:30' };
  expect(dayWithin(october, '2026-10-31')).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  expect(dayWithin(minutes, '2026-10-01')).toEqual({ from: '2026-10-01T08:00', to: '2026-10-01' });
  expect(dayWithin(minutes, '2026-10-02')).toEqual({ from: '2026-10-02', to: '2026-10-02' });
  expect(dayWithin(minutes, '2026-10-03')).toEqual({ from: '2026-10-03', to: '2026-10-03T12:30' });
});
