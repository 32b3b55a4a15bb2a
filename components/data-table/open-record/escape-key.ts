import { isBusyKeyboard, useDocumentKeys } from '@/components/ui/keyboard';
import type { OpenRow } from './open-row';

/** Esc calls `back` unless a record is open, which closes first. Null: nothing to go back to. */
export function useEscapeKey(opener: OpenRow, back: (() => void) | null): void {
  useDocumentKeys((event) => {
    if (back === null || event.key !== 'Escape' || isBusyKeyboard(event) || opener.current() !== null) return;
    event.preventDefault();
    back();
  });
}
