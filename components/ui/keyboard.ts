import { useEffect, useEffectEvent } from 'react';
import { readStoredText } from '@/components/preferences/browser-storage';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** In the browser storage: `off` when keys of one letter or sign do nothing. */
export const LETTER_KEYS = 'corte:letter-keys';

/** True while a key belongs to a text field, a menu, a dialog, or a browser command, or is switched off. */
export function isBusyKeyboard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(TYPING)) return true;
  if (event.key.length === 1 && event.key !== ' ' && readStoredText(LETTER_KEYS) === 'off') return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
}

/** Handles the keys of the whole document; always with the latest `handler`. */
export function useDocumentKeys(handler: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
