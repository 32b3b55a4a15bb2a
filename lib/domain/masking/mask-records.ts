import type { FreeText } from './free-text';
import { maskWords } from './mask-json';
import { maskAs, type PersonalKind } from './masks';
import { isOfTheProvider } from './personal-fields';
import { kindOf, wordsOf } from './record-words';

type Plain = Record<string, unknown>;

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the provider sends as one: a payment, an order, a customer, each with all that belongs to it. */
function isRecord(value: Plain): boolean {
  return typeof value['charge_id'] === 'string' || typeof value['id'] === 'string';
}

/** A copy of any answer of ours in which no record says who somebody is. Ids, references, amounts, dates and statuses stay. */
export function maskRecords<T>(value: T): T;
export function maskRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => maskRecords(one));
  if (!isObject(value)) return value;
  if (isRecord(value)) return maskRecord(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskRecords(inner)]));
}

export function maskRecord<T extends object>(record: T): T;
export function maskRecord(record: Plain): Plain {
  const words = wordsOf(record);
  return maskFields(record, words);
}

function maskFields(holder: Plain, words: FreeText, within: PersonalKind | null = null): Plain {
  const shown: [string, unknown][] = Object.entries(holder).map(([key, value]) => [
    key,
    maskField(value, { key, kind: kindOf(key, holder, within), words }),
  ]);
  return Object.fromEntries(shown);
}

interface Field {
  key: string;
  kind: PersonalKind | null;
  words: FreeText;
}

function maskField(value: unknown, field: Field): unknown {
  const { key, kind, words } = field;
  if (Array.isArray(value)) return value.map((one: unknown) => maskField(one, field));
  if (isObject(value)) return maskFields(value, words, kind);
  if (kind !== null && (typeof value === 'string' || typeof value === 'number')) return maskAs(kind, String(value));
  return typeof value === 'string' && !isOfTheProvider(key) ? maskWords(value, words) : value;
}
