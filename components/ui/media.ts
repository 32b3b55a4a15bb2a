import { useCallback, useSyncExternalStore } from 'react';

/** Phones: rows are cards, popovers are sheets. */
export const NARROW_SCREEN = '(width < 40rem)';
export const PRINT = 'print';

const noMedia = () => false;

/** False on the server and until hydration. */
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
