import { type RefObject, useEffect } from 'react';
import type { OpenRow } from '@/components/data-table/open-record/open-row';
import type { ScrollToRow } from '@/components/data-table/scroll/scroll-to-row';
import { isBusyKeyboard } from '@/components/ui/keyboard';

interface RowKeys {
  section: HTMLElement | null;
  count: number;
  idAt: (index: number) => string | null;
  indexOf: (id: string) => number;
  opener: OpenRow | undefined;
  scrollToRow: RefObject<ScrollToRow | null>;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * `j`, `k` and arrows move between rows, drawn or not; Enter opens the focused row, Esc closes it and focuses its row.
 */
export function useRowKeys({ section, count, idAt, indexOf, opener, scrollToRow }: RowKeys) {
  // The keyboard is a system outside of React.
  useEffect(() => {
    if (section === null) return;
    const revealRow = (index: number, focus: boolean) => {
      const row = section.querySelector<HTMLElement>(`tbody [aria-rowindex="${index + 2}"]`);
      if (scrollToRow.current) scrollToRow.current(index, focus);
      else if (focus) row?.querySelector('a')?.focus();
      else row?.scrollIntoView({ block: 'nearest' });
    };
    const currentIndex = () => {
      const open = opener?.current() ?? null;
      return open === null ? focusedRow(section) : indexOf(open);
    };
    const step = (by: 1 | -1) => {
      const next = Math.min(Math.max((currentIndex() ?? firstVisibleRow(section) - 1) + by, 0), count - 1);
      const id = idAt(next);
      if (id === null) return;
      if (opener && opener.current() !== null) opener.open(id);
      revealRow(next, !inPanel());
    };
    const close = () => {
      const index = indexOf(opener?.current() ?? '');
      opener?.open(null);
      if (index >= 0) revealRow(index, true);
      else section.focus({ preventScroll: true });
    };
    const enter = () => {
      const focused = focusedRow(section);
      return opener && focused !== null && onRowLink() ? () => opener.open(idAt(focused)) : null;
    };
    const actionOf = (key: string): (() => void) | null => {
      const by = STEPS[key];
      if (by) return key.length === 1 || focusedRow(section) !== null || inPanel() ? () => step(by) : null;
      if (key === 'Enter') return enter();
      return key === 'Escape' && opener?.current() ? close : null;
    };
    const press = (event: KeyboardEvent) => {
      const action = isBusyKeyboard(event) ? null : actionOf(event.key);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    if (opener) opener.table.navigation = { step, close };
    return () => {
      document.removeEventListener('keydown', press);
      if (opener) opener.table.navigation = null;
    };
  }, [section, count, idAt, indexOf, opener, scrollToRow]);
}

function inPanel(): boolean {
  return document.activeElement?.closest('[data-record-panel]') != null;
}

function onRowLink(): boolean {
  return document.activeElement?.matches('tbody td:first-child > a') ?? false;
}

function focusedRow(section: HTMLElement): number | null {
  const row = document.activeElement?.closest('tbody [aria-rowindex]');
  return row && section.contains(row) ? Number(row.getAttribute('aria-rowindex')) - 2 : null;
}

/** Where stepping starts without a focused or open row. */
function firstVisibleRow(section: HTMLElement): number {
  const top = Math.max(section.getBoundingClientRect().top, 0);
  for (const row of section.querySelectorAll('tbody [aria-rowindex]')) {
    if (row.getBoundingClientRect().top >= top) return Number(row.getAttribute('aria-rowindex')) - 2;
  }
  return 0;
}
