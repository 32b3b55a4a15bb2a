import { useEffect } from 'react';
import { isBusyKeyboard } from '@/components/ui/keyboard';
import type { OpenRow } from './open-row';

/** Esc calls `back` unless a record is open, which closes first. Null: nothing to go back to. */
export function useEscapeKey(opener: OpenRow, back: (() => void) | null): void {
  // The keyboard is a system outside of React.
  useEffect(() => {
    if (back === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isBusyKeyboard(event) || opener.current() !== null) return;
      event.preventDefault();
      back();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [opener, back]);
}
