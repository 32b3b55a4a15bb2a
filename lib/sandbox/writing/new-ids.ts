import 'server-only';
import { randomBytes, randomInt } from 'node:crypto';
import { luhnDigit } from '@/lib/sandbox/seed/identifiers';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 24 hex characters that begin with the second of `at` (UTC milliseconds), like the provider's own ids. */
export function newHexId(at: number): string {
  const second = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');
  return second.slice(-8) + randomBytes(8).toString('hex');
}

/** A prefix and 17 base-58 characters that begin with 2. */
export function newBase58Id(prefix: string): string {
  const rest = Array.from({ length: 16 }, () => BASE58.charAt(randomInt(BASE58.length)));
  return `${prefix}2${rest.join('')}`;
}

/** 14 digits with a Luhn check digit, like a reference of the merchant and unlike any that its seed makes. */
export function newCashReference(prefix: string): string {
  const body =
    prefix.slice(0, 3) + String(randomInt(1, 100)).padStart(2, '0') + String(randomInt(1e8)).padStart(8, '0');
  return body + luhnDigit(body);
}
