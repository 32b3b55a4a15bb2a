import type { Amount } from '@/lib/domain/money/money';

// A record is never refused for a field that Corte can do without: what has the wrong type becomes text or null.

/** Text, or null where there is none; a number or an object is kept as its text. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A number, or the text found in its place (so that it is shown, and counted as missing in sums); null for none. */
export function toAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Yes or no; null for what is neither. */
export function toFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
