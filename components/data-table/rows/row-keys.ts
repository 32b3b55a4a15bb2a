import { type RefObject, useEffect } from 'react';
import type { OpenRow } from '@/components/data-table/open-record/open-row';
import { type ScrollToRow, showRow } from '@/components/data-table/scroll/scroll-to-row';
import { isBusyKeyboard, useDocumentKeys } from '@/components/ui/keyboard';

interface RowKeys<Row> {
  section: HTMLElement | null;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  opener: OpenRow | undefined;
  scrollToRow: RefObject<ScrollToRow | null>;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** `j`, `k` and arrows move between rows, drawn or not; Enter opens the focused row, Esc closes it and focuses its row. */
export function useRowKeys<Row>({ section, rows, rowId, opener, scrollToRow }: RowKeys<Row>) {
  const openId = () => opener?.current() ?? null;
  const openIndex = () => rows.findIndex((row) => rowId(row) === openId());

  function step(by: 1 | -1) {
    if (section === null) return;
    const current = openId() === null ? focusedRow(section) : openIndex();
    const next = Math.min(Math.max((current ?? firstVisibleRow(section) - 1) + by, 0), rows.length - 1);
    const row = rows[next];
    if (row === undefined) return;
    if (openId() !== null) opener?.open(rowId(row));
    showRow(section, scrollToRow, next, !inPanel());
  }

  function close() {
    const index = openIndex();
    opener?.open(null);
    if (section && index >= 0) showRow(section, scrollToRow, index, true);
    else section?.focus({ preventScroll: true });
  }

  function actionOf(key: string): (() => void) | null {
    const focused = section && focusedRow(section);
    const by = STEPS[key];
    if (by) return key.length === 1 || focused !== null || inPanel() ? () => step(by) : null;
    if (key === 'Escape') return openId() === null ? null : close;
    const row = focused === null ? undefined : rows[focused];
    return key === 'Enter' && opener && row !== undefined && onRowLink() ? () => opener.open(rowId(row)) : null;
  }

  useDocumentKeys((event) => {
    const action = section === null || isBusyKeyboard(event) ? null : actionOf(event.key);
    if (action === null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!opener || section === null) return;
    opener.table.navigation = { step, close };
    return () => {
      opener.table.navigation = null;
    };
  });
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
