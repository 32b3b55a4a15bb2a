import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_BASES } from '@/lib/domain/measures';
import { PAYMENT_STATUSES } from '@/lib/domain/payments';
import { readPaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { dayWithin, rowsLink } from './row-links';

const october = { from: '2026-10-01', to: '2026-10-31' };

function filtersOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://corte');
  return { pathname, searchParams, ...readPaymentFilters(Object.fromEntries(searchParams)) };
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

test('a day opens whole, but not beyond the minutes of its period', () => {
  const minutes = { from: '2026-10-01T08:00', to: '2026-10-03T12:30' };
  expect(dayWithin(october, '2026-10-31')).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  expect(dayWithin(minutes, '2026-10-01')).toEqual({ from: '2026-10-01T08:00', to: '2026-10-01' });
  expect(dayWithin(minutes, '2026-10-02')).toEqual({ from: '2026-10-02', to: '2026-10-02' });
  expect(dayWithin(minutes, '2026-10-03')).toEqual({ from: '2026-10-03', to: '2026-10-03T12:30' });
});
