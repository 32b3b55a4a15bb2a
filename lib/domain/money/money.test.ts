import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals, fractionDigits, MoneySums, minorToDecimal, roundMinor, scaleDecimal, toMinor } from './money';
import { parseTypedAmount } from './typed-amount';

test('O-MON-01 a decimal becomes exactly its centavos, whatever binary fractions do', () => {
  expect(['150.14', '19.99', '37.80'].map((text) => toMinor(text, 'MXN', 'major'))).toEqual([15014n, 1999n, 3780n]);
  expect(minorToDecimal(toMinor(55.1, 'MXN', 'major') ?? 0n, 'MXN')).toBe('55.10');
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (centavos) => {
      const pesos = Number(`${centavos}e-2`);
      expect(toMinor(pesos, 'MXN', 'major')).toBe(BigInt(centavos));
    }),
  );
});

test('a number is scaled as the text of its digits is', () => {
  const cents = fc.integer({ min: -1e15, max: 1e15 }).map((whole) => whole / 100);
  fc.assert(
    fc.property(fc.oneof(fc.double(), cents, fc.integer()), fc.integer({ min: -2, max: 6 }), (value, shift) => {
      expect(scaleDecimal(value, shift)).toBe(scaleDecimal(String(value), shift));
    }),
    { numRuns: 2_000 },
  );
});

test('O-MON-02 a thousand times 55.1 is 55,100.00, and 114.9984 rounds to 115.00', () => {
  const sums = new MoneySums('major');
  for (let i = 0; i < 1000; i += 1) sums.add(55.1, 'MXN');
  expect(sums.totals()).toEqual([{ currency: 'MXN', minor: 5_510_000, counted: 1000, missing: 0 }]);
  expect(minorToDecimal(toMinor(114.9984, 'MXN', 'major') ?? 0n, 'MXN')).toBe('115.00');
});

test('O-MON-03 the unit is given, never guessed from the size', () => {
  expect(toMinor(1, 'MXN', 'major')).toBe(100n);
  expect(toMinor(1, 'MXN', 'minor')).toBe(1n);
  expect(toMinor(5510, 'MXN', 'major')).toBe(551_000n);
});

test('O-MON-04 currencies have one sum each, with their own decimals', () => {
  const sums = new MoneySums('major');
  sums.add(900, 'MXN');
  sums.add(100, 'USD');
  sums.add(5000, 'JPY');
  expect(sums.totals().map((sum) => [sum.currency, minorToDecimal(sum.minor, sum.currency)])).toEqual([
    ['JPY', '5000'],
    ['MXN', '900.00'],
    ['USD', '100.00'],
  ]);
  expect(fractionDigits('JPY')).toBe(0);
  expect(fractionDigits('not a currency')).toBe(2);
});

test('O-MON-05 a missing amount is counted as missing and not added as zero', () => {
  const sums = new MoneySums('major');
  for (const amount of [18.42, null, 'n/a', undefined]) sums.add(amount, 'MXN');
  expect(sums.totals()).toEqual([{ currency: 'MXN', minor: 1842, counted: 1, missing: 3 }]);
});

test('O-MON-06 separators of Mexico are read, others are refused', () => {
  expect(['1,500.50', '1500.50', '$1,500.50', ' 0.5 '].map(parseTypedAmount)).toEqual([
    '1500.50',
    '1500.50',
    '1500.50',
    '0.5',
  ]);
  expect(['1.500,50', '1,23', '1,2345', '1,,500', '', 'abc', '1e3', '1.2.3'].map(parseTypedAmount)).toEqual(
    Array(8).fill(null),
  );
});

test('O-MON-07 signs stay as stored', () => {
  expect(minorToDecimal(toMinor(-40.6, 'MXN', 'major') ?? 0n, 'MXN')).toBe('-40.60');
  expect(minorToDecimal(-5n, 'MXN')).toBe('-0.05');
});

test('O-API-11 a digit string keeps every digit through conversion, sum and text', () => {
  expect(toMinor('9007199254740993', 'MXN', 'major')).toBe(900719925474099300n);
  const sums = new MoneySums('major');
  sums.add('9007199254740993', 'MXN');
  expect(sums.totals()[0]?.minor).toBe('900719925474099300');
});

