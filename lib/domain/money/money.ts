/** A digit string where a JavaScript number would lose digits. */
export type Amount = number | string;

/** How an endpoint writes amounts: `major` pesos with decimals, `minor` whole centavos. Set, never guessed. */
export type AmountUnit = 'major' | 'minor';

export interface CurrencySum {
  currency: string;
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

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** `value × 10^shift` as a whole number, half a unit rounded away from zero; null for what is no decimal number. */
export function scaleDecimal(value: Amount, shift: number): bigint | null {
  const short = typeof value === 'number' ? scaleShort(value, shift) : null;
  if (short !== null) return BigInt(short);
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const places = shift + Number(exponent) - fraction.length;
  const magnitude = places >= 0 ? BigInt(digits) * 10n ** BigInt(places) : roundHalfUp(BigInt(digits), -places);
  return sign === '-' ? -magnitude : magnitude;
}

const EXACT_BELOW = 1e15;
const POWERS = [1, 10, 100, 1_000, 10_000];

function scaleShort(value: number, shift: number): number | null {
  const power = POWERS[shift] ?? 0;
  const scaled = Math.round(value * power);
  return power !== 0 && Math.abs(scaled) < EXACT_BELOW && scaled / power === value ? scaled : null;
}

function roundHalfUp(digits: bigint, drop: number): bigint {
  const divisor = 10n ** BigInt(drop);
  return (digits + divisor / 2n) / divisor;
}

/** Rounds half a unit away from zero: `114.9984` pesos are 11500 centavos. Null when there is no number. */
export function toMinor(amount: Amount | null | undefined, currency: string | null | undefined, unit: AmountUnit) {
  if (amount === null || amount === undefined) return null;
  return scaleDecimal(amount, unit === 'major' ? fractionDigits(currencyCode(currency)) : 0);
}

/** `-4060n` of MXN is `-40.60`. */
export function minorToDecimal(minor: bigint | Amount, currency: string): string {
  const digits = fractionDigits(currency);
  const value = BigInt(minor);
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${value < 0n ? '-' : ''}${digits === 0 ? whole : `${whole}.${text.slice(-digits)}`}`;
}

export function safeMinor(minor: bigint): Amount {
  const number = Number(minor);
  return Number.isSafeInteger(number) ? number : minor.toString();
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
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const places = fraction.length - Number(exponent) + (unit === 'major' ? 0 : digits);
  const all = (whole + fraction + '0'.repeat(Math.max(0, -places))).padStart(places + 1, '0');
  const cut = all.length - Math.max(0, places);
  const decimals = all.slice(cut).replace(/0+$/, '').padEnd(digits, '0');
  const left = all.slice(0, cut).replace(/^0+(?=\d)/, '');
  return `${sign === '-' ? '-' : ''}${left}${decimals === '' ? '' : `.${decimals}`}`;
}

interface RunningSum {
  minor: bigint;
  counted: number;
  missing: number;
}

/** Per currency, exactly; amounts that are missing are counted, not taken for zero. */
export class MoneySums {
  readonly #sums = new Map<string, RunningSum>();

  constructor(private readonly unit: AmountUnit) {}

  add(amount: Amount | null | undefined, currency: string | null | undefined): void {
    const code = currencyCode(currency);
    const sum = this.#sums.get(code) ?? { minor: 0n, counted: 0, missing: 0 };
    this.#sums.set(code, sum);
    const minor = toMinor(amount, code, this.unit);
    if (minor === null) sum.missing += 1;
    else {
      sum.minor += minor;
      sum.counted += 1;
    }
  }

  totals(): CurrencySum[] {
    return [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, sum]) => ({ currency, ...sum, minor: safeMinor(sum.minor) }));
  }
}

/** Mexican separators only: `1,500.50` and `$1500.5`, not `1.500,50`. At most 15 digits before the point. */
export function parseTypedAmount(text: string): string | null {
  const match = /^(-?)\$?\s*(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,4}))?$/.exec(text.trim().replace('−', '-'));
  if (!match) return null;
  const [, sign, whole = '', fraction] = match;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}

export function typedInUnit(amount: string, unit: AmountUnit): string {
  return unit === 'major' ? amount : (scaleDecimal(amount, 2)?.toString() ?? amount);
}

export function compareDecimals(a: Amount, b: Amount): number | null {
  const left = scaleDecimal(a, 12);
  const right = scaleDecimal(b, 12);
  if (left === null || right === null) return null;
  return left < right ? -1 : left > right ? 1 : 0;
}
