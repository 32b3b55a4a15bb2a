import 'server-only';
import { type ApiError, badParameter, type Wording } from './api-error';

/** The parameters of a request: each name once, none empty, in the order they were sent. */
export type Parameters = ReadonlyMap<string, string>;

/**
 * Reads a query string. An empty parameter counts as absent.
 *
 * @throws ApiError 400 naming a parameter that is sent twice, or that carries a NUL character.
 */
export function readParameters(query: URLSearchParams): Parameters {
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of query) {
    if (seen.has(name)) {
      const message = {
        es: `El parámetro "${name}" se repite.`,
        en: `The parameter "${name}" is repeated.`,
      };
      throw badParameter('repeated', [name], message, `Parameter "${name}" is repeated.`);
    }
    seen.add(name);
    if (name.includes('\0') || value.includes('\0')) throw refused(name, 'text without NUL characters');
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}

function refused(name: string, expected: string, spanish = expected): ApiError {
  const message: Wording = {
    es: `El parámetro "${name}" no es válido: se espera ${spanish}.`,
    en: `The parameter "${name}" is not valid: expected ${expected}.`,
  };
  return badParameter('invalid', [name], message, `Parameter "${name}" is not valid: expected ${expected}.`);
}

/**
 * A whole number in plain digits, within its bounds (both included); null when the parameter is absent.
 *
 * @throws ApiError 400 naming the parameter and its range.
 */
export function wholeNumber(parameters: Parameters, name: string, min: number, max: number): number | null {
  const text = parameters.get(name);
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value < min || value > max) {
    throw refused(name, `a whole number from ${min} to ${max}`, `un número entero de ${min} a ${max}`);
  }
  return value;
}

/** One of a fixed set of words; null when the parameter is absent. */
export function oneOf<Word extends string>(parameters: Parameters, name: string, words: readonly Word[]): Word | null {
  const text = parameters.get(name);
  if (text === undefined) return null;
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw refused(name, `one of ${words.join(', ')}`, `uno de ${words.join(', ')}`);
  return word;
}

/** Which way a bound between two centavos moves so that it still means the same rows. */
export type Rounding = 'up' | 'down';

/**
 * An amount in the currency's main unit, read exactly into hundredths; null when the parameter is absent.
 *
 * @throws ApiError 400 naming the parameter.
 */
export function hundredths(parameters: Parameters, name: string, rounding: Rounding): bigint | null {
  const text = parameters.get(name);
  if (text === undefined) return null;
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,10}))?$/.exec(text);
  if (!match) throw refused(name, 'a plain decimal number', 'un número decimal sin separadores');
  const [, sign, whole = '', fraction = ''] = match;
  const cut = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  const rest = /[1-9]/.test(fraction.slice(2));
  const grows = sign === '-' ? 'down' : 'up';
  const size = rest && rounding === grows ? cut + 1n : cut;
  return sign === '-' ? -size : size;
}

/**
 * The names in `field`: a projection of the record. Null when the parameter is absent.
 *
 * @throws ApiError 400 naming `field` when a name is not one of the record's.
 */
export function projection<Field extends string>(parameters: Parameters, fields: readonly Field[]): Set<Field> | null {
  const text = parameters.get('field');
  if (text === undefined) return null;
  const names = text.split(',').map((name) => name.trim());
  const known = fields.filter((field) => names.includes(field));
  const unknown = names.find((name) => !known.some((field) => field === name));
  if (unknown !== undefined) {
    const shown = JSON.stringify(unknown.slice(0, 60));
    throw refused('field', `names of the record's fields; ${shown} is none`, `campos del registro; ${shown} no lo es`);
  }
  return new Set(known);
}

/** @throws ApiError 400 naming both parameters when the first is the greater. */
export function ascending<Value extends number | bigint>(
  first: [string, Value | null],
  second: [string, Value | null],
): void {
  const [low, lowValue] = first;
  const [high, highValue] = second;
  if (lowValue === null || highValue === null || lowValue <= highValue) return;
  const message = {
    es: `"${low}" es mayor que "${high}".`,
    en: `"${low}" is greater than "${high}".`,
  };
  throw badParameter('reversed', [low, high], message, `"${low}" is greater than "${high}".`);
}
