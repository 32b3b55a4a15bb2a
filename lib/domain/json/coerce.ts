import type { Amount } from '@/lib/domain/money/money';

// A record is never refused for a field that Corte can do without: what has the wrong type becomes text or null.

export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function toAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return value;
  return toText(value) || null;
}

export function toFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
