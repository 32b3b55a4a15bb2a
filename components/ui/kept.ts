'use client';

import { useEffect, useSyncExternalStore } from 'react';

const CHANGED = 'corte:kept';

function listen(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** The text that this browser keeps under a key at this moment; null for none. */
export function keptNow(key: string): string | null {
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
export function useKept(key: string, first?: string | null): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    listen,
    () => keptNow(key),
    () => first,
  );
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

const YEAR_S = 365 * 24 * 3600;

/** Tells the server, with every request for a page below `path`, what is kept; null: nothing; undefined: not known. */
export function useToldServer(name: string, path: string, text: string | null | undefined): void {
  // A cookie is a system outside of React.
  useEffect(() => {
    if (text === undefined) return;
    const age = text === null ? 0 : YEAR_S;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
    document.cookie = `${name}=${encodeURIComponent(text ?? '')}; path=${path}; max-age=${age}; samesite=lax`;
  }, [name, path, text]);
}
