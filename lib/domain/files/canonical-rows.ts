/**
 * The canonical form of a file's rows, the same in every format: written with receipts, recomputed by the file check.
 * A cell is text: a text itself; a number without needless zeros; a date as its wall clock `YYYY-MM-DD HH:MM:SS`; a text
 * in a column of numbers or dates after `'`; nothing for no value. The digest of a row is the SHA-256 of the JSON of its
 * cells in UTF-8; that of a table is the SHA-256 of the digests (32 bytes each) of its header and all its rows.
 */

export type CellKind = 'text' | 'number' | 'date';

/** Text as a file can carry it: half of a character becomes U+FFFD, in every format. */
export function canonicalText(text: string): string {
  return LONE_SURROGATE.test(text) ? text.replaceAll(LONE_SURROGATES, '\uFFFD') : text;
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;

export function canonicalOddText(text: string): string {
  return `'${canonicalText(text)}`;
}

export function canonicalNumber(decimal: string): string {
  if (WITHOUT_NEEDLESS_ZEROS.test(decimal)) return decimal;
  const one = decimal.endsWith('0') ? decimal.slice(0, -1) : '';
  if (one.includes('.') && WITHOUT_NEEDLESS_ZEROS.test(one)) return one;
  const match = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(decimal);
  if (!match) return decimal;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return digits === '0' ? digits : `${sign}${digits}`;
}

const WITHOUT_NEEDLESS_ZEROS = /^(?:0|-?[1-9]\d*(?:\.\d*[1-9])?|-?0\.\d*[1-9])$/;

const DAY = 86_400_000;
const MAX_DAYS = 10_000;
const days = new Map<number, string>();
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** `wallMs`: the wall clock of the business zone as if it were UTC. */
export function canonicalDate(wallMs: number): string {
  const day = Math.floor(wallMs / DAY);
  const second = Math.floor((wallMs - day * DAY) / 1000);
  const [hour, minute] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${dayText(day)} ${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second % 60]}`;
}

function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size >= MAX_DAYS) days.clear();
  const text = new Date(day * DAY).toISOString().slice(0, -14);
  days.set(day, text);
  return text;
}

export function canonicalRow(cells: readonly string[]): string {
  return JSON.stringify(cells);
}

export const SHORT_DIGEST = { characters: 8, bytes: 6 } as const;

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function shortDigest(digest: Uint8Array): string {
  let text = '';
  for (let at = 0; at < SHORT_DIGEST.bytes; at += 3) {
    const three = ((digest[at] ?? 0) << 16) | ((digest[at + 1] ?? 0) << 8) | (digest[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) text += BASE64[(three >> shift) & 63];
  }
  return text;
}

export function splitDigests(digests: string): string[] {
  return digests.match(/.{8}/g) ?? [];
}
