export const MIN_CHARGE = 2_000;

export const MAX_CHARGE = 1_000_000;

/** Hundred thousandths: 3.9 % and 4.4 %, each with 16 % IVA on top. */
export const ORDINARY_RATE = 4_524;

export const OVERCHARGED_RATE = 5_104;

const MIN_FEE = 1_160;

/** In centavos, IVA included. */
export function calculateFee(amount: number, rate = ORDINARY_RATE): number {
  return Math.max(MIN_FEE, Math.floor((amount * rate + 50_000) / 100_000));
}

/** Currencies whose smallest unit is the main one (ISO 4217). */
export const ZERO_DECIMAL_CURRENCIES = new Set(['JPY']);
