import places from './places.json';
import { hashKey, type Random } from './random';

export interface Store {
  code: string;
  place: (typeof places)[number];
}

const LETTERS = 'ABCDEFGHIJLMNOPRSTUVXZ';

/** 350 stores in all 32 states, the most used first. */
export const STORES: readonly Store[] = places
  .flatMap((place, p) =>
    Array.from({ length: place.stores }, (_, n) => {
      const [a, b, rank] = hashKey(350, p, n);
      const suffix = [a, a >>> 8, a >>> 16].map((word) => LETTERS.charAt(word % LETTERS.length)).join('');
      const region = String(10 + 10 * (p % 5));
      return {
        store: { code: `${region}${place.code}${String(50 + n)}${suffix}`, place },
        rank: ((rank ^ b) >>> 0) / place.stores,
      };
    }),
  )
  .sort((one, other) => one.rank - other.rank)
  .map(({ store }) => store);

/** Zipf–Mandelbrot: the busiest store sees about a hundred times the quietest. */
const CUMULATIVE = cumulative(STORES.map((_, rank) => 1 / (rank + 4)));

export function pickStore(random: Random): Store {
  const target = random.next() * (CUMULATIVE.at(-1) ?? 0);
  let [low, high] = [0, STORES.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((CUMULATIVE[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  const store = STORES[low];
  if (!store) throw new RangeError('No stores');
  return store;
}

function cumulative(weights: number[]): number[] {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
}
