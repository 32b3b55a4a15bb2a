'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isBusyKeyboard } from '@/components/ui/keyboard';
import { NOTHING_TYPED, PalettePlaceholder } from './palette-placeholder';

const loadPalette = () => import('./palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeyList = lazy(async () => ({ default: (await import('./key-list')).KeyList }));

/**
 * The keys that work on every page: Ctrl K opens the palette, `?` the list of keys. `/`, `f` and `e` go to what the page
 * marks with `aria-keyshortcuts`: a text field gets the focus, a button is pressed.
 */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const before = useRef<Element | null>(null);
  // The keyboard is a system outside of React.
  useEffect(() => {
    const turnPalette = () => {
      if (open === null) before.current = document.activeElement;
      setTyped(NOTHING_TYPED);
      setOpen(open === 'palette' ? null : 'palette');
    };
    const press = (event: KeyboardEvent) => {
      if (asksForPalette(event)) turnPalette();
      else if (open !== null || isBusyKeyboard(event)) return;
      else if (event.key === '?') setOpen('keys');
      else if (!goTo(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  // The browser's network: the palette comes with the first sign of somebody at the page, which is before its key.
  useEffect(() => {
    const fetchPalette = () => void loadPalette();
    const signs = ['pointermove', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, fetchPalette, { once: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchPalette);
    };
  }, []);
  // The document's focus: the palette gives it back to what it found, which is gone where it was waited for.
  useEffect(() => {
    if (open !== null || document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [open]);
  if (open === null) return null;
  const close = () => setOpen(null);
  if (open === 'keys') {
    return (
      <Suspense>
        <KeyList onClose={close} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<PalettePlaceholder typed={typed} onType={setTyped} onClose={close} />}>
      <Palette typed={typed} onClose={close} />
    </Suspense>
  );
}

function asksForPalette({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

function goTo(key: string): boolean {
  if (!['/', 'f', 'e'].includes(key)) return false;
  const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
  else target?.click();
  return target !== null;
}
