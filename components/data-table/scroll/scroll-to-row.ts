import type { RefObject } from 'react';

/** Longer tables are virtualised. */
export const MOST_PLAIN_ROWS = 250;

export type ScrollToRow = (index: number, focus?: boolean) => void;

/** Scrolls to a row, or focuses its link, also where a virtualised table has not drawn it. */
export function showRow(table: ParentNode, virtual: RefObject<ScrollToRow | null>, index: number, focus = false): void {
  if (virtual.current) {
    virtual.current(index, focus);
    return;
  }
  const row = table.querySelector<HTMLElement>(`tbody [aria-rowindex="${index + 2}"]`);
  if (focus) row?.querySelector('a')?.focus();
  else row?.scrollIntoView?.({ block: 'nearest' });
}
