import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CEILING, FLOOR, feeOf, ORDINARY_RATE, OVERCHARGED_RATE } from '@/sandbox/model/fees';
import { randomOf } from '@/sandbox/model/random';
import { nearCeiling, orderAmount } from './amounts';

test('a fee is 3.9 % and IVA to the centavo, at least 11.60', () => {
  expect(feeOf(40_000)).toBe(1_810);
  expect(feeOf(5_510)).toBe(1_160);
  expect(feeOf(CEILING)).toBe(45_240);
  expect(feeOf(100_000, OVERCHARGED_RATE)).toBe(5_104);
});

test('a fee grows with the amount, and rounds the exact product', () => {
  fc.assert(
    fc.property(fc.integer({ min: FLOOR, max: CEILING }), (amount) => {
      const exact = (amount * ORDINARY_RATE) / 100_000;
      expect(Math.abs(feeOf(amount) - Math.max(1_160, exact))).toBeLessThanOrEqual(0.5);
      expect(feeOf(amount + 1)).toBeGreaterThanOrEqual(feeOf(amount));
      expect(feeOf(amount)).toBeLessThan(amount);
    }),
  );
});

test('amounts are whole centavos from 20 pesos up', () => {
  const random = randomOf(11);
  const amounts = Array.from({ length: 5_000 }, () => orderAmount(random));
  expect(amounts.every((amount) => Number.isInteger(amount) && amount >= FLOOR)).toBe(true);
});

test('the heap under the ceiling is whole pesos from 9,900 to 10,000', () => {
  const random = randomOf(12);
  for (let n = 0; n < 300; n++) {
    const amount = nearCeiling(random);
    expect(amount >= 990_000 && amount <= CEILING && amount % 100 === 0).toBe(true);
  }
});
