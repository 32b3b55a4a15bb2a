import 'server-only';

const MARKS = /\p{M}/gu;

function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** True when any text or number inside a record contains `wanted`, accents and case aside. `%` and `_` are themselves. */
export function containsText(record: unknown, wanted: string): boolean {
  const needle = fold(wanted.trim());
  return someText(record, (text) => fold(text).includes(needle));
}

/** True when any text or number inside a record is the same as `wanted` by `keyOf`, accents aside. */
export function hasWholeText(record: unknown, wanted: string, keyOf: (text: string) => string): boolean {
  const key = keyOf(fold(wanted));
  return someText(record, (text) => keyOf(fold(text)) === key);
}

function someText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string' || typeof value === 'number') return test(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => someText(inner, test));
}
