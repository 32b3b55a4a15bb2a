import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './verdict';

const rowsOf = (digests: readonly string[]) => digests.map((digest, index) => ({ number: index + 2, digest }));
const receipt = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 30 });

test('the same rows differ in nothing, also where some of them are equal', () => {
  expect(differenceOf(rowsOf(['a', 'b', 'a']), ['a', 'b', 'a'])).toEqual({ unknown: [], missing: [], moved: false });
});

test('a row that was cut out is missing, by the number that it had', () => {
  fc.assert(
    fc.property(receipt, fc.nat(), (digests, pick) => {
      const at = pick % digests.length;
      const difference = differenceOf(rowsOf(digests.toSpliced(at, 1)), digests);
      expect(difference).toEqual({ unknown: [], missing: [at + 2], moved: false });
    }),
  );
});

test('a row that was changed is unknown, by the number that it has, and one is missing', () => {
  fc.assert(
    fc.property(receipt, fc.nat(), (digests, pick) => {
      const at = pick % digests.length;
      const difference = differenceOf(rowsOf(digests.with(at, 'changed')), digests);
      expect(difference).toEqual({ unknown: [at + 2], missing: [at + 2], moved: false });
    }),
  );
});

test('rows in another order are moved and nothing else', () => {
  fc.assert(
    fc.property(receipt, (digests) => {
      expect(differenceOf(rowsOf(digests.toReversed()), digests)).toEqual({ unknown: [], missing: [], moved: true });
    }),
  );
});
