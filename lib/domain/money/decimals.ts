const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text.trim());
}

/** A decimal as digits and how many of them stand after the point; null for what is no decimal number. */
export function decimalOf(value: number | string): { digits: bigint; places: number } | null {
  const cents = typeof value === 'number' ? scaleShort(value, 2) : null;
  if (cents !== null) return { digits: BigInt(cents), places: 2 };
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -places));
  return { digits: sign === '-' ? -digits : digits, places: Math.max(0, places) };
}

/** With as many decimals as it needs, at least so many. */
export function decimalText(digits: bigint, places: number, least: number): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const decimals = places === 0 ? '' : text.slice(-places).replace(/0+$/, '');
  const shown = decimals.padEnd(least, '0');
  return `${digits < 0n ? '-' : ''}${shown === '' ? whole : `${whole}.${shown}`}`;
}

/** `digits × 10^-places`: a number where that holds it exactly, else text. */
export function amountOf(digits: bigint, places: number): number | string {
  const text = decimalText(places < 0 ? digits * 10n ** BigInt(-places) : digits, Math.max(0, places), 0);
  const number = Number(text);
  return Number.isSafeInteger(number) && !text.includes('.') ? number : text;
}

const EXACT_BELOW = 1e15;
const POWERS = Array.from({ length: 13 }, (_, exponent) => 10 ** exponent);

/** `value × 10^shift` where a number holds it exactly; else null. */
export function scaleShort(value: number, shift: number): number | null {
  const power = POWERS[shift] ?? 0;
  const scaled = Math.round(value * power);
  return power !== 0 && Math.abs(scaled) < EXACT_BELOW && scaled / power === value ? scaled : null;
}

/** Adds decimals exactly, however many digits they have. */
export class DecimalSum {
  /** In units of `10^-places`: what a number holds exactly, and the rest. */
  #small = 0;
  #large = 0n;
  #places: number;

  /** `places`: how many decimals most of the values have. */
  constructor(places = 0) {
    this.#places = places;
  }

  /** False where `value` is no decimal number: it is not added. */
  add(value: number | string): boolean {
    const short = typeof value === 'number' ? scaleShort(value, this.#places) : null;
    if (short !== null) {
      const sum = this.#small + short;
      if (Number.isSafeInteger(sum)) this.#small = sum;
      else this.#large += BigInt(short);
      return true;
    }
    const decimal = decimalOf(value);
    if (decimal === null) return false;
    this.#widen(decimal.places);
    this.#large += decimal.digits * 10n ** BigInt(this.#places - decimal.places);
    return true;
  }

  /** Of the sum times `10^shift`. */
  amount(shift = 0): number | string {
    return amountOf(this.#large + BigInt(this.#small), this.#places - shift);
  }

  #widen(places: number): void {
    if (places <= this.#places) return;
    this.#large = (this.#large + BigInt(this.#small)) * 10n ** BigInt(places - this.#places);
    this.#small = 0;
    this.#places = places;
  }
}
