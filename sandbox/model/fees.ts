import 'server-only';

export const FLOOR = 2_000;

export const CEILING = 1_000_000;

/** Shares of a hundred thousandth: 3.9 % and 4.4 %, each with 16 % IVA on top. */
export const ORDINARY_RATE = 4_524;

export const OVERCHARGED_RATE = 5_104;

/** 10.00 and its IVA, in centavos. */
const LEAST_FEE = 1_160;

/** The provider's fee in centavos, IVA included, never under 11.60. Rates are `ORDINARY_RATE`, `OVERCHARGED_RATE`. */
export function feeOf(amount: number, rate = ORDINARY_RATE): number {
  return Math.max(LEAST_FEE, Math.floor((amount * rate + 50_000) / 100_000));
}
