import { FreeText } from './free-text';
import type { PersonalKind } from './masks';
import { isOfTheProvider, personalKind } from './personal-fields';

export function wordsOf(record: unknown): FreeText {
  const known: [PersonalKind, string][] = [];
  const kept: string[] = [];
  collect(record, null, (kind, key, text) => {
    if (kind !== null) known.push([kind, text]);
    else if (isOfTheProvider(key)) kept.push(text);
  });
  return new FreeText(known, kept);
}

function collect(
  value: unknown,
  within: PersonalKind | null,
  found: (kind: PersonalKind | null, key: string, text: string) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const kind = kindOf(key, value, within);
    if (typeof inner === 'string' || typeof inner === 'number') found(kind, key, String(inner));
    else collect(inner, kind, found);
  }
}

/** A field within one that is personal is so, too, unless it has a name of its own that says what it is. */
export function kindOf(key: string, holder: object, within: PersonalKind | null): PersonalKind | null {
  if (key === 'country' || key === 'object') return null;
  return personalKind(key, holder) ?? (isOfTheProvider(key) ? null : within);
}
