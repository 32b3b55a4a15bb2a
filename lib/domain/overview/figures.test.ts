import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoneySums } from '@/lib/domain/money/money';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { addFigures, groupFigures } from './figures';
import type { Figure } from './overview';

const amount = fc.record({
  currency: fc.constantFrom('MXN', 'USD', 'JPY'),
  value: fc.option(fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constant('9007199254740993'))),
});
type Made = { currency: string; value: number | string | null };

function figureOf(amounts: readonly Made[]): Figure {
  const sums = new MoneySums('minor');
  for (const { value, currency } of amounts) sums.add(value, currency);
  return { count: amounts.length, sums: sums.totals() };
}

test('O-MON-04 figures of parts, added, are the figure of the whole: exactly, and per currency', () => {
  fc.assert(
    fc.property(fc.array(fc.array(amount, { maxLength: 8 }), { maxLength: 6 }), (parts) => {
      expect(addFigures(parts.map(figureOf))).toEqual(figureOf(parts.flat()));
    }),
  );
});

test('where one part has no amount that may be added up, the whole has none', () => {
  const known = figureOf([{ currency: 'MXN', value: 100 }]);
  expect(addFigures([known, { count: 3, sums: null }])).toEqual({ count: 4, sums: null });
});

test('O-PRX-12 every status stands in one group, also one that the provider added since', () => {
  const status = fc.constantFrom(...PAYMENT_STATUSES, 'settled_late', '');
  const rows = fc.uniqueArray(fc.record({ status, amounts: fc.array(amount, { maxLength: 3 }) }), {
    selector: (row) => row.status,
  });
  fc.assert(
    fc.property(rows, (made) => {
      const byStatus = made.map((row) => ({ status: row.status, figure: figureOf(row.amounts) }));
      const groups = groupFigures(byStatus);
      expect(groups.map(({ group }) => group)).toEqual(['collected', 'unpaid', 'lost', 'returned', 'unknown']);
      expect(groups.flatMap(({ statuses }) => statuses).length).toBe(byStatus.length);
      expect(addFigures(groups.map(({ figure }) => figure))).toEqual(addFigures(byStatus.map(({ figure }) => figure)));
    }),
  );
});
