import 'server-only';
import { randomBytes, randomInt } from 'node:crypto';
import { luhnDigit } from './identifiers';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

let latest = { second: 0, place: 0 };

/** Where in its second something is made at `at` (UTC milliseconds): after all that was made in that second before. */
function nextPlace(at: number): number {
  const second = Math.floor(at / 1000);
  const place = Math.floor(at % 1000) * 1000;
  latest = { second, place: latest.second === second ? Math.max(latest.place + 1, place) : place };
  return latest.place;
}

/** 24 hex characters that begin with the second of `at` (UTC milliseconds), like the provider's own ids. Later ones sort behind. */
export function newHexId(at: number): string {
  const second = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');
  return second.slice(-8) + nextPlace(at).toString(16).padStart(6, '0') + randomBytes(5).toString('hex');
}

function base58(number: number, length: number): string {
  return Array.from({ length }, (_, n) => BASE58.charAt(Math.floor(number / 58 ** (length - 1 - n)) % 58)).join('');
}

/** A prefix and 17 base-58 characters that begin with 2. With `at` (UTC milliseconds), later ones of a second sort behind. */
export function newBase58Id(prefix: string, at?: number): string {
  const place = at === undefined ? '' : base58(nextPlace(at), 4);
  const rest = Array.from({ length: 16 - place.length }, () => BASE58.charAt(randomInt(BASE58.length)));
  return `${prefix}2${place}${rest.join('')}`;
}

/** 14 digits with a Luhn check digit, like a reference of the merchant and unlike any that its seed makes. */
export function newCashReference(prefix: string): string {
  const body =
    prefix.slice(0, 3) + String(randomInt(1, 100)).padStart(2, '0') + String(randomInt(1e8)).padStart(8, '0');
  return body + luhnDigit(body);
}
