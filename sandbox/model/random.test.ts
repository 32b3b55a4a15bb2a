import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashKey, hashText, randomFor } from './random';

const keys = fc.array(fc.integer(), { minLength: 1, maxLength: 5 });

describe('streams', () => {
  test('the same key gives the same stream, another key another one', () => {
    fc.assert(
      fc.property(keys, keys, (key, other) => {
        const draw = (of: number[]) => {
          const random = randomFor(...of);
          return Array.from({ length: 6 }, () => random.next());
        };
        expect(draw(key)).toEqual(draw(key));
        if (key.join() !== other.join()) expect(draw(key)).not.toEqual(draw(other));
      }),
    );
  });

  test('numbers are even over [0, 1) and neighbours are independent', () => {
    const random = randomFor(42);
    const draws = Array.from({ length: 20_000 }, () => random.next());
    const tenths = Array.from({ length: 10 }, (_, n) => draws.filter((x) => Math.floor(x * 10) === n).length);
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(220);
    const product = draws.slice(1).reduce((sum, x, n) => sum + (x - 0.5) * ((draws[n] ?? 0) - 0.5), 0) / draws.length;
    expect(Math.abs(product)).toBeLessThan(0.003);
  });

  test('first numbers of streams with consecutive keys are even too', () => {
    const firsts = Array.from({ length: 5_000 }, (_, n) => randomFor(1, n).next());
    expect(firsts.reduce((sum, x) => sum + x, 0) / firsts.length).toBeCloseTo(0.5, 1);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  test('int stays in its bounds and reaches both', () => {
    const random = randomFor(7);
    const draws = Array.from({ length: 500 }, () => random.int(-2, 3));
    expect([Math.min(...draws), Math.max(...draws)]).toEqual([-2, 3]);
  });

  test('normal has mean 0 and deviation 1', () => {
    const random = randomFor(9);
    const draws = Array.from({ length: 20_000 }, () => random.normal());
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const deviation = Math.sqrt(draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length);
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.03);
  });

  test('there is nothing to pick from an empty list', () => {
    expect(() => randomFor(1).pick([])).toThrow(RangeError);
  });
});

describe('words', () => {
  test('are unsigned 32-bit numbers, and the order of the key matters', () => {
    for (const word of hashKey(1, -5, 2 ** 31)) {
      expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
    }
    expect(hashKey(1, 2)).not.toEqual(hashKey(2, 1));
    expect(hashText('sandbox:1')).not.toBe(hashText('sandbox:2'));
  });

  test('twenty thousand keys give as many words', () => {
    const seen = new Set<string>();
    for (let day = 0; day < 100; day++) for (let row = 0; row < 200; row++) seen.add(hashKey(5, day, row).join());
    expect(seen.size).toBe(20_000);
  });
});
