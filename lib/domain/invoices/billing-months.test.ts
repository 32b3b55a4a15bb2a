import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveMonth } from '@/lib/domain/calendar/periods';
import { invoiceNature, isBillingMonth } from './billing-months';

const months = fc
  .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

test('moving a month there and back ends where it began', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -30, max: 30 }), (month, by) => {
      expect(moveMonth(moveMonth(month, by), -by)).toBe(month);
      expect(isBillingMonth(moveMonth(month, by))).toBe(true);
    }),
  );
  expect(moveMonth('2026-01', -1)).toBe('2025-12');
});

test('what is no billing month is not taken for one', () => {
  for (const text of ['', '2026', '2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '0000-01']) {
    expect(isBillingMonth(text)).toBe(false);
  }
});

test('O-MON-07 a positive commission is a credit note, a charge without sales a minimum fee, and error comes first', () => {
  expect(invoiceNature({ status: 'paid', amount: 1000, commission: -35 })).toBe('ordinary');
  expect(invoiceNature({ status: 'paid', amount: 0, commission: 812.5 })).toBe('credit-note');
  expect(invoiceNature({ status: 'paid', amount: 0, commission: -13.92 })).toBe('no-sales');
  expect(invoiceNature({ status: 'error', amount: 0, commission: -13.92 })).toBe('error');
  expect(invoiceNature({ status: 'draft', amount: null, commission: null })).toBe('ordinary');
  expect(invoiceNature({ status: 'paid', amount: 0, commission: 0 })).toBe('ordinary');
});
