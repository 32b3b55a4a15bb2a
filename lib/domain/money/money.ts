import { DecimalSum, decimalOf, decimalText, scaleShort } from './decimals';

/** A digit string where a JavaScript number would lose digits. */
export type Amount = number | string;

/** How an endpoint writes amounts: `major` pesos with decimals, `minor` whole centavos. Set, never guessed. */
export type AmountUnit = 'major' | 'minor';

export interface CurrencySum {
  currency: string;
  /** Exact, in minor units: it has decimals where a record has more of them than the currency. */
  minor: Amount;
  counted: number;
  missing: number;
}

/** The code of a record without a currency (ISO 4217): its amount is money, but nobody knows of which kind. */
const NO_CURRENCY = 'XXX';

export function currencyCode(currency: string | null | undefined): string {
  if (currency && AS_ISO_WRITES_IT.test(currency)) return currency;
  return currency?.trim().toUpperCase() || NO_CURRENCY;
}

const AS_ISO_WRITES_IT = /^[A-Z]{3}$/;

const digitsOfCurrency = new Map<string, number>();

/** ISO 4217: 2 for MXN, 0 for JPY; 2 for an unknown code. */
export function fractionDigits(currency: string): number {
  const known = digitsOfCurrency.get(currency);
  if (known !== undefined) return known;
  let digits = 2;
  try {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    digits = 2;
  }
  digitsOfCurrency.set(currency, digits);
  return digits;
}

/** How many decimals make an amount as it is written whole minor units. */
export function decimalPlaces(unit: AmountUnit, currency: string | null | undefined): number {
  return unit === 'major' ? fractionDigits(currencyCode(currency)) : 0;
}

/** `value × 10^shift` as a whole number, half a unit rounded away from zero; null for what is no decimal number. */
export function scaleDecimal(value: Amount, shift: number): bigint | null {
  const short = typeof value === 'number' ? scaleShort(value, shift) : null;
  if (short !== null) return BigInt(short);
  const decimal = decimalOf(value);
  if (decimal === null) return null;
  const places = decimal.places - shift;
  return places > 0 ? roundHalfAway(decimal.digits, places) : decimal.digits * 10n ** BigInt(-places);
}

function roundHalfAway(digits: bigint, drop: number): bigint {
  const divisor = 10n ** BigInt(drop);
  const half = divisor / 2n;
  return (digits < 0n ? digits - half : digits + half) / divisor;
}

/** Rounds half a unit away from zero: `114.9984` pesos are 11500 centavos. Null when there is no number. */
export function toMinor(amount: Amount | null | undefined, currency: string | null | undefined, unit: AmountUnit) {
  if (amount === null || amount === undefined) return null;
  return scaleDecimal(amount, decimalPlaces(unit, currency));
}

/** `-4060n` of MXN is `-40.60`, and `137998.08` is `1379.9808`. */
export function minorToDecimal(minor: bigint | Amount, currency: string): string {
  const digits = fractionDigits(currency);
  if (typeof minor === 'bigint') return decimalText(minor, digits, digits);
  const exact = decimalOf(minor);
  return exact === null ? String(minor) : decimalText(exact.digits, exact.places + digits, digits);
}

/** Whole minor units, half of one rounded away from zero: what is shown of an exact sum. */
export function roundMinor(minor: Amount): bigint {
  return scaleDecimal(minor, 0) ?? 0n;
}

/** The exact sum of amounts; null where one of them is none. */
export function addAmounts(amounts: readonly (Amount | null)[]): Amount | null {
  const sum = new DecimalSum();
  return amounts.every((amount) => amount !== null && sum.add(amount)) ? sum.amount() : null;
}

/** In minor units, exactly: `114.9984` pesos are `11499.84` centavos. Null when there is no number. */
export function exactMinor(
  amount: Amount | null | undefined,
  currency: string | null | undefined,
  unit: AmountUnit,
): Amount | null {
  const sum = new DecimalSum();
  if (amount === null || amount === undefined || !sum.add(amount)) return null;
  return sum.amount(decimalPlaces(unit, currency));
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** All decimals of the record, at least those of its currency: `55.1` MXN is `55.10`. Null when it is no number. */
export function exactDecimal(amount: Amount, currency: string | null, unit: AmountUnit): string | null {
  const digits = fractionDigits(currencyCode(currency));
  const text = String(amount);
  if (unit === 'major' && PLAIN.test(text)) {
    const point = text.indexOf('.');
    const decimals = point < 0 ? 0 : text.length - point - 1;
    if (decimals >= digits) return text;
    return `${text}${decimals === 0 ? '.' : ''}${'0'.repeat(digits - decimals)}`;
  }
  const decimal = decimalOf(text);
  if (decimal === null) return null;
  return decimalText(decimal.digits, decimal.places + (unit === 'major' ? 0 : digits), digits);
}

interface RunningSum {
  sum: DecimalSum;
  counted: number;
  missing: number;
}

/** Per currency, exactly; amounts that are missing are counted, not taken for zero. */
export class MoneySums {
  readonly #sums = new Map<string, RunningSum>();

  constructor(private readonly unit: AmountUnit) {}

  add(amount: Amount | null | undefined, currency: string | null | undefined): void {
    const code = currencyCode(currency);
    let running = this.#sums.get(code);
    if (!running) {
      running = { sum: new DecimalSum(decimalPlaces(this.unit, code)), counted: 0, missing: 0 };
      this.#sums.set(code, running);
    }
    if (amount !== null && amount !== undefined && running.sum.add(amount)) running.counted += 1;
    else running.missing += 1;
  }

  totals(): CurrencySum[] {
    return [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, { sum, counted, missing }]) => ({
        currency,
        minor: sum.amount(decimalPlaces(this.unit, currency)),
        counted,
        missing,
      }));
  }
}

export function typedInUnit(amount: string, unit: AmountUnit): string {
  return unit === 'major' ? amount : (scaleDecimal(amount, 2)?.toString() ?? amount);
}

/** -1, 0 or 1, exactly; null where one is no decimal number. */
export function compareDecimals(a: Amount, b: Amount): number | null {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b);
  const [left, right] = [decimalOf(a), decimalOf(b)];
  if (left === null || right === null) return null;
  const places = Math.max(left.places, right.places);
  const scaled = ({ digits, places: own }: typeof left) => digits * 10n ** BigInt(places - own);
  return scaled(left) < scaled(right) ? -1 : scaled(left) > scaled(right) ? 1 : 0;
}
