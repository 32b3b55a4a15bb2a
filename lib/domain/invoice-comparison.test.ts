import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonVerdict } from './invoice-comparison';

test('a difference of one minor unit is rounding, none is agreement, and everything beyond is a difference', () => {
  expect(comparisonVerdict({ difference: 0 })).toBe('equal');
  expect(comparisonVerdict({ difference: 1 })).toBe('rounding');
  expect(comparisonVerdict({ difference: -1 })).toBe('rounding');
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 10n ** 20n }), (minor) => {
      expect(comparisonVerdict({ difference: String(minor) })).toBe('different');
      expect(comparisonVerdict({ difference: String(-minor) })).toBe('different');
    }),
  );
});

test('an invoice without a commission is not taken for one that agrees', () => {
  expect(comparisonVerdict({ difference: null })).toBe('unknown');
});
