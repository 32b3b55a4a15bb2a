'use client';

import { useSyncExternalStore } from 'react';

const CHANGED = 'corte:kept';

function listen(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

const unknown = () => undefined;

/** The text that this browser keeps under a key; null: none; undefined: not known yet, as in the first drawing. */
export function useKept(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(listen, () => read(key), unknown);
}

/** Keeps a text under a key, null for none. A browser that keeps nothing goes on as it was. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Full, or forbidden: what is shown stays what is kept.
  }
  window.dispatchEvent(new Event(CHANGED));
}
