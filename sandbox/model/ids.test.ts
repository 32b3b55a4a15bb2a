import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base58Id, cashReference, hexId, luhnDigit, uuid } from './ids';

/** Written apart from the code under test: doubles every second digit from the right, check digit first. */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return sum % 10 === 0;
}

describe('cash references', () => {
  test('are 14 digits with a Luhn check digit', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (number) => {
        const reference = cashReference('98000', number);
        expect(reference).toMatch(/^98000\d{9}$/);
        expect(passesLuhn(reference)).toBe(true);
      }),
    );
  });

  test('the check digit is that of the provider’s own samples', () => {
    for (const sample of ['98000013101798', '98000013103166', '98000013104537', '93000262280678', '12002000778623']) {
      expect(luhnDigit(sample.slice(0, 13))).toBe(Number(sample.slice(13)));
    }
  });
});

describe('ids', () => {
  test('24 hex characters begin with the second of creation', () => {
    const at = Date.parse('2025-10-06T17:51:02.107Z');
    const id = hexId(at, 'charge', 1, 2, 3);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(Number.parseInt(id.slice(0, 8), 16)).toBe(1_759_773_062);
  });

  test('base-58 ids have a prefix and 17 characters beginning with 2', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(base58Id('ord_', 'order', a, b)).toMatch(/^ord_2[1-9A-HJ-NP-Za-km-z]{16}$/);
      }),
    );
  });

  test('a checkout request is a UUID of version 4', () => {
    expect(uuid('checkoutRequest', 5)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('the same key gives different ids for different kinds', () => {
    const ids = (['charge', 'refund', 'deposit', 'invoice'] as const).map((kind) => hexId(0, kind, 1, 2));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('do not repeat', () => {
    const ids = new Set<string>();
    for (let n = 0; n < 10_000; n++) ids.add(base58Id('', 'order', 3, n)).add(hexId(0, 'charge', 3, n));
    expect(ids.size).toBe(20_000);
  });
});
