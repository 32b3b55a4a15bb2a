'use client';

import { Suspense, useEffect, useRef, useState } from 'react';
import { useCommands } from '@/components/browser/commands';
import { lazyPart, prefetchPart } from '@/components/browser/lazy-part';
import { toggleAmounts } from '@/components/preferences/hidden-amounts';
import { isBusyKeyboard, useDocumentKeys } from '@/components/ui/keyboard';
import { NOTHING_TYPED, PalettePlaceholder } from './palette-placeholder';

const loadPalette = () => import('./palette');
const Palette = lazyPart(async () => ({ default: (await loadPalette()).Palette }));
const KeyList = lazyPart(async () => ({ default: (await import('./key-list')).KeyList }));

/** `/`, `f` and `e` focus the field or press the button that has them as `aria-keyshortcuts`. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const previousFocus = useRef<Element | null>(null);
  const togglePalette = () => {
    if (open === null) previousFocus.current = document.activeElement;
    setTyped(NOTHING_TYPED);
    setOpen(open === 'palette' ? null : 'palette');
  };
  useCommands((command) => (command === 'palette' ? togglePalette() : setOpen('keys')));
  useDocumentKeys((event) => {
    if (isPaletteShortcut(event)) togglePalette();
    else if (open !== null || isBusyKeyboard(event)) return;
    else if (event.key === '?') setOpen('keys');
    else if (event.key === 'b') toggleAmounts();
    else if (!goTo(event.key)) return;
    event.preventDefault();
  });
  // Loads the palette at the first sign of activity.
  useEffect(() => {
    const fetchPalette = () => prefetchPart(loadPalette);
    const events = ['pointermove', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, fetchPalette, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, fetchPalette);
    };
  }, []);
  // Returns the focus where the palette could not, as its opener was gone.
  useEffect(() => {
    if (open !== null || document.activeElement !== document.body) return;
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    previousFocus.current = null;
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

function isPaletteShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
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
