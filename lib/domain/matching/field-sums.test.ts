import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FieldSums, ORDER_AMOUNTS } from './field-sums';

const order = fc.record({
  id: fc.uuid(),
  amount: fc.option(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })),
  amount_refunded: fc.option(fc.nat(9_000_000)),
  currency: fc.constantFrom('MXN', 'mxn', 'USD', null),
});

test('however rows come in pieces, each currency of each field has its own exact sum, and what is missing is counted', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), fc.nat(30), (orders, cut) => {
      const pieces = new FieldSums(ORDER_AMOUNTS, 'minor').add(orders.slice(0, cut)).add(orders.slice(cut));
      const totals = pieces.totals();
      expect(totals).toEqual(new FieldSums(ORDER_AMOUNTS, 'minor').add(orders.toReversed()).totals());
      for (const [field, of] of Object.entries(ORDER_AMOUNTS.fields)) {
        const sums = totals[field] ?? [];
        expect(sums.reduce((rows, { counted, missing }) => rows + counted + missing, 0)).toBe(orders.length);
        const pesos = orders.filter(({ currency }) => currency?.toUpperCase() === 'MXN');
        const exact = pesos.reduce((sum, row) => sum + BigInt(of(row) ?? 0), 0n);
        expect(BigInt(sums.find(({ currency }) => currency === 'MXN')?.minor ?? 0)).toBe(exact);
      }
    }),
    { numRuns: 60 },
  );
});
