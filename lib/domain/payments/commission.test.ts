import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionParts } from './commission';

const INCLUDED = { commissionIncludesTax: true, taxRate: 0.16, reportAmountUnit: 'major' as const };
const charge = (charge_amount: number | null, commission: number | null) => ({
  charge_amount,
  commission,
  currency: 'MXN',
});

test('a commission with its tax is split, and one without it has the tax added', () => {
  expect(commissionParts(charge(460, 11.6), INCLUDED)).toEqual({
    beforeTax: 1000,
    tax: 160,
    net: 44840,
    rounding: 0n,
  });
  expect(commissionParts(charge(460, 10), { ...INCLUDED, commissionIncludesTax: false })).toEqual({
    beforeTax: 1000,
    tax: 160,
    net: 44840,
    rounding: 0n,
  });
});

test('what is not known is no zero', () => {
  expect(commissionParts(charge(100, null), INCLUDED)).toMatchObject({ beforeTax: null, tax: null, net: null });
  expect(commissionParts(charge(null, 11.6), INCLUDED)).toMatchObject({ beforeTax: 1000, tax: 160, net: null });
});

test('the parts are the whole to the centavo, a split that does not fit is off by one at most, and some are', () => {
  const seen = new Set<bigint>();
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.boolean(), (commission, commissionIncludesTax) => {
      const rules = { ...INCLUDED, commissionIncludesTax, reportAmountUnit: 'minor' as const };
      const { beforeTax, tax, net, rounding } = commissionParts(charge(10_000_000, commission), rules);
      if (commissionIncludesTax) expect(Number(beforeTax) + Number(tax)).toBe(commission);
      else expect(rounding).toBe(0n);
      expect(Number(net) + Number(beforeTax) + Number(tax)).toBe(10_000_000);
      expect([-1n, 0n, 1n]).toContain(rounding);
      seen.add(rounding);
    }),
    { numRuns: 1000 },
  );
  expect(seen.size).toBeGreaterThan(1);
});

test('R-02 net has the decimals of its amounts; what is split off is rounded once', () => {
  expect(commissionParts(charge(114.9984, 3.005), INCLUDED)).toEqual({
    beforeTax: 259,
    tax: '41.5',
    net: '11199.34',
    rounding: 0n,
  });
  expect(commissionParts(charge(114.9984, 3.005), { ...INCLUDED, commissionIncludesTax: false })).toEqual({
    beforeTax: '300.5',
    tax: 48,
    net: '11151.34',
    rounding: 0n,
  });
});