describe('decimals', () => {
  test('scaling is exact for every decimal, and half goes away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 6 }), (n, places) => {
        const text = minorToText(n, places);
        expect(scaleDecimal(text, places)).toBe(n);
      }),
    );
    expect([0.005, -0.005, 0.0049].map((value) => scaleDecimal(value, 2))).toEqual([1n, -1n, 0n]);
    expect([1e21, 1.5e-7].map((value) => scaleDecimal(value, 7))).toEqual([10n ** 28n, 2n]);
  });

  test('comparison is that of the numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(compareDecimals(a, b)).toBe(Math.sign(a - b));
      }),
    );
    expect(compareDecimals('100.10', '100.1')).toBe(0);
    expect(compareDecimals('x', 1)).toBeNull();
  });
});

function minorToText(n: bigint, places: number): string {
  const digits = (n < 0n ? -n : n).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${n < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

test('O-MON-04 a record without a currency is in no sum of pesos, and letter case makes no new currency', () => {
  const sums = new MoneySums('major');
  for (const currency of ['MXN', 'mxn', null, '']) sums.add(1, currency);
  expect(sums.totals().map(({ currency, minor }) => [currency, minor])).toEqual([
    ['MXN', 200],
    ['XXX', 200],
  ]);
});

/** A decimal as somebody writes one: a number, digits, an exponent, with more decimals than its currency or fewer. */
const written = fc.record({
  units: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
  places: fc.integer({ min: 0, max: 9 }),
  form: fc.constantFrom('number', 'digits', 'exponent'),
});

test('R-02 a sum is that of the records to their last decimal, in every currency and unit, and rounded once', () => {
  const record = fc.record({ written, currency: fc.constantFrom('MXN', 'JPY', 'BHD', null) });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), fc.constantFrom('major', 'minor'), (records, unit) => {
      const sums = new MoneySums(unit);
      const exact = new Map<string, bigint>();
      for (const { written: made, currency } of records) {
        const amount = amountFrom(made);
        sums.add(amount, currency);
        const code = currency ?? 'XXX';
        exact.set(code, (exact.get(code) ?? 0n) + trillionths(amount));
      }
      for (const { currency, minor } of sums.totals()) {
        const major = exact.get(currency) ?? 0n;
        const digits = fractionDigits(currency);
        const shift = unit === 'major' ? digits : 0;
        expect(trillionths(minor)).toBe(major * 10n ** BigInt(shift));
        const divisor = 10n ** BigInt(30 - shift);
        const half = major < 0n ? -divisor / 2n : divisor / 2n;
        expect(roundMinor(minor)).toBe((major + half) / divisor);
        expect(trillionths(minorToDecimal(minor, currency)) * 10n ** BigInt(digits - shift)).toBe(major);
      }
    }),
    { numRuns: 500 },
  );
});

function amountFrom({ units, places, form }: { units: bigint; places: number; form: string }): number | string {
  const text = minorToText(units, places);
  if (form === 'number') return Number(text);
  return form === 'digits' ? text : `${units}e-${places}`;
}

/** With thirty decimals, reckoned on the text alone. */
function trillionths(amount: number | string): bigint {
  const [mantissa = '', exponent = '0'] = String(amount).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(30 - fraction.length + Number(exponent));
}

test('R-02 twelve times 114.9984 and −35.005 are 1,379.9808 and −420.06', () => {
  const sums = new MoneySums('major');
  for (let month = 0; month < 12; month += 1) sums.add(114.9984, 'MXN');
  const costs = new MoneySums('major');
  for (let month = 0; month < 12; month += 1) costs.add(-35.005, 'MXN');
  expect([sums, costs].map((all) => minorToDecimal(all.totals()[0]?.minor ?? 0, 'MXN'))).toEqual([
    '1379.9808',
    '-420.06',
  ]);
  expect(roundMinor(sums.totals()[0]?.minor ?? 0)).toBe(137_998n);
});

test('R-02 a comparison sees the last decimal', () => {
  expect(compareDecimals('0.10000000000000001', 0.1)).toBe(1);
  expect(compareDecimals('1e-14', 0)).toBe(1);
  expect(compareDecimals('-9007199254740993', '-9007199254740992')).toBe(-1);
});
