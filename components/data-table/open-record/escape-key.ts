import { useEffect } from 'react';
import { isBusyKeyboard } from '@/components/ui/keyboard';
import type { OpenRow } from './open-row';

/** Esc takes `back` a level, where no record stands open: that is closed first. Null where there is no level left. */
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
