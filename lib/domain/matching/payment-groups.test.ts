import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupOfStatus, PAYMENT_STATUSES, type Payment } from '@/lib/domain/payments/payments';
import { runningTotals } from '@/lib/domain/payments/running-totals';
import { groupPayments } from './payment-groups';

const TIME_ZONE = 'America/Mexico_City';

const payments = fc
  .array(
    fc.record({
      status: fc.constantFrom(...PAYMENT_STATUSES, 'on_the_moon'),
      charge_amount: fc.option(fc.integer({ min: 0, max: 900_000_00 }).map((minor) => minor / 100)),
      currency: fc.constantFrom('MXN', 'USD'),
      store: fc.constantFrom('10MEX50OXX', '30GDL65ART', null),
      create_date: fc.integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2026, 9, 4) }),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map((row, index) => ({ ...row, commission: null, charge_id: `c${index}` }) as unknown as Payment),
  );

test('every payment is in one group, in the order of the list, and the sums of all groups are those of all payments', () => {
  fc.assert(
    fc.property(payments, fc.constantFrom('day', 'store', 'status' as const), (rows, grouping) => {
      const groups = groupPayments(rows, { grouping, by: 'created', timeZone: TIME_ZONE, unit: 'major' });
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const { payments: own } of groups)
        expect(own).toEqual(rows.filter((row) => own.some(({ charge_id }) => charge_id === row.charge_id)));
      expect(groups.flatMap(({ payments: own }) => own)).toHaveLength(rows.length);
      const collected = rows.filter(
        ({ status, currency }) => groupOfStatus(status) === 'collected' && currency === 'MXN',
      );
      const sum = groups
        .flatMap(({ sums }) => sums.charge_amount ?? [])
        .filter(({ group, currency }) => group === 'collected' && currency === 'MXN')
        .reduce((all, { minor }) => all + Number(minor), 0);
      expect(sum).toBe(collected.reduce((all, { charge_amount }) => all + Math.round(Number(charge_amount) * 100), 0));
    }),
    { numRuns: 60 },
  );
});

test('days are those of the account: 23:59 in Mexico City is the day before UTC, and a date that is missing is no day', () => {
  const row = (create_date: number, pay_date: number | null) => ({ create_date, pay_date, status: 'paid' }) as Payment;
  const rows = [row(Date.UTC(2026, 9, 2, 5, 59), null), row(Date.UTC(2026, 9, 2, 6), Date.UTC(2026, 9, 3, 12))];
  const keys = (by: 'created' | 'paid') =>
    groupPayments(rows, { grouping: 'day', by, timeZone: TIME_ZONE, unit: 'major' }).map(({ key }) => key);
  expect(keys('created')).toEqual(['2026-10-01', '2026-10-02']);
  expect(keys('paid')).toEqual(['', '2026-10-03']);
});

test('a running total is of one group and one currency, in the order of the list, and ends with their sum', () => {
  fc.assert(
    fc.property(payments, (rows) => {
      const totals = runningTotals(rows, 'collected', 'major');
      for (const code of ['MXN', 'USD']) {
        let sum = 0;
        for (const { charge_id, status, currency, charge_amount } of rows) {
          if (currency !== code) continue;
          const counts = groupOfStatus(status) === 'collected' && charge_amount !== null;
          if (counts) sum += Math.round(Number(charge_amount) * 100);
          expect(totals.get(charge_id)).toBe(counts ? sum : undefined);
        }
      }
    }),
    { numRuns: 60 },
  );
});
