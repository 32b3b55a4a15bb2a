import { randomBytes, randomInt } from 'node:crypto';
import { hashKey } from './random';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAIRS = Array.from({ length: 58 * 58 }, (_, n) => BASE58.charAt(Math.floor(n / 58)) + BASE58.charAt(n % 58));

const BYTES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** Ids of different kinds never meet. */
export const ID_KINDS = {
  charge: 1,
  order: 2,
  customer: 3,
  refund: 4,
  deposit: 6,
  invoice: 7,
  shippingContact: 8,
  fiscalEntity: 9,
  lineItem: 10,
  paymentSource: 11,
  checkoutRequest: 12,
  payout: 13,
  payoutMethod: 14,
  payee: 15,
  bareOrder: 16,
  company: 17,
} as const;

export type IdKind = keyof typeof ID_KINDS;

/** 24 hex characters, the first 8 the second of creation: charges, refunds, transfers, invoices. */
export function hexId(createdAt: number, kind: IdKind, ...key: number[]): string {
  const [a, b] = hashKey(ID_KINDS[kind], ...key);
  return hex8(Math.floor(createdAt / 1000)) + hex8(a) + hex8(b);
}

/** A prefix and 17 base-58 characters beginning with 2: orders, customers, payment sources and their parts. */
export function base58Id(prefix: string, kind: IdKind, ...key: number[]): string {
  const [a, b, c] = hashKey(ID_KINDS[kind], ...key);
  return `${prefix}2${pairs(a)}${pairs(b)}${pairs(c)}${pairs(a ^ b ^ c)}`;
}

export function uuid(kind: IdKind, ...key: number[]): string {
  const [a, b, c] = hashKey(ID_KINDS[kind], ...key);
  const [middle, end] = [hex8(b), hex8(c)];
  return `${hex8(a)}-${middle.slice(0, 4)}-4${middle.slice(5)}-a${end.slice(1, 4)}-${end.slice(4)}${hex8(a ^ c)}`;
}

/** 14 digits: `prefix` (five), `number` in eight, and a check digit. */
export function cashReference(prefix: string, number: number): string {
  const body = prefix + String(((number % 100_000_000) + 100_000_000) % 100_000_000).padStart(8, '0');
  return body + luhnDigit(body);
}

/** The check digit (Luhn, ISO/IEC 7812-1) that makes `digits` followed by it pass. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    sum += place % 2 === 0 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

function hex8(word: number): string {
  return hex4(word >>> 16) + hex4(word & 0xffff);
}

function hex4(half: number): string {
  return (BYTES[half >>> 8] ?? '') + (BYTES[half & 0xff] ?? '');
}

function pairs(word: number): string {
  const unsigned = word >>> 0;
  return (PAIRS[unsigned % 3364] ?? '') + (PAIRS[Math.floor(unsigned / 3364) % 3364] ?? '');
}

let latest = { second: 0, place: 0 };

/** After all that was made in the second of `at` (UTC milliseconds) before. */
function nextPlace(at: number): number {
  const second = Math.floor(at / 1000);
  const place = Math.floor(at % 1000) * 1000;
  latest = { second, place: latest.second === second ? Math.max(latest.place + 1, place) : place };
  return latest.place;
}

/** Like `hexId`, but random; later ones of a second sort behind. */
export function newHexId(at: number): string {
  const second = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');
  return second.slice(-8) + nextPlace(at).toString(16).padStart(6, '0') + randomBytes(5).toString('hex');
}

function base58(number: number, length: number): string {
  return Array.from({ length }, (_, n) => BASE58.charAt(Math.floor(number / 58 ** (length - 1 - n)) % 58)).join('');
}

/** Like `base58Id`, but random; with `at` (UTC milliseconds), later ones of a second sort behind. */
export function newBase58Id(prefix: string, at?: number): string {
  const place = at === undefined ? '' : base58(nextPlace(at), 4);
  const rest = Array.from({ length: 16 - place.length }, () => BASE58.charAt(randomInt(BASE58.length)));
  return `${prefix}2${place}${rest.join('')}`;
}

/** Unlike any reference that the merchant's seed makes. */
export function newCashReference(prefix: string): string {
  const body =
    prefix.slice(0, 3) + String(randomInt(1, 100)).padStart(2, '0') + String(randomInt(1e8)).padStart(8, '0');
  return body + luhnDigit(body);
}
