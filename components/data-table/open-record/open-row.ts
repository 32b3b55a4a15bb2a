import { useSearchParams } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentAddress, pushAddress, replaceAddress } from '@/components/browser/address';
import { isIdentifier } from '@/lib/filters/parameters';

export interface RowNavigation {
  step: (by: 1 | -1) => void;
  close: () => void;
}

/** Held outside React state, so that opening redraws the panel and the row only. The address carries the id as `row`. */
export interface OpenRow {
  current: () => string | null;
  subscribe: (listener: () => void) => () => void;
  open: (id: string | null) => void;
  table: { navigation: RowNavigation | null };
  preload: () => void;
}

function readRow(text: string | null): string | null {
  return text !== null && isIdentifier(text) ? text : null;
}

function rowInAddress(): string | null {
  return readRow(currentAddress().searchParams.get('row'));
}

function createOpenRow(first: string | null, preload: () => void): OpenRow & { follow: () => void } {
  let open = first;
  const listeners = new Set<() => void>();
  const set = (id: string | null) => {
    if (id === open) return;
    open = id;
    for (const listener of listeners) listener();
  };
  const table: OpenRow['table'] = { navigation: null };
  return {
    preload,
    table,
    current: () => open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (id) => {
      const before = open;
      set(id);
      if (rowInAddress() === id) return;
      const address = currentAddress();
      if (id === null) address.searchParams.delete('row');
      else address.searchParams.set('row', id);
      // Back closes the panel: stepping through rows adds no history entry.
      if (before === null) pushAddress(address);
      else replaceAddress(address);
    },
    follow: () => {
      const id = rowInAddress();
      if (id === null && document.activeElement?.closest('[data-record-panel]')) table.navigation?.close();
      set(id);
    },
  };
}

/** `preload` must be stable. */
export function useOpenRow(preload: () => void): OpenRow {
  const row = readRow(useSearchParams().get('row'));
  const [store] = useState(() => createOpenRow(row, preload));
  // Back, forward, and filters that drop the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `row` is what is to be followed
  useEffect(() => store.follow(), [store, row]);
  return store;
}

export function useOpenRowId(opener: OpenRow): string | null {
  return useSyncExternalStore(opener.subscribe, opener.current, opener.current);
}

const subscribeToNothing = () => () => undefined;

export function useIsRowOpen(opener: OpenRow | undefined, id: string): boolean {
  const current = () => opener?.current() === id;
  return useSyncExternalStore(opener?.subscribe ?? subscribeToNothing, current, current);
}
