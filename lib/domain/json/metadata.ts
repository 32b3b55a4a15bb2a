import { parseExactJson } from './exact-json';

export type ReadMetadata =
  | { kind: 'empty' }
  | { kind: 'fields'; fields: { name: string; text: string }[] }
  | { kind: 'raw'; text: string; reason: 'not_json' | 'not_an_object' | 'too_long' };

/** In characters; parsing more would hold up the screen, so it is shown raw. */
const LONGEST_PARSED = 64_000;

/** Never throws; names such as `__proto__` are plain names in the list and are set on no object. */
export function readMetadata(metadata: string | Record<string, unknown> | null | undefined): ReadMetadata {
  if (metadata === null || metadata === undefined || metadata === '') return { kind: 'empty' };
  if (typeof metadata !== 'string') return fieldsOf(metadata);
  if (metadata.length > LONGEST_PARSED) return { kind: 'raw', text: metadata, reason: 'too_long' };
  let parsed: unknown;
  try {
    parsed = parseExactJson(metadata);
  } catch {
    return { kind: 'raw', text: metadata, reason: 'not_json' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { kind: 'raw', text: metadata, reason: 'not_an_object' };
  }
  return fieldsOf(parsed);
}

function fieldsOf(record: object): ReadMetadata {
  const fields = Object.entries(record).map(([name, value]) => ({ name, text: textOf(value) }));
  return fields.length === 0 ? { kind: 'empty' } : { kind: 'fields', fields };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
