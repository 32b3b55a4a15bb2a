'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** A phone: rows are cards, and what opens is a sheet. */
export const NARROW_SCREEN = '(width < 40rem)';
export const PRINT = 'print';

const noMedia = () => false;

/** Whether a media query holds; false on the server, and until the browser has taken the page over. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false, noMedia);
}
