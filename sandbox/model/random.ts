/** Three well-mixed 32-bit words: the same integers always give the same ones. */
export function hashKey(...key: number[]): [number, number, number] {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (const part of key) {
    a = stir(a ^ part, 0x85ebca6b);
    b = stir((b + a) ^ part, 0xc2b2ae35);
    c = stir(c ^ b, 0x27d4eb2f);
  }
  return [stir(a ^ c, 0x165667b1) >>> 0, stir(b ^ a, 0x9e3779b1) >>> 0, stir(c ^ b, 0x85ebca77) >>> 0];
}

export function hashText(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;
}

/** Repeatable (sfc32: fast, and passes PractRand). */
export class Random {
  #counter = 1;
  #a: number;
  #b: number;
  #c: number;

  constructor(a: number, b: number, c: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** The same integers always give the same stream. */
export function randomFor(...key: number[]): Random {
  return new Random(...hashKey(...key));
}

function stir(word: number, multiplier: number): number {
  const once = Math.imul(word ^ (word >>> 16), multiplier);
  return Math.imul(once ^ (once >>> 13), 0x5bd1e995) ^ (once >>> 15);
}
