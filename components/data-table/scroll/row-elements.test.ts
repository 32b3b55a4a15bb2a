import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignRowElements } from './row-elements';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** The elements after a walk over these windows of rows, the last `kept` row in it holding the focus. */
function walk(windows: readonly (readonly number[])[], kept: number | null = null) {
  return windows.reduce<ReadonlyMap<number, number>>(
    (before, drawn) => assignRowElements(before, drawn, kept),
    new Map<number, number>(),
  );
}

test('rows that stay keep their elements, and those that come get new ones', () => {
  const before = walk([rows(0, 10)]);
  const after = assignRowElements(before, rows(3, 13), null);
  expect(rows(3, 10).map((index) => after.get(index))).toEqual(rows(3, 10).map((index) => before.get(index)));
  expect(rows(10, 13).map((index) => after.get(index))).toEqual([10, 11, 12]);
});

test('after a leap the same elements show other rows, in their order', () => {
  const before = walk([rows(0, 10)]);
  expect([...assignRowElements(before, rows(500, 510), null).values()]).toEqual([...before.values()]);
  expect([...assignRowElements(before, rows(8, 19), null).values()]).toEqual([...before.values(), 10]);
});

test('O-TAB-07 while text is selected no element shows another row', () => {
  const before = walk([rows(0, 10)]);
  expect([...assignRowElements(before, rows(500, 503), null, true).values()]).toEqual([10, 11, 12]);
});

test('O-A11-01 the row with the focus keeps its element through a leap, and the others never pass it', () => {
  const before = walk([rows(100, 110)], 104);
  expect([...assignRowElements(before, [104, ...rows(500, 510)], 104).values()]).toEqual([
    4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
  expect([...assignRowElements(before, [...rows(0, 6), 104], 104).values()]).toEqual([0, 1, 2, 3, 10, 11, 4]);
});

test('each row has an element of its own, wherever one scrolls', () => {
  const window = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([from, count]) => rows(from, from + count));
  fc.assert(
    fc.property(fc.array(window, { minLength: 1 }), fc.option(fc.nat(80)), (windows, kept) => {
      const drawn = windows.map((all) =>
        kept === null || all.includes(kept) ? all : [...all, kept].sort((a, b) => a - b),
      );
      const after = walk(drawn, kept);
      expect([...after.keys()]).toEqual(drawn.at(-1));
      expect(new Set(after.values()).size).toBe(after.size);
    }),
  );
});
