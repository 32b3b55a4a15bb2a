import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './verdict';

const rowsOf = (digests: readonly string[]) => digests.map((digest, index) => ({ number: index + 2, digest }));
const receipt = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 30 });

test('the same rows differ in nothing, also where some of them are equal', () => {
  expect(differenceOf(rowsOf(['a', 'b', 'a']), ['a', 'b', 'a'])).toEqual({
    changed: [],
    added: [],
    removed: [],
    moved: [],
  });
});

test('R-04 a row that was cut out is named by the number that it had', () => {
  fc.assert(
    fc.property(receipt, fc.nat(), (digests, pick) => {
      const at = pick % digests.length;
      const difference = differenceOf(rowsOf(digests.toSpliced(at, 1)), digests);
      expect(difference).toEqual({ changed: [], added: [], removed: [at + 2], moved: [] });
    }),
  );
});

test('R-04 a row that was changed is named by the number that it has', () => {
  fc.assert(
    fc.property(receipt, fc.nat(), (digests, pick) => {
      const at = pick % digests.length;
      const difference = differenceOf(rowsOf(digests.with(at, 'changed')), digests);
      expect(difference).toEqual({ changed: [at + 2], added: [], removed: [], moved: [] });
    }),
  );
});

test('R-04 a row that was added is named, wherever it stands', () => {
  fc.assert(
    fc.property(receipt, fc.nat(), (digests, pick) => {
      const at = pick % (digests.length + 1);
      const difference = differenceOf(rowsOf(digests.toSpliced(at, 0, 'added')), digests);
      expect(difference).toEqual({ changed: [], added: [at + 2], removed: [], moved: [] });
    }),
  );
});

test('R-04 one row that was moved is named alone, and rows in another order are moved and nothing else', () => {
  fc.assert(
    fc.property(receipt, fc.nat(), fc.nat(), (digests, pick, place) => {
      const [from, to] = [pick % digests.length, place % digests.length];
      const [row = ''] = digests.slice(from, from + 1);
      const { moved, ...others } = differenceOf(rowsOf(digests.toSpliced(from, 1).toSpliced(to, 0, row)), digests);
      expect(others).toEqual({ changed: [], added: [], removed: [] });
      expect(moved).toHaveLength(from === to ? 0 : 1);
      const turned = differenceOf(rowsOf(digests.toReversed()), digests);
      expect(turned).toMatchObject({ changed: [], added: [], removed: [] });
      expect(turned.moved).toHaveLength(digests.length - 1);
    }),
  );
});

test('R-04 a row that was changed and moved is changed, not one added and one removed', () => {
  expect(differenceOf(rowsOf(['c', 'b', 'new', 'd']), ['a', 'b', 'c', 'd'])).toMatchObject({
    changed: [4],
    added: [],
    removed: [],
  });
});
