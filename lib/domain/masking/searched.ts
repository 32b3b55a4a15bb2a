import { parsePastedText } from '@/lib/domain/pasted-text';

/** A reference or an id, whole: what is found by it says nothing that is masked. */
export function isPlainSearch(text: string): boolean {
  const pasted = parsePastedText(text);
  return pasted !== null && pasted.kind !== 'words';
}

/** The query of a list without what may have been looked for of a person. */
export function maskQuery(filters: string): string {
  const query = new URLSearchParams(filters);
  const telling = ['q', 'pasted'].filter((name) => query.get(name)?.split(',').every(isPlainSearch) === false);
  for (const name of telling) query.set(name, '•••');
  return telling.length === 0 ? filters : decodeURIComponent(String(query));
}
