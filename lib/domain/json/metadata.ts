import { parseExactJson } from './exact-json';

/** Metadata ready to be shown: a list of name and text, or the raw text with the reason it could not be read. */
export type ReadMetadata =
  | { kind: 'empty' }
  | { kind: 'fields'; fields: { name: string; text: string }[] }
  | { kind: 'raw'; text: string; reason: 'not_json' | 'not_an_object' | 'too_long' };

/** Longer metadata is shown raw: parsing it would hold up the screen. In characters. */
const LONGEST_PARSED = 64_000;

/**
 * Reads the metadata of a payment (JSON in a string) or of an order (an object). Never throws, whatever the text is;
 * names such as `__proto__` are plain names in the list and are set on no object.
 */
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
