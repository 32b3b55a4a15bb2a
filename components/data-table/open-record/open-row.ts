'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isIdentifier } from '@/lib/filters/parameters';

/** How one gets from the open row to others. */
export interface RowNavigation {
  /** To the next or the previous row. */
  step: (by: 1 | -1) => void;
  /** Back to the list: the row gets the focus. */
  close: () => void;
}

/**
 * Which row's record stands open beside the list. It lives outside of React's state, so that opening one draws the panel
 * and the row and not the whole list; the address carries it as `row`, and follows.
 */
export interface OpenRow {
  current: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /** Opens a row, or another in the place of the one that is open; null closes. */
  open: (id: string | null) => void;
  /** What the table does with its rows, once it is there. */
  table: { navigation: RowNavigation | null };
  /** The pointer or the focus came to the list: fetches what the panel needs. */
  preload: () => void;
}

/** What cannot be an id opens nothing: the list takes it out of its address, and says so. */
function readRow(text: string | null): string | null {
  return text !== null && isIdentifier(text) ? text : null;
}

function inAddress(): string | null {
  return readRow(new URLSearchParams(window.location.search).get('row'));
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
      if (inAddress() === id) return;
      const address = new URL(window.location.href);
      if (id === null) address.searchParams.delete('row');
      else address.searchParams.set('row', id);
      // Back closes what was opened; a walk through the rows is one step of it.
      if (before === null) window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    follow: () => {
      const id = inAddress();
      // What goes away with the focus in it gives it to its row.
      if (id === null && document.activeElement?.closest('[data-record-panel]')) table.navigation?.close();
      set(id);
    },
  };
}

/** The open row of this page; `preload` is called when somebody comes near the list. It must not change. */
export function useOpenRow(preload: () => void): OpenRow {
  const row = readRow(useSearchParams().get('row'));
  const [store] = useState(() => createOpenRow(row, preload));
  // The address is a system outside of React: back, forward, and a filter that leaves the row behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `row` is what is to be followed
  useEffect(() => store.follow(), [store, row]);
  return store;
}

/** The id of the open row; null while none is. */
export function useOpenRowId(opener: OpenRow): string | null {
  return useSyncExternalStore(opener.subscribe, opener.current, opener.current);
}

const never = () => () => undefined;

/** Whether a row is the open one. */
export function useIsRowOpen(opener: OpenRow | undefined, id: string): boolean {
  const current = () => opener?.current() === id;
  return useSyncExternalStore(opener?.subscribe ?? never, current, current);
}
