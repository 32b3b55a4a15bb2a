import 'server-only';
import { wordsOf } from './random';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAIRS = Array.from({ length: 58 * 58 }, (_, n) => BASE58.charAt(Math.floor(n / 58)) + BASE58.charAt(n % 58));

const BYTES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** What an id is of: ids of different kinds never meet. */
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
  const [a, b] = wordsOf(ID_KINDS[kind], ...key);
  return hex8(Math.floor(createdAt / 1000)) + hex8(a) + hex8(b);
}

/** A prefix and 17 base-58 characters beginning with 2: orders, customers, payment sources and their parts. */
export function base58Id(prefix: string, kind: IdKind, ...key: number[]): string {
  const [a, b, c] = wordsOf(ID_KINDS[kind], ...key);
  return `${prefix}2${pairs(a)}${pairs(b)}${pairs(c)}${pairs(a ^ b ^ c)}`;
}

/** A UUID of version 4's shape. */
export function uuid(kind: IdKind, ...key: number[]): string {
  const [a, b, c] = wordsOf(ID_KINDS[kind], ...key);
  const [middle, end] = [hex8(b), hex8(c)];
  return `${hex8(a)}-${middle.slice(0, 4)}-4${middle.slice(5)}-a${end.slice(1, 4)}-${end.slice(4)}${hex8(a ^ c)}`;
}

/** 14 digits, the last a Luhn check digit: `prefix` (five digits), then `number` in eight. */
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
