'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { isBusyKeyboard } from '@/components/ui/keyboard';

const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }));
const KeyList = lazy(async () => ({ default: (await import('./key-list')).KeyList }));

/**
 * The keys that work on every page: Ctrl K opens the palette, `?` the list of keys. `/`, `f` and `e` go to what the page
 * marks with `aria-keyshortcuts`: a text field gets the focus, a button is pressed.
 */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  // The keyboard is a system outside of React.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((before) => (before === 'palette' ? null : 'palette'));
        return;
      }
      if (isBusyKeyboard(event)) return;
      if (event.key === '?') setOpen('keys');
      else if (!goTo(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (open === null) return null;
  const close = () => setOpen(null);
  return <Suspense>{open === 'palette' ? <Palette onClose={close} /> : <KeyList onClose={close} />}</Suspense>;
}

function goTo(key: string): boolean {
  if (!['/', 'f', 'e'].includes(key)) return false;
  const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
  else target?.click();
  return target !== null;
}
