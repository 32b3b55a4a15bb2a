import 'server-only';

/** A repeatable stream of random numbers (sfc32: fast, and passes PractRand). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Standard normal. */
  normal(): number;
}

/** Three well-mixed 32-bit words of a key: the same integers always give the same words. */
export function wordsOf(...key: number[]): [number, number, number] {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (const part of key) {
    a = stir(a ^ part, 0x85ebca6b);
    b = stir((b + a) ^ part, 0xc2b2ae35);
    c = stir(c ^ b, 0x27d4eb2f);
  }
  return [stir(a ^ c, 0x165667b1) >>> 0, stir(b ^ a, 0x9e3779b1) >>> 0, stir(c ^ b, 0x85ebca77) >>> 0];
}

/** A 32-bit number of a text, for use in keys. */
export function wordOfText(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;
}

/** The stream that belongs to a key. */
export function randomOf(...key: number[]): Random {
  let [a, b, c] = wordsOf(...key);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => pickAt(items, next()),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function pickAt<T>(items: readonly T[], share: number): T {
  const item = items[Math.floor(share * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

function stir(word: number, multiplier: number): number {
  const once = Math.imul(word ^ (word >>> 16), multiplier);
  return Math.imul(once ^ (once >>> 13), 0x5bd1e995) ^ (once >>> 15);
}
