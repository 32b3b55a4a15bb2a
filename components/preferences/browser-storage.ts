'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { setCookie } from './cookie';

const CHANGED = 'corte:kept';

/** The same list each time, so that nothing is drawn anew for it. */
const NONE: readonly never[] = [];

function listen(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** The text that this browser keeps under a key at this moment; null for none. */
export function readStoredText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * The text that this browser keeps under a key; null: none; undefined: not known yet. `first` is what the server was told
 * of it, which stands in the first drawing.
 */
export function useStoredText(key: string, first?: string | null): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    listen,
    () => readStoredText(key),
    () => first,
  );
}

/** The list in a text that was kept, at most `most` of those that are one; none where it is no such text. */
export function parseStoredList<Item>(
  text: string | null | undefined,
  isItem: (found: unknown) => found is Item,
  most: number,
): readonly Item[] {
  if (!text) return NONE;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isItem).slice(0, most) : NONE;
  } catch {
    return NONE;
  }
}

/** Keeps a text under a key, null for none. A browser that keeps nothing goes on as it was. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Full, or forbidden: what is shown stays what is kept.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Tells the server, with every request for a page below `path`, what is kept; null: nothing; undefined: not known. */
export function usePreferenceCookie(name: string, path: string, text: string | null | undefined): void {
  // A cookie is a system outside of React.
  useEffect(() => {
    if (text !== undefined) setCookie(name, path, text);
  }, [name, path, text]);
}
