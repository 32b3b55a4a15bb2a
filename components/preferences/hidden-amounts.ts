import { createContext, useSyncExternalStore } from 'react';
import { HIDDEN_AMOUNTS as KEY } from './hide-amounts-early';

const CHANGED = 'corte:amounts';

export const HiddenAmountsContext = createContext(false);

let ofThisPage = false;

function read(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === 'hidden';
  } catch {
    return ofThisPage;
  }
}

export function hideAmounts(hidden: boolean): void {
  ofThisPage = hidden;
  try {
    if (hidden) window.sessionStorage.setItem(KEY, 'hidden');
    else window.sessionStorage.removeItem(KEY);
  } catch {}
  window.dispatchEvent(new Event(CHANGED));
}

export function toggleAmounts(): void {
  hideAmounts(!read());
}

function listen(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(listen, read, () => false);
}
