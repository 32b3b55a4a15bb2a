import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateFee, MAX_CHARGE, MIN_CHARGE, ORDINARY_RATE, OVERCHARGED_RATE } from '@/sandbox/model/fees';
import { randomFor } from '@/sandbox/model/random';
import { nearCeiling, orderAmount } from './amounts';

test('a fee is 3.9 % and IVA to the centavo, at least 11.60', () => {
  expect(calculateFee(40_000)).toBe(1_810);
  expect(calculateFee(5_510)).toBe(1_160);
  expect(calculateFee(MAX_CHARGE)).toBe(45_240);
  expect(calculateFee(100_000, OVERCHARGED_RATE)).toBe(5_104);
});

test('a fee grows with the amount, and rounds the exact product', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_CHARGE, max: MAX_CHARGE }), (amount) => {
      const exact = (amount * ORDINARY_RATE) / 100_000;
      expect(Math.abs(calculateFee(amount) - Math.max(1_160, exact))).toBeLessThanOrEqual(0.5);
      expect(calculateFee(amount + 1)).toBeGreaterThanOrEqual(calculateFee(amount));
      expect(calculateFee(amount)).toBeLessThan(amount);
    }),
  );
});

test('amounts are whole centavos from 20 pesos up', () => {
  const random = randomFor(11);
  const amounts = Array.from({ length: 5_000 }, () => orderAmount(random));
  expect(amounts.every((amount) => Number.isInteger(amount) && amount >= MIN_CHARGE)).toBe(true);
});

test('the heap under the ceiling is whole pesos from 9,900 to 10,000', () => {
  const random = randomFor(12);
  for (let n = 0; n < 300; n++) {
    const amount = nearCeiling(random);
    expect(amount >= 990_000 && amount <= MAX_CHARGE && amount % 100 === 0).toBe(true);
  }
});
