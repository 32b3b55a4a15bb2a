import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBankDay } from '@/lib/domain/calendar/bank-days';
import { moveMonth } from '@/lib/domain/calendar/periods';
import { awaitedInvoice, awaitedInvoices, invoiceExpectedBy, latestInvoiceMonth } from './awaited-invoices';

const months = fc
  .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

test('October 2026 is expected by the fifth bank day of November, the Day of the Dead not among them', () => {
  expect(invoiceExpectedBy('2026-10')).toBe('2026-11-09');
  expect(invoiceExpectedBy('2026-12')).toBe('2027-01-08');
});

test('the expected day is a bank day of the month after, whatever the month', () => {
  fc.assert(
    fc.property(months, (month) => {
      const day = invoiceExpectedBy(month);
      expect(isBankDay(day)).toBe(true);
      expect(day.slice(0, 7)).toBe(moveMonth(month, 1));
    }),
  );
});

test('the latest invoice that should be there is never awaited without being late, and none after it is', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 28 }), (month, day) => {
      const today = `${month}-${String(day).padStart(2, '0')}`;
      const latest = latestInvoiceMonth(today);
      expect(awaitedInvoice(latest, today)?.state).toBe('late');
      expect(awaitedInvoice(moveMonth(latest, 1), today)?.state).not.toBe('late');
    }),
  );
});

test('the running month is awaited, the one before until its day, and late from the day after', () => {
  expect(awaitedInvoice('2026-11', '2026-11-05')?.state).toBe('running');
  expect(awaitedInvoice('2026-10', '2026-11-09')?.state).toBe('due');
  expect(awaitedInvoice('2026-10', '2026-11-10')?.state).toBe('late');
  expect(awaitedInvoice('2026-12', '2026-11-10')).toBeNull();
});

test('only months that the filter asks for and that have no invoice are awaited', () => {
  const october = [{ date: '2026-10' }];
  const stateOf = (invoices: { date: string }[], year: number, month: number | null, today: string) =>
    awaitedInvoices(invoices, { year, month }, today).map((awaited) => `${awaited.month} ${awaited.state}`);

  expect(stateOf([], 2026, null, '2026-11-05')).toEqual(['2026-11 running', '2026-10 due']);
  expect(stateOf(october, 2026, null, '2026-11-10')).toEqual(['2026-11 running']);
  expect(stateOf([], 2026, 10, '2026-11-10')).toEqual(['2026-10 late']);
  expect(stateOf([], 2025, null, '2026-11-10')).toEqual([]);
  expect(stateOf([], 2026, 1, '2026-11-10')).toEqual([]);
  expect(stateOf([], 2025, null, '2026-01-02')).toEqual(['2025-12 due']);
});
