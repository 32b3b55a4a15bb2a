import { MIN_CHARGE } from '@/sandbox/model/fees';
import type { Random } from '@/sandbox/model/random';

const MEDIAN_PESOS = 420;
const SPREAD = 0.95;

/** Centavos, log-normal, with the endings shops use; can be above what one reference may be. */
export function orderAmount(random: Random, medianPesos = MEDIAN_PESOS, spread = SPREAD): number {
  const pesos = medianPesos * Math.exp(spread * random.normal());
  return Math.max(MIN_CHARGE, withEnding(pesos, random));
}

/** One of the two references of an order too big for one, in centavos. */
export function nearCeiling(random: Random): number {
  return random.int(9_900, 10_000) * 100;
}

function withEnding(pesos: number, random: Random): number {
  const share = random.next();
  if (share < 0.55) return Math.round(pesos) * 100;
  if (share < 0.9) return Math.floor(pesos) * 100 + (share < 0.72 ? 90 : 99);
  return Math.floor(pesos) * 100 + random.int(1, 89);
}
