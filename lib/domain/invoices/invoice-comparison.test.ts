import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonVerdict } from './invoice-comparison';

test('a difference of one minor unit is rounding, none is agreement, and everything beyond is a difference', () => {
  expect(comparisonVerdict({ payments: 3, difference: 0 })).toBe('equal');
  expect(comparisonVerdict({ payments: 3, difference: 1 })).toBe('rounding');
  expect(comparisonVerdict({ payments: 3, difference: -1 })).toBe('rounding');
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 10n ** 20n }), (minor) => {
      expect(comparisonVerdict({ payments: 3, difference: String(minor) })).toBe('different');
      expect(comparisonVerdict({ payments: 3, difference: String(-minor) })).toBe('different');
    }),
  );
});

test('an invoice without a commission is not taken for one that agrees', () => {
  expect(comparisonVerdict({ payments: 3, difference: null })).toBe('unknown');
});

test('an invoice that no payment carries is neither right nor wrong', () => {
  expect(comparisonVerdict({ payments: 0, difference: -5_215_598 })).toBe('no-payments');
  expect(comparisonVerdict({ payments: 0, difference: 0 })).toBe('no-payments');
});
