import 'server-only';
import type { Random } from '@/sandbox/model/random';

export const FLOOR = 2_000;
export const CEILING = 1_000_000;
const MEDIAN_PESOS = 420;
const SPREAD = 0.95;

/** Shares of a hundred thousandth: 3.9 % and 4.4 %, each with 16 % IVA on top. */
export const ORDINARY_RATE = 4_524;
export const OVERCHARGED_RATE = 5_104;
/** 10.00 and its IVA, in centavos. */
const LEAST_FEE = 1_160;

/** The price of an order in centavos: log-normal, with the endings shops use. Can be above what one reference may be. */
export function orderAmount(random: Random, medianPesos = MEDIAN_PESOS, spread = SPREAD): number {
  const pesos = medianPesos * Math.exp(spread * random.normal());
  return Math.max(FLOOR, withEnding(pesos, random));
}

/** One of the two references of an order too big for one: close under the ceiling, in centavos. */
export function nearCeiling(random: Random): number {
  return random.int(9_900, 10_000) * 100;
}

/** The provider's fee in centavos, IVA included, never under 11.60. Rates are `ORDINARY_RATE`, `OVERCHARGED_RATE`. */
export function feeOf(amount: number, rate = ORDINARY_RATE): number {
  return Math.max(LEAST_FEE, Math.floor((amount * rate + 50_000) / 100_000));
}

function withEnding(pesos: number, random: Random): number {
  const share = random.next();
  if (share < 0.55) return Math.round(pesos) * 100;
  if (share < 0.9) return Math.floor(pesos) * 100 + (share < 0.72 ? 90 : 99);
  return Math.floor(pesos) * 100 + random.int(1, 89);
}
