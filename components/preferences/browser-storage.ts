import { useSyncExternalStore } from 'react';
import { showPageNotice } from '@/components/browser/page-notices';

const CHANGED = 'corte:storage';

/** What the browser refused to store, for as long as this tab is open. */
const ofThisTab = new Map<string, string | null>();

const NONE: readonly never[] = [];

function listen(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

export function readStoredText(key: string): string | null {
  const refused = ofThisTab.get(key);
  if (refused !== undefined) return refused;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null: none; undefined: not known yet. */
export function useStoredText(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    listen,
    () => readStoredText(key),
    () => undefined,
  );
}

/** Whether a stored value is an object with fields of these types; `string?` is a string or null. */
export function hasFieldTypes(value: unknown, types: Readonly<Record<string, string>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(types).every(([name, type]) => {
    const field = fields.get(name);
    return (field === null && type.endsWith('?')) || typeof field === type.replace('?', '');
  });
}

export function parseStoredList<Item>(
  text: string | null | undefined,
  isItem: (value: unknown) => value is Item,
  most: number,
): readonly Item[] {
  if (!text) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isItem).slice(0, most) : NONE;
  } catch {
    return NONE;
  }
}

/** Null removes the key. What the browser refuses holds for this tab, and the page says so. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    ofThisTab.delete(key);
  } catch {
    ofThisTab.set(key, text);
    showPageNotice('storage');
  }
  window.dispatchEvent(new Event(CHANGED));
}
